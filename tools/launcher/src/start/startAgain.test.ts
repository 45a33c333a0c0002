import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = new URL('./startAgain.ts', import.meta.url).href;
/** Tells each of its runs: its arguments, and whether Node's compiler is loaded. */
const PROGRAM = `
  const { startAgain } = await import(${JSON.stringify(MODULE)});
  const { writeSync } = await import('node:fs');
  const isCompiling = process.moduleLoadList.some((name) => name.includes('amaro'));
  writeSync(1, JSON.stringify({ pid: process.pid, args: process.argv.slice(2), options: process.execArgv, isCompiling }) + '\\n');
  startAgain(process.env);
  process.exitCode = 3;`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'again-'));
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

function runProgram(env: NodeJS.ProcessEnv) {
  const args = ['--disable-warning=ExperimentalWarning', path.join(folder, 'program.mjs'), 'word'];
  const { pid, stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const runs = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);
  return { pid, runs, stderr, status };
}

const options = ['--disable-warning=ExperimentalWarning'];

test('a program whose code was not compiled yet takes its own place, without the compiler', () => {
  const env = { NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
  const first = runProgram(env);
  expect(first).toMatchObject({ stderr: '', status: 3 });
  expect(first.runs).toEqual([
    { pid: first.pid, args: ['word'], options, isCompiling: true },
    { pid: first.pid, args: ['word', 'again'], options, isCompiling: false },
  ]);
  const second = runProgram(env);
  expect(second.runs).toEqual([{ pid: second.pid, args: ['word'], options, isCompiling: false }]);
});

test('runs once where compiled code is not kept', () => {
  expect(runProgram({}).runs).toHaveLength(1);
});

test('runs twice at most where compiled code cannot be kept', () => {
  const file = path.join(folder, 'program.mjs');
  expect(runProgram({ NODE_COMPILE_CACHE: path.join(file, 'compiled') }).runs.length).toBeLessThan(3);
});
