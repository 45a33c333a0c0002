import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
