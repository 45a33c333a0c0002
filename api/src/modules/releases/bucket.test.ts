import { createRequire } from 'node:module';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { realNow, type Release } from '@wkff/contracts';
import { RELEASE_BYTES, nextVersion, releaseOf } from '../../../test/releases.ts';
import { createReleaseBucket, createReleaseStore } from './createReleaseStore.ts';
import type { ReleaseStore } from './store.ts';

/** An S3-compatible server that stores its objects in a folder. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: object) => S3Server;
const BUCKET = 'releases-of-the-test';
const NAME = 'mf-league';

describe('releases in a bucket', () => {
  let folder: string;
  let server: S3Server;
  let config: Parameters<typeof createReleaseStore>[0];
  let store: ReleaseStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-bucket-'));
    const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') };
    server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
    const { port } = await server.run();
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    const releasesS3 = { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials };
    config = { storeDir: join(folder, 'store'), releasesS3 };
    store = createReleaseStore(config);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  async function publish(bytes = RELEASE_BYTES): Promise<Release> {
    const release = releaseOf(NAME, nextVersion());
    for (const [path, text] of Object.entries(bytes)) await store.receive(release, path, Readable.from([text]));
    await store.settle(release);
    return release;
  }
  const filesHere = async () =>
    (await readdir(config.storeDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

  it('are stored there once they are checked, and leave nothing on this machine', async () => {
    const release = await publish();
    for (const [path, text] of Object.entries(RELEASE_BYTES))
      expect(String(await store.read(release, path))).toBe(text);
    expect(await store.read(release, 'browser/none.js')).toBeNull();
    await store.verify(release);
    // Published again, e.g. after its record could not be written.
    await store.settle(release);
    expect(await filesHere()).toEqual([]);
  });

  it('are refused if a file differs, in the upload or in the bucket', async () => {
    await expect(publish({ ...RELEASE_BYTES, 'server/remote.cjs': 'other' })).rejects.toMatchObject({
      code: 'release_incomplete',
    });
    expect(await filesHere()).toEqual([]);
    const release = await publish();
    const key = `${NAME}/${release.version}/server/remote.cjs`;
    await createReleaseBucket(config)?.put(key, Buffer.from('exports.a = 2;'));
    await expect(store.verify(release)).rejects.toMatchObject({ code: 'release_incomplete' });
  });

  it('are listed with their times, and removed one by one', async () => {
    const [first, second] = [await publish(), await publish()];
    const versions = async () => {
      const { versions: found = [] } = (await store.list()).find(({ name }) => name === NAME) ?? {};
      for (const { changedAt } of found) expect(Math.abs(realNow() - changedAt)).toBeLessThan(60_000);
      return found.map(({ version }) => version);
    };
    expect(await versions()).toEqual(expect.arrayContaining([first.version, second.version]));
    await store.discard(first);
    expect(await versions()).not.toContain(first.version);
    expect(await versions()).toContain(second.version);
    expect(await store.read(first, 'server/remote.cjs')).toBeNull();
  });
});
