import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@wkff/contracts';

/** The server bundle of a remote with one page. */
export const SERVER_BUNDLE = `exports.remote = () => ({
  contract: 1,
  routes: [{ id: 'mf-league:schedule', path: '/schedule', Component: () => null, handle: { title: () => '', crumbs: () => [] } }],
});`;

/** For tests: writes a build into a folder, and returns its release, which lists its files. */
export function writeTestBuild(
  dir: string,
  { files = {}, ...over }: Partial<Omit<Release, 'files'>> & { files?: Record<string, string | Buffer> } = {},
): Release {
  const contents: Record<string, string | Buffer> = {
    'browser/mf-manifest.json': JSON.stringify({ exposes: [{ path: './remote' }] }),
    'browser/remoteEntry.js': 'var mf_league;',
    'server/remote.cjs': SERVER_BUNDLE,
    ...files,
  };
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return {
    name: 'mf-league',
    version: '20250918T030000Z-1a2b3c4d',
    contract: 1,
    title: 'WK리그',
    mounts: ['/schedule'],
    shared: { react: '^19.0.0' },
    source_hash: 'a'.repeat(64),
    revision: null,
    dirty: true,
    built_at: '2025-09-18T03:00:00Z',
    browser: { manifest: 'mf-manifest.json', globalName: 'mf_league', scripts: ['remoteEntry.js'], styles: [] },
    server: { file: 'remote.cjs' },
    ...over,
    files: Object.entries(contents).map(([file, text]) => ({
      path: file,
      size: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  };
}
