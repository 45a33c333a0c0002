import type { Release } from '@wkff/contracts';

const HASH = 'a'.repeat(64);

/** Returns a release of mf-league with a manifest, an entry and a server bundle. */
export function buildRelease(overrides: Partial<Release> = {}): Release {
  return {
    name: 'mf-league',
    version: '20250918T030000Z-1a2b3c4d',
    contract: 1,
    title: 'WK리그',
    mounts: ['/wk-league*'],
    shared: { react: '^19.0.0' },
    source_hash: HASH,
    revision: null,
    dirty: true,
    built_at: '2025-09-18T03:00:00Z',
    browser: { manifest: 'mf-manifest.json', globalName: 'mf_league', scripts: ['remoteEntry.js'], styles: [] },
    server: { file: 'remote.cjs' },
    files: [
      { path: 'browser/mf-manifest.json', size: 2, sha256: HASH },
      { path: 'browser/remoteEntry.js', size: 2, sha256: HASH },
      { path: 'server/remote.cjs', size: 2, sha256: HASH },
    ],
    ...overrides,
  };
}
