import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Release } from '@wkff/contracts';
import { buildRelease } from '@wkff/testing';
import Fastify from 'fastify';
import { applyDifference, differencePath, makeDifference, sha256Of } from '@wkff/server/difference';
import { HostDifferences } from '../HostDifferences.ts';
import { MissingFile } from '../MissingFile.ts';
import { builtFiles } from './builtFiles.ts';
import { HOST_BUILD, ReleaseFiles, TamperedFile, type ReleaseFileName } from '../ReleaseFiles.ts';

const NAME = 'mf-league';
const V1 = '20250101T000000Z-00000001';
const V2 = '20250102T000000Z-00000002';
const SCRIPT = 'export const a = 1;';
const BUNDLE = 'exports.remote = () => null;';

describe('the files of releases', () => {
  let dir: string;
  let live: Release[];
  let registry: Release[] | Error;
  let asked: string[];
  let tampered: ReleaseFileName[];
  /** Files in the API's store by path. Each read is added to `fetched`. */
  let remote: Map<string, string>;
  let fetched: string[];

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'files-'));
    [live, registry, asked, tampered, fetched, remote] = [[], [], [], [], [], new Map()];
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** Writes files of a build, and returns their entries for a record. */
  function write(folder: string, files: Record<string, string | Buffer>) {
    return Object.entries(files).map(([file, content]) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
      const bytes = Buffer.from(content);
      return { path: file, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
  }

  const store = (version: string, files: Record<string, string | Buffer>): Release =>
    buildRelease({ name: NAME, version, files: write(path.join(dir, 'store', NAME, version), files) });
  const place = (version: string, file: string) => path.join(dir, 'store', NAME, version, file);

  function start({
    devDir = null as string | null,
    memoryBytes = 1_000_000,
    copiesReleases = false,
    differences = new HostDifferences() as HostDifferences | null,
  } = {}) {
    const shellDir = path.join(dir, 'shell', '1');
    return new ReleaseFiles({
      folders: { storeDir: path.join(dir, 'store'), shellDir, devDir, dataDir: dir, copiesReleases },
      shell: {
        version: '1',
        files: write(shellDir, { 'browser/main.js': 'start()', 'server/s.cjs': 'exports.a = 1' }),
      },
      findLive: (name, version) => live.find((release) => release.name === name && release.version === version),
      api: {
        release: async (name, version) => {
          asked.push(`${name} ${version}`);
          if (registry instanceof Error) throw registry;
          return registry.find((release) => release.name === name && release.version === version) ?? null;
        },
        releaseFile: async (_name, version, file) => {
          fetched.push(`${version} ${file}`);
          if (registry instanceof Error) throw registry;
          const found = remote.get(`${version} ${file}`);
          return found === undefined ? null : Buffer.from(found);
        },
      },
      differences,
      onTampered: (file) => tampered.push(file),
      memoryBytes,
    });
  }

  it('do not include source maps, at whatever address they are asked for', async () => {
    live = [store(V1, { 'browser/a.js': SCRIPT, 'server/server.cjs': BUNDLE })];
    const maps = ['maps/browser/a.js.map', 'browser/a.js.map', 'browser/maps/a.js.map', 'server/server.cjs.map'];
    write(path.join(dir, 'store', NAME, V1), Object.fromEntries(maps.map((file) => [file, '{"secret":1}'])));
    const app = Fastify();
    const registry = { releaseSet: null };
    await app.register(builtFiles, { files: start(), registry, sendsDifferences: true, onSend: () => undefined });
    const below = ['a.js.map', 'maps/a.js.map', 'maps/browser/a.js.map', '../maps/browser/a.js.map', 'server.cjs.map'];
    const hidden = ['..%2fmaps%2fbrowser%2fa.js.map', '%2e%2e/maps/browser/a.js.map', '..%5cmaps%5cbrowser%5ca.js.map'];
    for (const name of [...below, ...hidden, ...maps])
      for (const url of [`/remotes/${NAME}/${V1}/${name}`, `/assets/${name}`, `/fonts/${name}`]) {
        const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
        expect([url, statusCode, body.includes('secret')]).toEqual([url, 404, false]);
      }
    const script = await app.inject(`/remotes/${NAME}/${V1}/a.js`);
    expect([script.statusCode, script.body, script.headers.sourcemap]).toEqual([200, SCRIPT, undefined]);
    await app.close();
  });

  it('match their record, and are hashed when they are read into memory', async () => {
    live = [store(V1, { 'browser/a.js': SCRIPT, 'server/server.cjs': BUNDLE })];
    const files = start();
    expect(String(await files.read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
    writeFileSync(place(V1, 'browser/a.js'), 'later');
    expect(String(await files.read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
    expect(asked).toEqual([]);
  });

  it('are refused and logged while their bytes differ from the record, at the same length or another', async () => {
    live = [store(V1, { 'browser/a.js': SCRIPT, 'server/server.cjs': BUNDLE })];
    const files = start();
    for (const changed of [SCRIPT.replace('1', '2'), `${SCRIPT}//`, '']) {
      writeFileSync(place(V1, 'browser/a.js'), changed);
      await expect(files.read(NAME, V1, 'browser/a.js')).rejects.toThrow(TamperedFile);
      expect(tampered.pop()).toEqual({ remote: NAME, version: V1, file: 'browser/a.js' });
    }
    writeFileSync(place(V1, 'browser/a.js'), SCRIPT);
    expect(String(await files.read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
    expect(tampered).toEqual([]);
  });

  it('are served only if the record lists them', async () => {
    live = [store(V1, { 'browser/a.js': SCRIPT })];
    writeFileSync(place(V1, 'browser/b.js'), 'unlisted');
    writeFileSync(path.join(dir, 'secret.js'), 'secret');
    const files = start();
    for (const file of ['browser/b.js', '../../../secret.js', 'browser/../browser/a.js', 'browser/\0.js', 'browser'])
      await expect(files.read(NAME, V1, file)).rejects.toThrow(MissingFile);
    for (const [name, version] of [
      ['..', V1],
      [NAME, '..'],
      ['mf-none', V1],
      [NAME, '00000000T000000Z-00000000'],
    ] as const)
      await expect(files.read(name, version, 'browser/a.js')).rejects.toThrow(MissingFile);
    expect([tampered, asked]).toEqual([[], []]);
  });

  it('are found through the record of an older release, which is requested once and then stored on disk', async () => {
    registry = [store(V1, { 'browser/a.js': SCRIPT })];
    const [first, second] = [start(), start()];
    const [one, two] = await Promise.all(Array.from({ length: 2 }, () => first.read(NAME, V1, 'browser/a.js')));
    expect([String(one), two]).toEqual([SCRIPT, one]);
    expect(asked).toEqual([`${NAME} ${V1}`]);
    registry = new Error('the API is away');
    expect(String(await second.read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
  });

  it('are found while the API is unavailable if their release was live here', async () => {
    registry = new Error('the API is away');
    const old = store(V1, { 'browser/a.js': SCRIPT });
    const unseen = store(V2, { 'browser/a.js': SCRIPT });
    await start().prepare([old]);
    expect(String(await start().read(NAME, old.version, 'browser/a.js'))).toBe(SCRIPT);
    await expect(start().read(NAME, unseen.version, 'browser/a.js')).rejects.toThrow('the API is away');
  });

  it('are reported if they were deleted, one of each release', async () => {
    const files = { 'browser/a.js': SCRIPT, 'browser/b.js': SCRIPT, 'server/server.cjs': BUNDLE };
    live = [store(V1, files), store(V2, files)];
    expect(await start().findMissing(live)).toEqual([]);
    for (const file of ['browser/b.js', 'server/server.cjs']) rmSync(place(V2, file));
    expect(await start().findMissing(live)).toEqual([`${NAME} ${V2}: browser/b.js`]);
  });

  it('are dropped from memory when there are too many', async () => {
    live = [store(V1, { 'browser/a.js': 'a'.repeat(100), 'browser/b.js': 'b'.repeat(100) })];
    const files = start({ memoryBytes: 150 });
    const a = await files.read(NAME, V1, 'browser/a.js');
    expect(await files.read(NAME, V1, 'browser/a.js')).toBe(a);
    await files.read(NAME, V1, 'browser/b.js');
    expect(await files.read(NAME, V1, 'browser/a.js')).not.toBe(a);
  });

  it('are verified for the host’s own build like those of remotes', async () => {
    const files = start();
    expect(String(await files.read(HOST_BUILD, '1', 'server/s.cjs'))).toBe('exports.a = 1');
    writeFileSync(path.join(dir, 'shell/1/browser/main.js'), 'stolen()');
    await expect(files.read(HOST_BUILD, '1', 'browser/main.js')).rejects.toThrow(TamperedFile);
  });

  it('are served from the folder of a development build without a check', async () => {
    const version = '00000000T000000Z-00000000';
    write(path.join(dir, 'dev', NAME, version), { 'browser/a.js': SCRIPT });
    const files = start({ devDir: path.join(dir, 'dev') });
    expect(String(await files.read(NAME, version, 'browser/a.js'))).toBe(SCRIPT);
    await expect(files.read(NAME, version, '../../../secret.js')).rejects.toThrow(MissingFile);
  });

  describe('on a host that stores copies', () => {
    const BROKEN = new Error('the API is away');
    /** Returns a release whose files are in the API's store but not on this machine. */
    function publish(version: string): Release {
      const release = store(version, { 'browser/a.js': SCRIPT, 'server/server.cjs': BUNDLE });
      rmSync(path.join(dir, 'store', NAME, version), { recursive: true });
      remote.set(`${version} browser/a.js`, SCRIPT).set(`${version} server/server.cjs`, BUNDLE);
      return release;
    }

    it('are copied before a release is live, each once, and are available without the API', async () => {
      const release = publish(V1);
      const files = start({ copiesReleases: true });
      await files.prepare([release]);
      await files.prepare([release]);
      expect(fetched.toSorted()).toEqual([`${V1} browser/a.js`, `${V1} server/server.cjs`]);
      registry = BROKEN;
      const later = start({ copiesReleases: true });
      expect(String(await later.read(NAME, V1, 'server/server.cjs'))).toBe(BUNDLE);
    });

    it('are fetched for an older release when a tab requests them', async () => {
      registry = [publish(V1)];
      const files = start({ copiesReleases: true });
      expect(String(await files.read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
      expect([asked, fetched]).toEqual([[`${NAME} ${V1}`], [`${V1} browser/a.js`]]);
      await expect(files.read(NAME, V2, 'browser/a.js')).rejects.toThrow(MissingFile);
    });

    it('are refused if they are wrong in the store, and fetched again if only the copy is wrong', async () => {
      live = [publish(V1)];
      const right = remote.get(`${V1} browser/a.js`) ?? '';
      remote.set(`${V1} browser/a.js`, right.replace('1', '2'));
      await expect(start({ copiesReleases: true }).read(NAME, V1, 'browser/a.js')).rejects.toThrow(TamperedFile);
      expect(tampered).toHaveLength(1);
      remote.set(`${V1} browser/a.js`, right);
      await start({ copiesReleases: true }).prepare(live);
      writeFileSync(place(V1, 'browser/a.js'), 'stolen()');
      expect(String(await start({ copiesReleases: true }).read(NAME, V1, 'browser/a.js'))).toBe(SCRIPT);
      expect(tampered).toHaveLength(2);
    });
  });

  describe('in browsers', () => {
    /** Encoding and bytes of each file that was sent. */
    const sent: [string, number][] = [];
    beforeEach(() => sent.splice(0));
    const serve = async (files: ReleaseFiles, sendsDifferences = true) => {
      const app = Fastify();
      const registry = { releaseSet: null };
      await app.register(builtFiles, { files, registry, sendsDifferences, onSend: (...file) => sent.push(file) });
      return app;
    };
    const get = async (url: string, accepted = 'gzip, br') => {
      const app = await serve(start());
      const { statusCode, headers, body, rawPayload } = await app.inject({
        url,
        headers: { 'accept-encoding': accepted },
      });
      const { 'cache-control': cached, 'content-encoding': encoding } = headers;
      return { statusCode, cached, encoding, body, rawPayload };
    };
    const FOREVER = 'public, max-age=31536000, immutable';

    it('are sent as the release compressed them, and are cached for ever', async () => {
      // Different content, to see which of the two is sent.
      const compressed = brotliCompressSync('as released');
      live = [store(V1, { 'browser/a.js': SCRIPT, 'browser/a.js.br': compressed })];
      const url = `/remotes/${NAME}/${V1}/a.js`;
      const { rawPayload, ...answer } = await get(url);
      expect(answer).toMatchObject({ statusCode: 200, cached: FOREVER, encoding: 'br' });
      expect(rawPayload).toEqual(compressed);
      expect(await get(url, 'identity')).toMatchObject({ statusCode: 200, cached: FOREVER, body: SCRIPT });
      expect((await get(`${url}.br`)).statusCode).toBe(404);
    });

    it('are also sent for another build of the host, which a start keeps beside this one, if its record has them', async () => {
      const older = path.join(dir, 'shell', '0');
      const files = write(older, { 'browser/older.js': 'old()', 'browser/changed.js': 'right()' });
      write(older, { 'shell.json': JSON.stringify({ files }), 'browser/changed.js': 'stolen', 'browser/more.js': 'x' });
      expect(await get('/assets/older.js', 'identity')).toMatchObject({
        statusCode: 200,
        cached: FOREVER,
        body: 'old()',
      });
      expect((await get('/assets/main.js', 'identity')).body).toBe('start()');
      expect((await get('/assets/more.js')).statusCode).toBe(404);
      expect((await get('/assets/changed.js')).statusCode).toBe(503);
      mkdirSync(path.join(dir, 'shell', '2.new'));
      expect((await get('/assets/none.js')).statusCode).toBe(404);
    });

    it('are compressed here if their release has no compressed files', async () => {
      live = [store(V1, { 'browser/a.js': SCRIPT })];
      const { encoding, rawPayload } = await get(`/remotes/${NAME}/${V1}/a.js`);
      expect([encoding, String(brotliDecompressSync(rawPayload))]).toEqual(['br', SCRIPT]);
    });

    it('are answered with an error that is not cached if they differ from the release', async () => {
      live = [store(V1, { 'browser/a.js': SCRIPT, 'browser/a.js.br': brotliCompressSync(SCRIPT) })];
      const url = `/remotes/${NAME}/${V1}/a.js`;
      writeFileSync(place(V1, 'browser/a.js.br'), brotliCompressSync('stolen()'));
      expect(await get(url)).toMatchObject({ statusCode: 503, cached: 'no-store', body: 'Unavailable' });
      expect(tampered).toEqual([{ remote: NAME, version: V1, file: 'browser/a.js.br' }]);
      expect((await get(url, 'identity')).body).toBe(SCRIPT);
      rmSync(place(V1, 'browser/a.js'));
      expect(await get(url, 'identity')).toMatchObject({ statusCode: 404, cached: 'no-store' });
    });

    describe('with an earlier version of them', () => {
      const OLD = Buffer.from(`${SCRIPT} // ${'unchanged '.repeat(50)}`);
      const NEW = Buffer.from(String(OLD).replace('1', '2'));
      const FILE = 'page-a.0123456789.js';
      const URL = `/remotes/${NAME}/${V2}/${FILE}`;
      /** Of another file of the release, which has a difference from it. */
      const OTHER = Buffer.from(String(OLD).replace('1', '3'));
      const whole = brotliCompressSync(NEW);
      const place2 = differencePath(`browser/${FILE}`, sha256Of(OLD));
      const nameOf = (dictionary: Buffer) => `:${Buffer.from(sha256Of(dictionary), 'hex').toString('base64')}:`;
      const accepts = (dictionary: Buffer | string) => ({
        'accept-encoding': 'gzip, br, zstd, dcb, dcz',
        'available-dictionary': typeof dictionary === 'string' ? dictionary : nameOf(dictionary),
      });
      let difference: Buffer;

      beforeEach(async () => {
        difference = await makeDifference(NEW, OLD);
        const compressed = { [`browser/${FILE}.br`]: whole, [place2]: difference };
        const others = {
          [differencePath('browser/page-b.0123456789.js', sha256Of(OTHER))]: await makeDifference(NEW, OTHER),
        };
        live = [store(V2, { [`browser/${FILE}`]: NEW, ...compressed, ...others })];
      });

      it('are sent as the difference, and say which later files they are a dictionary for', async () => {
        const app = await serve(start());
        const { statusCode, headers, rawPayload } = await app.inject({ url: URL, headers: accepts(OLD) });
        expect([statusCode, rawPayload]).toEqual([200, difference]);
        expect(headers).toMatchObject({
          'content-encoding': 'dcb',
          'cache-control': FOREVER,
          'content-type': 'text/javascript; charset=utf-8',
          vary: 'accept-encoding, available-dictionary',
          'use-as-dictionary': `match="/remotes/${NAME}/*/page-a.*.js", match-dest=("script")`,
        });
        expect(await applyDifference(rawPayload, OLD, NEW.length)).toEqual(NEW);
        await app.inject({ url: URL, headers: { 'accept-encoding': 'br' } });
        await app.inject({ url: URL });
        await app.inject({ url: URL, method: 'HEAD' });
        await app.inject({ url: `${URL}.map` });
        expect(sent).toEqual([
          ['dcb', difference.length],
          ['br', whole.length],
          ['identity', NEW.length],
        ]);
      });

      it.each<[string, Record<string, string>]>([
        ['of an unknown dictionary', accepts(Buffer.from('another file'))],
        ['that has the earlier version of another file only', accepts(OTHER)],
        ['that is no hash', accepts('1')],
        ['with two hashes', accepts(`${nameOf(OLD)}, ${nameOf(OLD)}`)],
        ['with a hash in hex', accepts(`:${sha256Of(OLD)}:`)],
        ['without differences', { ...accepts(OLD), 'accept-encoding': 'gzip, br' }],
      ])('are sent whole to a browser %s', async (_what, headers) => {
        const answer = await (await serve(start())).inject({ url: URL, headers });
        expect([answer.headers['content-encoding'], answer.rawPayload]).toEqual(['br', whole]);
        expect(tampered).toEqual([]);
      });

      it.each<[string, () => void, number]>([
        [
          'changed on disk, which is logged once',
          () => writeFileSync(place(V2, place2), Buffer.alloc(difference.length)),
          1,
        ],
        ['deleted', () => rmSync(place(V2, place2)), 0],
      ])('are sent whole if the difference was %s', async (_what, change, logged) => {
        change();
        const app = await serve(start());
        for (let times = 0; times < 2; times += 1) {
          const answer = await app.inject({ url: URL, headers: accepts(OLD) });
          expect([answer.headers['content-encoding'], answer.rawPayload]).toEqual(['br', whole]);
        }
        expect(tampered).toEqual(Array(logged).fill({ remote: NAME, version: V2, file: place2 }));
      });

      it('are sent whole if the difference is of another dictionary than its name says', async () => {
        const other = Buffer.from('another file');
        live = [
          store(V2, {
            [`browser/${FILE}`]: NEW,
            [`browser/${FILE}.br`]: whole,
            [place2]: await makeDifference(NEW, other),
          }),
        ];
        const answer = await (await serve(start())).inject({ url: URL, headers: accepts(OLD) });
        expect(answer.headers['content-encoding']).toBe('br');
      });

      it('are sent whole, and are no dictionary, where differences are turned off', async () => {
        const app = await serve(start({ differences: null }), false);
        const { headers } = await app.inject({ url: URL, headers: accepts(OLD) });
        expect([headers['content-encoding'], headers.vary, headers['use-as-dictionary']]).toEqual([
          'br',
          'accept-encoding',
          undefined,
        ]);
      });
    });
  });
});
