import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wholeEnvironment } from '@wkff/settings';
import { runGroup } from './runSuite.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'group-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a program that starts a child which outlives it, writes the child's process id and then runs `then`. */
const withChild = (then: string) => `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(child.pid));
  ${then}
`;

function childIsGone(): boolean {
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  // An ended process whose parent has not collected it still has an entry, but no command line.
  return !existsSync(`/proc/${pid}/cmdline`) || readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '';
}

async function untilGone(): Promise<void> {
  while (!childIsGone()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('returns the exit code and ends what the suite left running', async () => {
  expect(await runGroup(['-e', withChild('process.exit(3)')], wholeEnvironment(), 30_000)).toEqual({
    code: 3,
    expired: false,
  });
  await untilGone();
});

test('ends a suite at its time limit, with all processes that it started', async () => {
  expect(await runGroup(['-e', withChild('setInterval(() => {}, 1000)')], wholeEnvironment(), 1_000)).toMatchObject({
    expired: true,
  });
  await untilGone();
});

/** Returns the ids of the processes whose command contains a text. */
const processesOf = (text: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });

/** Elsewhere no folder lists the processes. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('begins no further suite while the run is being ended', async () => {
  const begun = join(folder, 'begun');
  // It ends between two looks at it (`POLL_MS`): the run would go on before it has noticed.
  const first = `process.on('SIGTERM', () => setTimeout(() => process.exit(), 70)); setInterval(() => {}, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(begun)}, '');`;
  const second = `// ${join(folder, 'second')}\nsetInterval(() => {}, 1000)`;
  const run = `
    import { endRunningSuites, runSuite } from ${JSON.stringify(new URL('./runSuite.ts', import.meta.url).href)};
    process.once('SIGTERM', () => void endRunningSuites().then(() => process.exit(1)));
    for (const program of ${JSON.stringify([first, second])})
      await runSuite({ name: 'one', args: () => ['-e', program], count: () => ({}), limitMs: 30_000 }, process.env);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', run], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  while (!existsSync(begun)) await delay(20);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  const left = processesOf(join(folder, 'second'));
  for (const pid of left) process.kill(Number(pid), 'SIGKILL');
  expect(left).toEqual([]);
});
