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

test('a build that fails is named, with the reason', async () => {
  const lines: string[] = [];
  const dirs = ['mf-one', 'mf-two', 'mf-three'].map(writeUntitled);
  const failure = await buildMissing(dirs, (line) => lines.push(line), new AbortController().signal).catch(
    (error: unknown) => error,
  );
  expect(lines).toEqual(['building mf-one, mf-two, mf-three …']);
  expect(failure).toBeInstanceOf(UserError);
  expect((failure as Error).message).toMatch(/^mf-(one|two) could not be built:\n.*"title" is missing$/);
});

test('a start that is stopped ends its builds', async () => {
  const abort = new AbortController();
  const built = buildMissing([writeUntitled('mf-one')], () => abort.abort(), abort.signal);
  await expect(built).rejects.toThrow('aborted');
});
