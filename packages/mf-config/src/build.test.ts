import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildRemote } from './build.ts';

const root = mkdtempSync(path.join(tmpdir(), 'build-'));
const dir = path.join(root, 'mf-tried');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SOURCES = {
  'pnpm-lock.yaml': '',
  'packages/none/package.json': '{}',
  'mf-tried/package.json': JSON.stringify({ name: 'mf-tried' }),
  'mf-tried/remote.json': JSON.stringify({ name: 'mf-tried', contract: 1, title: 'Tried', mounts: ['/tried'] }),
  'mf-tried/src/remote.tsx': `export const remote = () => import(/* webpackChunkName: "page-late" */ './late.ts');`,
  'mf-tried/src/late.ts': `export const late = 'the late chunk';`,
};

test('a release has each of its scripts compressed beside it, and lists all of these files', async () => {
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const { dir: outDir, record } = await buildRemote(root, dir, { reuse: false });
  const bytes = (name: string) => readFileSync(path.join(outDir, name));
  const scripts = record.files.map(({ path: file }) => file).filter((file) => /^browser\/.*\.js$/.test(file));
  expect(scripts.some((name) => name.startsWith('browser/page-late.'))).toBe(true);
  for (const script of scripts) {
    expect(brotliDecompressSync(bytes(`${script}.br`))).toEqual(bytes(script));
    expect(gunzipSync(bytes(`${script}.gz`))).toEqual(bytes(script));
    for (const suffix of ['.br', '.gz'])
      expect(record.files).toContainEqual(expect.objectContaining({ path: script + suffix }));
  }
  expect(existsSync(path.join(outDir, 'server/server.cjs.br'))).toBe(false);
});
