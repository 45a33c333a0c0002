import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { differencePath, makeDifference, sha256Of } from '@wkff/server/difference';
import type { Release } from '@wkff/contracts';
import { nextName, nextVersion, RELEASE_BYTES, releaseOf, releasesOn } from '../../../test/releases.ts';
import { RELEASE_KEY, useTestApp } from '../../../test/testApp.ts';

const SCRIPT = 'browser/page-a.0000000001.js';
const OLD = Buffer.from(`var mf_league = 1; // ${'unchanged '.repeat(20)}`);
const NEW = Buffer.from(String(OLD).replace('1', '2'));

describe('differences of an uploaded release', () => {
  const current = useTestApp({ template: 'bare' });
  const { publish } = releasesOn(current);

  const entryOf = (path: string, bytes: Buffer) => ({ path, size: bytes.length, sha256: sha256Of(bytes) });

  /** Uploads a release with these files beside the usual ones, and publishes it. */
  async function release(name: string, files: Record<string, Buffer>) {
    const made: Release = releaseOf(name, nextVersion());
    const all = {
      ...Object.fromEntries(Object.entries(RELEASE_BYTES).map(([p, text]) => [p, Buffer.from(text)])),
      ...files,
    };
    for (const [path, payload] of Object.entries(all)) {
      const url = `/api/releases/${name}/${made.version}/files/${path}`;
      const headers = { 'content-type': 'application/octet-stream', 'x-release-key': RELEASE_KEY };
      expect((await current().app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    }
    return publish({ ...made, files: Object.entries(all).map(([path, bytes]) => entryOf(path, bytes)) });
  }

  it('are accepted if each leads from a stored file to the file that it is named after', async () => {
    const name = nextName();
    await release(name, { [SCRIPT]: OLD });
    const difference = await makeDifference(NEW, OLD);
    const answer = await release(name, { [SCRIPT]: NEW, [differencePath(SCRIPT, sha256Of(OLD))]: difference });
    expect(answer.status).toBe(201);
  });

  const OTHER = Buffer.from('never uploaded');
  it.each<[string, () => Promise<[string, Buffer]>]>([
    ['leads to another file', async () => [differencePath(SCRIPT, sha256Of(OLD)), await makeDifference(OLD, OLD)]],
    [
      'leads to a longer file',
      async () => [differencePath(SCRIPT, sha256Of(OLD)), await makeDifference(Buffer.concat([NEW, NEW]), OLD)],
    ],
    ['is no difference', async () => [differencePath(SCRIPT, sha256Of(OLD)), Buffer.from('x')]],
    [
      'is of a file that is not stored',
      async () => [differencePath(SCRIPT, sha256Of(OTHER)), await makeDifference(NEW, OTHER)],
    ],
    [
      'is of no file',
      async () => [differencePath('browser/none.0000000001.js', sha256Of(OLD)), await makeDifference(NEW, OLD)],
    ],
  ])('are refused with the release, and none of it stays, if one %s', async (_what, make) => {
    const name = nextName();
    await release(name, { [SCRIPT]: OLD });
    const [path, bytes] = await make();
    const { status, body } = await release(name, { [SCRIPT]: NEW, [path]: bytes });
    expect([status, body.code, body.message]).toEqual([422, 'release_incomplete', expect.stringContaining(path)]);
    const { body: listed } = await current().get<{ data: { total: number } }>(`/api/releases?name=${name}`, {
      'x-release-key': RELEASE_KEY,
    });
    expect(listed.data.total).toBe(1);
    // The release before it.
    expect(await readdir(join(current().config.storeDir, name))).toHaveLength(1);
  });
});
