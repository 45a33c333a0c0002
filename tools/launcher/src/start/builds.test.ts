import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { buildMissing } from './builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a remote whose `remote.json` has no title, and returns its folder. */
function writeUntitled(name: string): string {
  const dir = join(folder, name);
  mkdirSync(dir);
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name, contract: 1, mounts: ['/tried'] }));
  return dir;
}

test('a build that fails is named, with the reason and where it failed', async () => {
  const lines: string[] = [];
  const dirs = ['mf-one', 'mf-two', 'mf-three'].map(writeUntitled);
  const failure = await buildMissing(dirs, (line) => lines.push(line), new AbortController().signal).catch(
    (error: unknown) => error,
  );
  expect(lines).toEqual(['building mf-one, mf-two, mf-three …']);
  expect(failure).toBeInstanceOf(UserError);
  expect((failure as Error).message).toMatch(/^mf-(one|two) could not be built:\n.*"title" is missing\n +at readApp /);
});

test('builds end with their processes', async () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `process.on('message', () => process.send({ failure: null })).on('disconnect', () => process.exit());`,
  );
  const dirs = ['mf-one', 'mf-two', 'mf-three'].map(writeUntitled);
  await buildMissing(dirs, () => undefined, new AbortController().signal, program);
});

test('a build whose process dies is named, with what the process wrote', async () => {
  const program = join(folder, 'program.mjs');
  const dying = `process.stderr.write('out of memory'); process.kill(process.pid, 'SIGKILL')`;
  writeFileSync(program, `process.on('message', () => { ${dying}; });`);
  const built = buildMissing([writeUntitled('mf-one')], () => undefined, new AbortController().signal, program);
  await expect(built).rejects.toEqual(
    new UserError('mf-one could not be built:\nits process ended (SIGKILL)\nout of memory'),
  );
});

test('a start that is stopped ends its builds', async () => {
  const abort = new AbortController();
  const built = buildMissing([writeUntitled('mf-one')], () => abort.abort(), abort.signal);
  await expect(built).rejects.toThrow('aborted');
});
