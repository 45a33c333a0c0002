import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { RELEASE_FILE_BYTES } from '@wkff/contracts';
import { ReleaseStore } from './store.ts';

const ID = { name: 'mf-league', version: '20250918T030000Z-1a2b3c4d' };

describe('the store of releases', () => {
  let folder: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-store-'));
    store = new ReleaseStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const files = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it('stores nothing of an interrupted upload', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(store.receive(ID, 'browser/a.js', broken)).rejects.toMatchObject({ code: 'upload_incomplete' });
    expect(await files()).toEqual([]);
  });

  it('counts the bytes of an upload without Content-Length', async () => {
    const megabyte = Buffer.alloc(1024 * 1024);
    const endless = Readable.from(
      (function* () {
        for (let sent = 0; sent <= RELEASE_FILE_BYTES; sent += megabyte.length) yield megabyte;
      })(),
    );
    await expect(store.receive(ID, 'browser/a.js', endless)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await files()).toEqual([]);
  });

  it('refuses a path that leads out of the build', async () => {
    for (const path of ['../a.js', 'browser/../../a.js', '/etc/passwd', 'browser/.env', 'release.json']) {
      await expect(store.receive(ID, path, Readable.from(['x']))).rejects.toMatchObject({ code: 'bad_request' });
    }
    expect(await files()).toEqual([]);
  });

  it('refuses a file where the build has a folder, and a folder where it has a file', async () => {
    await store.receive(ID, 'browser/a', Readable.from(['x']));
    await store.receive(ID, 'browser/b/c.js', Readable.from(['x']));
    for (const path of ['browser/a/b.js', 'browser/a/b/c.js', 'browser/b', 'browser']) {
      await expect(store.receive(ID, path, Readable.from(['x']))).rejects.toMatchObject({ code: 'bad_request' });
    }
  });

  it('removes uploads that were not published in time, but no newer ones', async () => {
    const newer = { ...ID, version: '20250919T030000Z-1a2b3c4d' };
    await store.receive(ID, 'browser/old.js', Readable.from(['x']));
    await store.receive(newer, 'browser/new.js', Readable.from(['x']));
    const parts = join(folder, '.incoming', '.parts');
    await writeFile(join(parts, 'mf-league.of-a-crash'), 'x');
    const dayBefore = new Date('2025-09-17T00:00:00Z');
    for (const path of [join(folder, '.incoming', ID.name, ID.version), join(parts, 'mf-league.of-a-crash')])
      await utimes(path, dayBefore, dayBefore);
    await store.removeStaleUploads(dayBefore.getTime() + 1);
    expect(await files()).toEqual(['new.js']);
  });

  it('limits the bytes and files of a remote’s unpublished uploads, across versions', async () => {
    const small = new ReleaseStore(folder, { bytes: 100, files: 3 });
    const put = (version: string, path: string, bytes: number, name = ID.name) =>
      small.receive({ name, version }, path, Readable.from([Buffer.alloc(bytes)]));
    await put('1', 'browser/a.js', 60);
    await expect(put('2', 'browser/b.js', 41)).rejects.toMatchObject({ code: 'release_store_full', status: 413 });
    expect(await files()).toEqual(['a.js']);
    await put('2', 'browser/b.js', 40);
    await put('1', 'browser/empty.js', 0);
    await expect(put('3', 'browser/c.js', 0)).rejects.toMatchObject({ code: 'release_store_full' });
    await put('1', 'browser/a.js', 100, 'mf-home');
    await small.removeStaleUploads(Infinity);
    await put('3', 'browser/c.js', 100);
    expect(await files()).toEqual(['c.js']);
  });
});
