import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { realNow } from '@wkff/contracts';
import type { ByteRange, FileStore } from './FileStore.ts';
import { createFileStore } from './createFileStore.ts';
import { S3Store } from './S3Store.ts';

/** An S3-compatible server that stores its objects in a folder. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const require = createRequire(import.meta.url);
const S3rver = require('s3rver') as new (options: object) => S3Server;
const BUCKET = 'uploads-of-the-test';

/**
 * Starts a server that does this with each request, or nothing. Returns a store in its bucket, which waits for an
 * answer for `limitMs`.
 */
async function storeAt(answer: RequestListener, limitMs = 60_000) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = new S3Store({ bucket: BUCKET, endpoint, region: 'us-east-1', credentials }, tmpdir(), limitMs);
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { store, close };
}

describe('a bucket whose server is at fault', () => {
  it.each<[string, RequestListener, number]>([
    ['does not answer', () => undefined, 50],
    ['fails', (_, answer) => void answer.writeHead(500).end(), 60_000],
    ['breaks off', (request) => void request.socket.destroy(), 60_000],
  ])('is unavailable if it %s', async (_, answer, limitMs) => {
    const { store, close } = await storeAt(answer, limitMs);
    const unavailable = { code: 'unavailable', cause: expect.any(Error) as Error };
    await expect(store.put('file.pdf', Buffer.from('text'))).rejects.toMatchObject(unavailable);
    await expect(store.open('file.pdf')).rejects.toMatchObject(unavailable);
    await close();
    await expect(store.read('file.pdf')).rejects.toMatchObject(unavailable);
  });

  it.each(['bytes', 'file'])('gets %s again after a connection that it had closed meanwhile', async (kind) => {
    let requests = 0;
    let got = '';
    const { store, close } = await storeAt((request, answer) => {
      requests += 1;
      if (requests === 1) return void request.socket.destroy();
      request.on('data', (bytes: Buffer) => (got += bytes.toString())).on('end', () => answer.end());
    });
    const path = join(await mkdtemp(join(tmpdir(), 'wkff-put-')), 'file.pdf');
    await writeFile(path, 'text');
    await store.put('file.pdf', kind === 'file' ? { path } : Buffer.from('text'));
    expect([requests, got]).toEqual([2, 'text']);
    await close();
  });

  it('is full if it says so', async () => {
    const { store, close } = await storeAt((_, answer) => void answer.writeHead(507).end());
    await expect(store.put('file.pdf', Buffer.from('text'))).rejects.toMatchObject({ code: 'storage_full' });
    await close();
  });
});

describe.each(['folder', 'S3'])('a store: %s', (kind) => {
  let folder: string;
  let server: S3Server | undefined;
  let store: FileStore;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-store-'));
    if (kind === 'folder') {
      store = createFileStore({ uploadsDir: folder });
    } else {
      const options = { port: 0, address: '127.0.0.1', silent: true, directory: folder };
      server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
      const { port } = await server.run();
      const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
      const uploadsS3 = { bucket: BUCKET, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', credentials };
      store = createFileStore({ uploadsDir: folder, uploadsS3 });
    }
    await mkdir(store.incoming, { recursive: true });
  });
  afterAll(async () => {
    await server?.close();
    await rm(store.incoming, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });

  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
  const sent = async (name: string, range?: ByteRange) => {
    const opened = await store.open(name, range);
    if (!opened?.part) return opened;
    const { first, last, stream } = opened.part;
    return { size: opened.size, first, last, bytes: await buffer(stream) };
  };
  const listed = async () => {
    const names: string[] = [];
    for await (const { name, writtenAt } of store.list()) {
      names.push(name);
      expect(Math.abs(realNow() - writtenAt)).toBeLessThan(60_000);
    }
    return names.sort();
  };

  it('is empty at first, and returns null for a missing file', async () => {
    expect(await listed()).toEqual([]);
    expect(await store.open('missing.jpg')).toBeNull();
    await expect(store.read('missing.jpg')).rejects.toThrow();
    await store.remove(['missing.jpg']);
  });

  it('returns stored bytes and stored files unchanged', async () => {
    const path = join(store.incoming, 'received');
    await writeFile(path, bytes);
    await store.put('file.pdf', { path });
    await store.put('picture.webp', bytes);
    for (const name of ['file.pdf', 'picture.webp']) {
      expect((await store.read(name)).equals(bytes)).toBe(true);
      const all = await sent(name);
      expect(all).toMatchObject({ size: bytes.length, first: 0, last: bytes.length - 1 });
      expect(all && 'bytes' in all && all.bytes.equals(bytes)).toBe(true);
    }
    expect(await listed()).toEqual(['file.pdf', 'picture.webp']);
  });

  it('opens parts of a file', async () => {
    const size = bytes.length;
    for (const [range, first, last] of [
      [{ first: 10, last: 19 }, 10, 19],
      [{ first: size - 5 }, size - 5, size - 1],
      [{ suffix: 7 }, size - 7, size - 1],
      [{ first: size - 2, last: size + 50 }, size - 2, size - 1],
    ] as const) {
      expect(await sent('file.pdf', range)).toEqual({ size, first, last, bytes: bytes.subarray(first, last + 1) });
    }
    expect(await sent('file.pdf', { first: size })).toEqual({ size, part: null });
  });

  it('lists a file that was stored twice once, and a removed one not at all', async () => {
    await store.put('picture.webp', Buffer.from('other'));
    expect((await store.read('picture.webp')).toString()).toBe('other');
    await store.remove(['picture.webp', 'file.pdf']);
    expect(await listed()).toEqual([]);
  });
});
