import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { nextName, nextVersion, RELEASE_BYTES, releaseOf, releasesOn } from '../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../test/testApp.ts';

describe('files of releases for web hosts', () => {
  const site = useTestApp({ template: 'bare' });
  const { upload, release } = releasesOn(site);
  const get = (name: string, version: string, path: string, headers: object = { 'x-host-secret': HOST_SECRET }) =>
    site().app.inject({ url: `/api/internal/releases/${name}/${version}/files/${path}`, headers: { ...headers } });

  it('are those of the record, byte for byte', async () => {
    const name = nextName();
    const version = await release(name);
    for (const [path, text] of Object.entries(RELEASE_BYTES)) {
      const { statusCode, body } = await get(name, version, path);
      expect([statusCode, body]).toEqual([200, text]);
    }
    for (const path of ['release.json', 'browser/none.js', 'browser/..%2f..%2fx.js', 'browser'])
      expect([400, 404]).toContain((await get(name, version, path)).statusCode);
    await rm(join(site().config.storeDir, name, version, 'server/remote.cjs'));
    expect((await get(name, version, 'server/remote.cjs')).statusCode).toBe(404);
  });

  it('are refused to all other callers, and before they are published', async () => {
    const waiting = releaseOf(nextName(), nextVersion());
    await upload(waiting);
    expect((await get(waiting.name, waiting.version, 'server/remote.cjs')).statusCode).toBe(404);
    const name = nextName();
    const version = await release(name);
    for (const headers of [{}, { 'x-release-key': RELEASE_KEY }])
      expect((await get(name, version, 'server/remote.cjs', headers)).statusCode).toBe(401);
  });
});
