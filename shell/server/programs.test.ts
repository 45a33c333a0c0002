import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Prints whether Node has loaded its compiler of types once the texts of all programs are read. */
const READ_ALL = `
  const { readProgram } = await import(${JSON.stringify(new URL('./programs.ts', import.meta.url).href)});
  if (!['render', 'putAway', 'card'].every(readProgram)) throw new Error('an empty program');
  process.stdout.write(String(process.moduleLoadList.some((name) => name.includes('amaro'))));`;

let cache = '';
beforeAll(() => (cache = mkdtempSync(path.join(tmpdir(), 'compiled-'))));
afterAll(() => rmSync(cache, { recursive: true }));

const loadsCompiler = () =>
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', READ_ALL], {
    encoding: 'utf8',
    env: { NODE_COMPILE_CACHE: cache },
  });

test('a process whose code is compiled reads the programs without the compiler of types', () => {
  // The first run compiles its code. It also proves that the name in the list is right.
  expect([loadsCompiler(), loadsCompiler()]).toEqual(['true', 'false']);
});
