import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'whenStarterEnds.mjs')).href;
const FOLLOWER = pathToFileURL(path.join(import.meta.dirname, 'endWithStarter.mjs')).href;
/** Says its parent's id, then why it ends. Ends by itself if nothing ever happens. */
const PROGRAM = `
  const { whenStarterEnds } = await import(${JSON.stringify(MODULE)});
  const say = (text) => process.stdout.write(text + '\\n');
  whenStarterEnds(() => { say('followed'); process.exit(0); });
  say(process.ppid);
  setTimeout(() => say('alone'), 10_000);
`;

/** Starts the program as npm does: from a shell that a process started. Kills one of both; returns what it says then. */
async function saysAfterTheEndOf(which: 'the shell' | 'the one who started the shell'): Promise<string> {
  const inShell = `'${process.execPath}' --input-type=module -e "$PROGRAM"; true`;
  const starter = `require('node:child_process').spawn('sh', ['-c', process.env.IN_SHELL], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', starter], { env: { PROGRAM, IN_SHELL: inShell } });
  const lines: string[] = [];
  const said = async () => {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    lines.push(String(chunk).trim());
  };
  await said();
  process.kill(which === 'the shell' ? Number(lines[0]) : (child.pid ?? 0), 'SIGKILL');
  await said();
  return lines[1] ?? '';
}

describe('a command of npm', () => {
  it.each(['the shell', 'the one who started the shell'] as const)('is told when %s is killed', async (which) => {
    expect(await saysAfterTheEndOf(which)).toBe('followed');
  });

  it('is told when one was killed while the command took the place of another program', async () => {
    const child = spawn(process.execPath, [
      '--import',
      FOLLOWER,
      '-e',
      'setTimeout(() => {}, 10_000)',
      '--',
      '--starters=1 0',
    ]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  });
});
