import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { DAY_MS, realNow, type ReleaseError, type SentReleaseError } from '@wkff/contracts';
import { deriveReleaseToken } from '@wkff/server';
import { insertAccount } from '../../../../test/builders.ts';
import { nextName, releasesOn } from '../../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../../test/testApp.ts';
import { createReleaseStore } from '../createReleaseStore.ts';
import { removeOldReleases } from '../removeOldReleases.ts';
import { removeOldErrors } from './service.ts';

const HOST = { 'x-host-secret': HOST_SECRET };
const KEY = { 'x-release-key': RELEASE_KEY };
const SCRIPT = 'browser/assets/remoteEntry.js';
/** Line 1, column 5 of the script is line 12, column 3 of `mf-test/src/Page.tsx`. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['mf-test/src/Page.tsx', '../../../etc/passwd'],
  names: [],
  mappings: 'IAWE,ICAA',
});

describe('the errors of releases', () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const site = useTestApp({ template: 'bare', settings: { logLevel: 'warn' }, logStream });
  const { release } = releasesOn(site);

  const error = (name: string, version: string, over: Partial<SentReleaseError> = {}): SentReleaseError => ({
    name,
    version,
    source: 'browser',
    where: 'slot',
    message: 'x is not a function',
    frames: [{ file: SCRIPT, line: 1, column: 5 }],
    browser: 'Chrome 141',
    path: '/page',
    request_id: 'a-request',
    count: 1,
    ago: 0,
    ...over,
  });
  const send = (...errors: SentReleaseError[]) =>
    site().send<{ data: { taken: number } }>({
      method: 'POST',
      url: '/api/internal/errors',
      headers: HOST,
      body: { errors },
    });
  const errorsOf = async (name: string, query = '') =>
    (await site().get<{ data: { errors: ReleaseError[] } }>(`/api/releases/errors?name=${name}${query}`, KEY)).body.data
      .errors;
  const putMap = (name: string, version: string, map: string | Buffer = MAP, file = SCRIPT, headers: object = KEY) =>
    site().app.inject({
      method: 'PUT',
      url: `/api/releases/${name}/${version}/maps/${file}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: map,
    });
  async function prepare() {
    const name = nextName();
    return { name, version: await release(name) };
  }

  it('are grouped by message, place and release, the latest first', async () => {
    const { name, version } = await prepare();
    const next = await release(name);
    const answer = await send(
      error(name, version, { message: 'no row 1', count: 2, ago: 300 }),
      error(name, version, { message: 'no row 22', ago: 60, browser: 'Safari 18' }),
      error(name, next, { ago: 30 }),
      error(name, '20240101T000000Z-1a2b3c4d'),
    );
    expect([answer.status, answer.body.data.taken]).toEqual([200, 3]);
    await send(error(name, version, { message: 'no row 3', frames: [] }));
    const seen = await errorsOf(name);
    expect(seen.map((one) => [one.version, one.message, one.count, one.browser])).toEqual([
      [version, 'no row 3', 1, 'Chrome 141'],
      [next, 'x is not a function', 1, 'Chrome 141'],
      [version, 'no row 22', 3, 'Safari 18'],
    ]);
    const [, , third] = seen;
    const ago = (at = '') => Math.round((realNow() - Date.parse(at)) / 60_000);
    expect([ago(third?.first_at), ago(third?.last_at)]).toEqual([5, 1]);
    expect((await errorsOf(name, `&version=${next}`)).map((one) => one.version)).toEqual([next]);
  });

  it('are at most forty of a flood for each release and source, and those that happen often are kept', async () => {
    const { name, version } = await prepare();
    const other = await prepare();
    await send(error(other.name, other.version));
    await send(error(name, version, { message: 'often', count: 50, ago: 600 }));
    await send(error(name, version, { message: 'on the server', source: 'server', ago: 600 }));
    for (let round = 0; round < 3; round += 1)
      await send(...Array.from({ length: 60 }, (_, n) => error(name, version, { message: 'x'.repeat(1 + n + round) })));
    const seen = await errorsOf(name);
    expect(seen).toHaveLength(41);
    expect(seen.map(({ message }) => message)).toEqual(expect.arrayContaining(['often', 'on the server']));
    expect(await errorsOf(other.name)).toHaveLength(1);
  });

  it('are stored whatever a browser has written into their texts', async () => {
    const { name, version } = await prepare();
    const text = 'a\0b \ud800';
    const { status } = await send(
      error(name, version, { where: text, message: text, path: text }),
      error(name, version),
    );
    expect(status).toBe(200);
    const seen = await errorsOf(name);
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ where: 'a\ufffdb \ufffd', path: 'a\ufffdb \ufffd' }));
  });

  it('are kept for two weeks', async () => {
    const { name, version } = await prepare();
    await send(error(name, version));
    await removeOldErrors(site().db, realNow() + 13 * DAY_MS);
    expect(await errorsOf(name)).toHaveLength(1);
    await removeOldErrors(site().db, realNow() + 15 * DAY_MS);
    expect(await errorsOf(name)).toEqual([]);
  });

  it('are shown to those who may release the remote, and to no others', async () => {
    const { name } = await prepare();
    const account = await insertAccount(site().db, { roles: ['releaser'], remotes: [name] });
    const ask = (of: string) => site().send({ method: 'GET', url: `/api/releases/errors?name=${of}`, as: account });
    expect([(await ask(name)).status, (await ask('mf-home')).status]).toEqual([200, 403]);
    expect((await site().get(`/api/releases/errors?name=${name}`)).status).toBe(401);
  });

  describe('with a source map', () => {
    it('have their place in the sources, and the commit', async () => {
      const { name, version } = await prepare();
      const answer = await putMap(name, version);
      const sha256 = createHash('sha256').update(MAP).digest('hex');
      expect([answer.statusCode, (JSON.parse(answer.body) as { data: object }).data]).toEqual([
        200,
        { file: SCRIPT, size: MAP.length, sha256 },
      ]);
      const frames = [5, 9, 2].map((column) => ({ file: SCRIPT, line: 1, column }));
      await send(error(name, version, { frames: [...frames, { file: 'browser/other.js', line: 1, column: 5 }] }));
      const [seen] = await errorsOf(name);
      expect(seen).toMatchObject({ revision: null, dirty: true });
      // The second source is not in the repository, and nothing is before the first mapping.
      expect(seen?.places.map(({ source }) => source)).toEqual([
        { path: 'mf-test/src/Page.tsx', line: 12, column: 3 },
        null,
        null,
        null,
      ]);
    });

    it.each<[string, string, RegExp]>([
      ['is no JSON', '{', /JSON/],
      ['has sections', JSON.stringify({ version: 3, sections: [] }), /undefined/],
    ])('are shown without a map that %s, and the API goes on', async (_what, map, reason) => {
      const { name, version } = await prepare();
      expect((await putMap(name, version, map)).statusCode).toBe(200);
      await send(error(name, version, { frames: [{ file: SCRIPT, line: 1, column: 5 }] }));
      const [seen] = await errorsOf(name);
      expect(seen?.places).toEqual([{ file: SCRIPT, line: 1, column: 5, source: null }]);
      const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find(({ remote }) => remote === name);
      expect(line).toMatchObject({ msg: 'a source map cannot be read', file: SCRIPT });
      expect(line?.reason).toMatch(reason);
    });

    it('may have one for each script of a release, of the remote’s team, and not too large', async () => {
      const [one, other] = [await prepare(), await prepare()];
      const token = (name: string) => ({ authorization: `Bearer ${deriveReleaseToken(RELEASE_KEY, name)}` });
      const { name, version } = one;
      const status = async (...args: Parameters<typeof putMap>) => (await putMap(...args)).statusCode;
      expect(await status(name, version, MAP, SCRIPT, token(other.name))).toBe(403);
      expect(await status(name, version, MAP, SCRIPT, {})).toBe(401);
      expect(await status(name, version, MAP, 'browser/unknown.js', token(name))).toBe(404);
      expect(await status(name, '20240101T000000Z-1a2b3c4d', MAP, SCRIPT, token(name))).toBe(404);
      expect(await status(name, version, Buffer.alloc(8 * 1024 * 1024 + 1), SCRIPT, token(name))).toBe(413);
      for (const expected of [200, 200]) expect(await status(name, version, MAP, SCRIPT, token(name))).toBe(expected);
      expect(await status(name, version, '{}', SCRIPT, token(name))).toBe(409);
      expect(readdirSync(`${site().config.storeDir}/.incoming/.parts`)).toEqual([]);
    });

    it('lose it with the files of the release, and the release may go live with it until then', async () => {
      const { name, version } = await prepare();
      await putMap(name, version);
      await release(name);
      const store = createReleaseStore(site().config);
      const { move } = releasesOn(site);
      expect((await move(name, 'rollback', { version })).status).toBe(200);
      for (let n = 0; n < 21; n += 1) await release(name);
      await send(error(name, version));
      const later = realNow() + 40 * DAY_MS;
      await removeOldReleases(site().db, store, later);
      await removeOldErrors(site().db, realNow());
      expect(await store.readMap({ name, version }, SCRIPT)).toBeNull();
      expect((await putMap(name, version)).statusCode).toBe(422);
      expect(await errorsOf(name)).toEqual([]);
    });

    it('never serve it: neither with the files that hosts fetch nor at any address of a map', async () => {
      const { name, version } = await prepare();
      await putMap(name, version);
      const urls = [
        ...['files/maps/browser/assets/remoteEntry.js.map', 'files/browser/assets/remoteEntry.js.map', 'maps'],
        ...['maps/browser/assets/remoteEntry.js', 'files/browser/../maps/browser/assets/remoteEntry.js.map'],
      ].flatMap((rest) => [
        `/api/internal/releases/${name}/${version}/${rest}`,
        `/api/releases/${name}/${version}/${rest}`,
      ]);
      for (const url of urls)
        for (const headers of [{}, HOST, KEY]) {
          const { statusCode, body } = await site().app.inject({ url, headers });
          expect([url, statusCode >= 400, body.includes('Page.tsx')]).toEqual([url, true, false]);
        }
    });
  });
});
