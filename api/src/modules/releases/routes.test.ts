import { readdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  CONTRACT,
  realNow,
  RELEASE_FILE_BYTES,
  RELEASE_TOTAL_BYTES,
  type ActiveReleases,
  type LiveSection,
  type Release,
  type ReleaseList,
  type ReleaseMove,
  type Section,
} from '@wkff/contracts';
import { insertAccount } from '../../../test/builders.ts';
import { nextName, nextVersion, RELEASE_BYTES as BYTES, releaseOf } from '../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../test/testApp.ts';
import { STORED_RELEASES_BYTES } from './limits.ts';

const HOST = { 'x-host-secret': HOST_SECRET };
const KEY = { 'x-release-key': RELEASE_KEY };
type List = { data: ReleaseList };
const FILE = { path: '', size: 1, sha256: 'a'.repeat(64) };
/** Returns a version of a time. */
const versionAt = (ms: number) => `${new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')}-1a2b3c4d`;

describe('releases', () => {
  const current = useTestApp({ template: 'bare' });

  const upload = (
    release: Pick<Release, 'name' | 'version'>,
    path: string,
    payload: string | Buffer,
    headers: Record<string, string> = KEY,
  ) =>
    current().app.inject({
      method: 'PUT',
      url: `/api/releases/${release.name}/${release.version}/files/${path}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload,
    });
  const publish = (release: unknown, headers: Record<string, string> = KEY, options: object = { as: 'active' }) =>
    current().app.inject({ method: 'POST', url: '/api/releases', headers, payload: { release, ...options } });
  const move = (name: string, kind: string, payload?: object) =>
    current().app.inject({
      method: 'POST',
      url: `/api/releases/${name}/${kind}`,
      headers: KEY,
      ...(payload ? { payload } : {}),
    });
  const rollBack = (name: string, payload?: object) => move(name, 'rollback', payload);

  async function uploadAll(release: Release, bytes = BYTES): Promise<void> {
    for (const [path, text] of Object.entries(bytes)) expect((await upload(release, path, text)).statusCode).toBe(200);
  }
  async function release(name: string, overrides: Partial<Release> = {}): Promise<Release> {
    const made = releaseOf(name, nextVersion(), overrides);
    await uploadAll(made);
    const answer = await publish(made);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining(made.version)]);
    return made;
  }
  const live = async (name: string) => {
    const { body } = await current().get<{ data: ActiveReleases }>('/api/releases/active');
    return body.data.releases.find((one) => one.name === name);
  };
  const inStore = async (...path: string[]) =>
    (await readdir(join(current().config.storeDir, ...path), { recursive: true }).catch(() => [])).toSorted();
  const codeOf = (answer: { statusCode: number; json(): unknown }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ];

  describe('publishing', () => {
    it('makes a checked build live for everyone immediately, and stores its record with its files', async () => {
      const name = nextName();
      expect(await live(name)).toBeUndefined();
      const made = await release(name, { title: '시험' });
      expect(await live(name)).toEqual({
        name,
        version: made.version,
        contract: made.contract,
        title: '시험',
        mounts: [`/${name}*`],
        globalName: name.replaceAll('-', '_'),
        entry: `/remotes/${name}/${made.version}/assets/remoteEntry.js`,
      });
      const folder = join(current().config.storeDir, name, made.version);
      expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual(made);
      expect(await readFile(join(folder, 'browser/assets/remoteEntry.js'), 'utf8')).toBe('var mf_league;');
    });

    it('returns the full records to the host, with the number of the change', async () => {
      const made = await release(nextName());
      const { rows } = await current().pool.query('select max(id) as newest from changes');
      const { body } = await current().get<{ data: { change: number; sections: LiveSection[] } }>(
        '/api/internal/releases/live',
        HOST,
      );
      expect(body.data.change).toBe(rows[0].newest);
      expect(body.data.sections).toContainEqual({ active: made, canary: null, is_paused: false });
    });

    it('returns one record to the host, cacheable without limit', async () => {
      const made = await release(nextName());
      const url = `/api/internal/releases/${made.name}/${made.version}`;
      const answer = await current().get(url, HOST);
      expect([answer.body, answer.headers['cache-control']]).toEqual([
        { success: true, message: expect.any(String), data: made },
        'private, max-age=31536000, immutable',
      ]);
      expect((await current().get(url.replace('1a2b', '9f9f'), HOST)).status).toBe(404);
    });

    it('records the change and an audit row', async () => {
      const name = nextName();
      const first = await release(name);
      const second = await release(name);
      const { pool } = current();
      const changes = await pool.query('select tags from changes order by id desc limit 1');
      expect(changes.rows).toEqual([{ tags: ['releases', `release:${name}`] }]);
      const audit = await pool.query(
        'select actor, action, entity, before, after from audit where entity_id = $1 order by id',
        [name],
      );
      const entry = { actor: 'release command', action: 'release.publish', entity: 'release' };
      const reason = 'released by a start of the site';
      expect(audit.rows).toEqual([
        { ...entry, before: null, after: { version: first.version, reason } },
        { ...entry, before: { version: first.version }, after: { version: second.version, reason } },
      ]);
    });

    it('refuses a build with a missing, changed or additional file, and stores nothing of it', async () => {
      const cases: { bytes: Record<string, string>; path: string }[] = [
        { bytes: { ...BYTES, 'server/remote.cjs': 'exports.a = 2;' }, path: 'server/remote.cjs' },
        { bytes: { ...BYTES, 'server/remote.cjs': 'exports.a = 10;' }, path: 'server/remote.cjs' },
        {
          bytes: { 'browser/mf-manifest.json': '{}', 'server/remote.cjs': 'exports.a = 1;' },
          path: 'browser/assets/remoteEntry.js',
        },
        { bytes: { ...BYTES, 'browser/more.js': '' }, path: 'browser/more.js' },
      ];
      for (const { bytes, path } of cases) {
        const name = nextName();
        const made = releaseOf(name, nextVersion());
        await uploadAll(made, bytes);
        const answer = await publish(made);
        expect(codeOf(answer)).toEqual([422, 'release_incomplete']);
        expect(answer.json<{ message: string }>().message).toContain(path);
        expect(await live(name)).toBeUndefined();
        expect(await inStore(name, made.version)).toEqual([]);
        // A version that was never published may be uploaded again.
        await uploadAll(made);
        expect((await publish(made)).statusCode).toBe(201);
      }
    });

    it('refuses a build without uploaded files', async () => {
      expect(codeOf(await publish(releaseOf(nextName(), nextVersion())))).toEqual([422, 'release_incomplete']);
    });

    it('never accepts a version twice, and never a file for a published one', async () => {
      const made = await release(nextName());
      expect(codeOf(await upload(made, 'server/remote.cjs', 'exports.a = 3;'))).toEqual([409, 'release_exists']);
      expect(codeOf(await publish(made))).toEqual([409, 'release_exists']);
      const newer = await release(made.name);
      expect(codeOf(await publish(made))).toEqual([409, 'release_exists']);
      expect((await live(made.name))?.version).toBe(newer.version);
    });

    it('accepts one of two concurrent publishes of the same version', async () => {
      const made = releaseOf(nextName(), nextVersion());
      await uploadAll(made);
      const answers = await Promise.all([publish(made), publish(made)]);
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
      expect(await inStore(made.name, made.version)).toContain('server/remote.cjs');
      expect((await live(made.name))?.version).toBe(made.version);
    });

    it('publishes a version that an earlier publish stored but did not record', async () => {
      const made = releaseOf(nextName(), nextVersion());
      await uploadAll(made);
      const { pool } = current();
      await pool.query(
        'create function refuse() returns trigger language plpgsql as $$ begin raise exception $x$no$x$; end $$',
      );
      await pool.query('create trigger refuse before insert on releases for each row execute function refuse()');
      expect(codeOf(await publish(made))).toEqual([500, 'internal']);
      await pool.query('drop trigger refuse on releases');
      await pool.query('drop function refuse');
      expect(await live(made.name)).toBeUndefined();
      expect((await publish(made)).statusCode).toBe(201);
    });

    it('refuses a mount of another live remote until that remote drops it', async () => {
      const [owner, other] = [nextName(), nextName()];
      await release(owner, { mounts: ['/shared*', `/${owner}`] });
      const clashing = releaseOf(other, nextVersion(), { mounts: [`/${other}`, '/shared*'] });
      await uploadAll(clashing);
      const answer = await publish(clashing);
      expect(codeOf(answer)).toEqual([409, 'mount_taken']);
      expect(answer.json<{ message: string }>().message).toContain('/shared*');
      expect(await live(other)).toBeUndefined();
      await release(owner, { mounts: [`/${owner}`] });
      expect((await publish(clashing)).statusCode).toBe(201);
      // Now its former owner can't roll back to it.
      expect(codeOf(await rollBack(owner))).toEqual([409, 'mount_taken']);
    });

    it('grants a mount to one of two remotes that publish it concurrently', async () => {
      const both = [nextName(), nextName()].map((name) => releaseOf(name, nextVersion(), { mounts: ['/wanted*'] }));
      await Promise.all(both.map((made) => uploadAll(made)));
      const answers = await Promise.all(both.map((made) => publish(made)));
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
    });

    it('refuses a mount above or below another remote’s, in either order', async () => {
      const [outer, inner] = [nextName(), nextName()];
      const attempt = async (name: string, mounts: string[]) => {
        const made = releaseOf(name, nextVersion(), { mounts });
        await uploadAll(made);
        return (await publish(made)).json<{ code: string; message: string }>();
      };
      await release(outer, { mounts: ['/nested*'] });
      await release(outer, { mounts: ['/nested*'] });
      expect(await attempt(inner, ['/nested-inside'])).toMatchObject({
        code: 'mount_taken',
        message: `${outer} 리모트가 이미 쓰고 있는 경로(/nested*)와 겹칩니다: /nested-inside`,
      });
      expect(await attempt(inner, ['/nes*'])).toMatchObject({ code: 'mount_taken' });
      await release(inner, { mounts: ['/nest'] });
      expect(await attempt(inner, ['/nest', '/nested-inside*'])).toMatchObject({ code: 'mount_taken' });
    });

    it.each(['/*', '/login', '/log*', '/logout/x', '/staff/popup', '/api-docs', '/assets/*', '/sitemap', '/_report'])(
      'refuses %s, which overlaps the site’s own paths',
      async (mount) => {
        const made = releaseOf(nextName(), nextVersion(), { mounts: [mount] });
        await uploadAll(made);
        const answer = await publish(made);
        expect(codeOf(answer)).toEqual([409, 'mount_taken']);
        expect(answer.json<{ message: string }>().message).toContain('사이트가 쓰는 경로');
      },
    );

    it('accepts and rolls back to older releases whose mounts overlap', async () => {
      const [outer, inner] = [nextName(), nextName()];
      await release(outer, { mounts: [`/${outer}-old*`] });
      await release(inner, { mounts: [`/${inner}`] });
      // Earlier versions of the site accepted this.
      await current().pool.query(
        `update releases set record = jsonb_set(record, '{mounts}', jsonb_build_array($1::text)) where name = $2`,
        [`/${outer}-old-inside*`, inner],
      );
      await release(inner, { mounts: [`/${outer}-old-inside*`] });
      await release(outer, { mounts: [`/${outer}-new*`] });
      expect((await rollBack(outer)).statusCode).toBe(200);
      expect((await live(outer))?.mounts).toEqual([`/${outer}-old*`]);
    });

    it('refuses a remote that needs a newer host, with a message that says what to do', async () => {
      const made = releaseOf(nextName(), nextVersion(), { contract: CONTRACT + 1 });
      await uploadAll(made);
      const answer = await publish(made);
      expect(codeOf(answer)).toEqual([422, 'contract_not_supported']);
      expect(answer.json<{ message: string }>().message).toContain('호스트를 먼저 업데이트');
    });

    it('refuses a record that refers to unlisted files or lists something twice', async () => {
      const name = nextName();
      const good = releaseOf(name, nextVersion());
      const records: Partial<Release>[] = [
        { server: { file: 'other.cjs' } },
        { browser: { ...good.browser, scripts: ['assets/other.js'] } },
        { browser: { ...good.browser, styles: ['../server/remote.cjs'] } },
        { mounts: ['/a', '/a'] },
        { files: [...good.files, ...good.files.slice(0, 1)] },
      ];
      for (const record of records)
        expect(codeOf(await publish({ ...good, ...record }))).toEqual([422, 'unprocessable']);
    });

    it('refuses a malformed record', async () => {
      const good = releaseOf(nextName(), nextVersion());
      for (const wrong of [
        { version: '1.0.0' },
        { name: '../x' },
        { files: [] },
        { mounts: [] },
        { contract: 'one' },
        { files: good.files.map((file) => ({ ...file, path: 'browser/../../../x.js' })) },
        { files: good.files.map((file) => ({ ...file, path: 'browser//x.js' })) },
      ]) {
        expect(codeOf(await publish({ ...good, ...wrong }))).toEqual([400, 'bad_request']);
      }
    });

    it('refuses unknown fields and texts that are too long, at every level', async () => {
      const good = releaseOf(nextName(), nextVersion());
      const long = 'a'.repeat(300);
      const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, '1']));
      for (const wrong of [
        { unknown: 1 },
        { browser: { ...good.browser, unknown: 1 } },
        { server: { ...good.server, unknown: 1 } },
        { files: good.files.map((file) => ({ ...file, unknown: 1 })) },
        { title: long },
        { revision: long },
        { built_at: long },
        { contract: 1e9 },
        { shared: { react: long } },
        { shared: { [long]: '1' } },
        { shared: many(61) },
        { browser: { ...good.browser, manifest: long } },
        { browser: { ...good.browser, globalName: long } },
        { browser: { ...good.browser, scripts: [long] } },
        { browser: { ...good.browser, styles: Array<string>(61).fill('a.css') } },
        { server: { file: long } },
      ]) {
        expect(codeOf(await publish({ ...good, ...wrong }))).toEqual([400, 'bad_request']);
      }
    });

    it('refuses a version of the future', async () => {
      const name = nextName();
      const inMinutes = (minutes: number) => versionAt(realNow() + minutes * 60_000);
      for (const version of [inMinutes(10), '20990101T000000Z-1a2b3c4d', '99999999T999999Z-1a2b3c4d'])
        expect(codeOf(await publish(releaseOf(name, version)))).toEqual([422, 'unprocessable']);
      const made = releaseOf(name, inMinutes(2));
      await uploadAll(made);
      expect((await publish(made)).statusCode).toBe(201);
    });

    it('gives browsers the federation’s name of the remote, whatever a record says', async () => {
      const name = nextName();
      const good = releaseOf(name, nextVersion());
      await release(name, { browser: { ...good.browser, globalName: 'mf_league' } });
      expect((await live(name))?.globalName).toBe(name.replaceAll('-', '_'));
    });

    it('refuses more bytes than a release may have', async () => {
      const made = releaseOf(nextName(), nextVersion());
      const files = made.files.map((file) => ({ ...file, size: RELEASE_TOTAL_BYTES / 2 }));
      expect(codeOf(await publish({ ...made, files }))).toEqual([413, 'payload_too_large']);
    });

    it('refuses a release of a remote that fills its storage, until older ones are removed', async () => {
      const name = nextName();
      await release(name);
      const { pool } = current();
      await pool.query(`update releases set record = jsonb_set(record, '{files,0,size}', $1) where name = $2`, [
        STORED_RELEASES_BYTES,
        name,
      ]);
      const next = releaseOf(name, nextVersion());
      await uploadAll(next);
      expect(codeOf(await publish(next))).toEqual([413, 'release_store_full']);
      await pool.query('update releases set removed_at = now() where name = $1', [name]);
      expect((await publish(next)).statusCode).toBe(201);
    });
  });

  describe('rolling back', () => {
    it('returns to the previously live release, one further back each time', async () => {
      const name = nextName();
      const [first, second, third] = [await release(name), await release(name), await release(name)];
      const answer = await rollBack(name);
      expect(answer.json()).toMatchObject({
        data: {
          section: { name, active: second.version, revision: 4 },
          move: { kind: 'rollback', from: third.version, to: second.version, actor: 'release command' },
          change: expect.any(Number),
        },
      });
      expect((await live(name))?.version).toBe(second.version);
      await rollBack(name);
      expect((await live(name))?.version).toBe(first.version);
      expect(codeOf(await rollBack(name))).toEqual([409, 'move_not_possible']);
      expect((await live(name))?.version).toBe(first.version);
    });

    it('skips a release that was rolled back once a newer one is live', async () => {
      const name = nextName();
      const first = await release(name);
      await release(name);
      await rollBack(name);
      await release(name);
      await rollBack(name);
      expect((await live(name))?.version).toBe(first.version);
    });

    it('goes to the requested version, even forward', async () => {
      const name = nextName();
      const [first, second, third] = [await release(name), await release(name), await release(name)];
      await rollBack(name, { version: first.version });
      expect((await live(name))?.version).toBe(first.version);
      await rollBack(name, { version: third.version });
      expect((await live(name))?.version).toBe(third.version);
      await rollBack(name);
      expect((await live(name))?.version).toBe(first.version);
      expect(codeOf(await rollBack(name, { version: second.version.replace('1a2b', '9f9f') }))).toEqual([
        404,
        'not_found',
      ]);
    });

    it('refuses a version that was never live for everybody, which only a promotion makes live', async () => {
      const name = nextName();
      const first = await release(name);
      const ready = releaseOf(name, nextVersion());
      await uploadAll(ready);
      await publish(ready, KEY, { as: 'ready' });
      const refused = await rollBack(name, { version: ready.version });
      expect(codeOf(refused)).toEqual([409, 'move_not_possible']);
      expect(refused.json<{ message: string }>().message).toContain('promote');
      await move(name, 'canary', { version: ready.version });
      expect(codeOf(await rollBack(name, { version: ready.version }))).toEqual([409, 'move_not_possible']);
      await move(name, 'promote', { version: ready.version });
      await rollBack(name, { version: first.version });
      expect((await rollBack(name, { version: ready.version })).statusCode).toBe(200);
    });

    it('refuses unknown fields, so that a misspelt version does not mean the previous one', async () => {
      const name = nextName();
      const [first, second] = [await release(name), await release(name)];
      expect(codeOf(await rollBack(name, { verison: first.version }))).toEqual([400, 'bad_request']);
      expect((await live(name))?.version).toBe(second.version);
    });

    it('answers 404 for a remote that was never released', async () => {
      expect(codeOf(await rollBack('mf-nobody'))).toEqual([404, 'not_found']);
      expect(codeOf(await rollBack('nobody'))).toEqual([400, 'bad_request']);
    });

    it('refuses a release with changed files', async () => {
      const name = nextName();
      const first = await release(name);
      const second = await release(name);
      await writeFile(join(current().config.storeDir, name, first.version, 'server/remote.cjs'), 'exports.a = 9;');
      expect(codeOf(await rollBack(name))).toEqual([422, 'release_incomplete']);
      expect((await live(name))?.version).toBe(second.version);
    });
  });

  it('lists all releases of a remote, newest first, with their state', async () => {
    const name = nextName();
    const [first, second] = [await release(name), await release(name)];
    await rollBack(name);
    const { body } = await current().get<List>(`/api/releases?name=${name}`, KEY);
    expect(body.data.releases.map(({ version, state }) => [version, state])).toEqual([
      [second.version, 'withdrawn'],
      [first.version, 'active'],
    ]);
  });

  it('lists releases in pages without their files, which the single release has', async () => {
    const name = nextName();
    const first = await release(name);
    const ready = releaseOf(name, nextVersion());
    await uploadAll(ready);
    await publish(ready, KEY, { as: 'ready' });
    const third = await release(name);
    const read = async (query: string) =>
      (await current().get<List>(`/api/releases?name=${name}${query}`, KEY)).body.data;
    const whole = await read('');
    expect(whole.total).toBe(3);
    expect(whole.releases.map(({ version, moves }) => [version, moves])).toEqual([
      [third.version, []],
      [ready.version, ['canary', 'promote']],
      [first.version, ['rollback']],
    ]);
    const { sections } = (await current().get<{ data: { sections: Section[] } }>('/api/releases/sections', KEY)).body
      .data;
    const { moves, rollback_to } = sections.find((section) => section.name === name) ?? {};
    expect([moves, rollback_to]).toEqual([['rollback', 'pause'], first.version]);
    for (const listed of whole.releases) expect(listed).not.toHaveProperty('files');
    const second = await read('&page=2&limit=2');
    expect([second.total, second.releases.map(({ version }) => version)]).toEqual([3, [first.version]]);
    expect((await read('&page=9')).releases).toEqual([]);
    for (const query of ['limit=101', 'limit=0', 'page=0'])
      expect((await current().get(`/api/releases?${query}`, KEY)).status).toBe(400);
    const single = `/api/releases/${name}/${first.version}`;
    expect((await current().get<{ data: Release }>(single, KEY)).body.data).toEqual(first);
    expect((await current().get(single.replace('1a2b', '9f9f'), KEY)).status).toBe(404);
  });

  it('lists a page of thousands of releases of the largest size in a few MB', async () => {
    const name = nextName();
    await release(name);
    await current().pool.query(
      `insert into releases (name, version, contract, mounts, source_hash, record)
       select name, to_char(timestamp '2024-01-01' + n * interval '1 s', 'YYYYMMDD"T"HH24MISS"Z-1a2b3c4d"'), contract, mounts,
         source_hash, record || jsonb_build_object('files', $2::jsonb)
       from releases, generate_series(1, 1200) as n where name = $1`,
      [name, JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ ...FILE, path: `browser/chunk-${n}.js` })))],
    );
    const { body } = await current().get<List>(`/api/releases?name=${name}`, KEY);
    expect([body.data.total, body.data.releases.length]).toEqual([1_201, 100]);
    expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
  });

  describe('uploads', () => {
    it('refuses a path that leads out of the build, in any encoding', async () => {
      const { app, config } = current();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      /** Sends the path unchanged, which ordinary clients would normalise. */
      const send = (path: string) =>
        new Promise<number>((resolve, reject) => {
          const headers = { 'content-type': 'application/octet-stream', ...KEY };
          http
            .request({ port, path, method: 'PUT', headers }, (response) => {
              response.resume();
              resolve(response.statusCode ?? 0);
            })
            .on('error', reject)
            .end('x');
        });
      const before = await inStore();
      const version = nextVersion();
      const paths = [
        'browser/../../../../escaped.js',
        'browser/..%2f..%2f..%2fescaped.js',
        'browser/%2e%2e/%2e%2e/escaped.js',
        '..%2f..%2fescaped.js',
        'browser%2f..%2f..%2f..%2f..%2fescaped.js',
        'browser/..',
        'browser/.',
        'browser/.hidden',
        'browser//double.js',
        'browser\\..\\escaped.js',
        'browser/%00.js',
        '%2fetc%2fpasswd',
        'release.json',
        'browser',
        'other/file.js',
        `browser/${'a'.repeat(300)}`,
      ];
      const prefixes = [`/api/releases/mf-league/${version}/files/`];
      const targets = paths.flatMap((path) => prefixes.map((prefix) => prefix + path));
      targets.push(`/api/releases/..%2f..%2fx/${version}/files/browser/a.js`);
      targets.push('/api/releases/mf-league/..%2f..%2fx/files/browser/a.js');
      for (const target of targets)
        expect([target, [400, 404]]).toEqual([target, expect.arrayContaining([await send(target)])]);
      expect(await inStore()).toEqual(before);
      expect(await readdir(join(config.storeDir, '..'))).not.toContain('escaped.js');
    });

    it('refuses a file above the limit and stores nothing of it', async () => {
      const made = releaseOf(nextName(), nextVersion());
      expect(codeOf(await upload(made, 'browser/big.js', Buffer.alloc(RELEASE_FILE_BYTES + 1)))).toEqual([
        413,
        'payload_too_large',
      ]);
      const { statusCode } = await upload(made, 'browser/most.js', Buffer.alloc(RELEASE_FILE_BYTES));
      expect(statusCode).toBe(200);
      expect(await inStore('.incoming', made.name)).not.toContain(join(made.version, 'browser/big.js'));
      expect(await inStore('.incoming', '.parts')).toEqual([]);
    });

    it('replaces a file that is uploaded again', async () => {
      const made = releaseOf(nextName(), nextVersion());
      await uploadAll(made, { ...BYTES, 'server/remote.cjs': 'half' });
      await uploadAll(made);
      expect((await publish(made)).statusCode).toBe(201);
    });

    it('accepts an empty file', async () => {
      const bytes = { ...BYTES, 'browser/empty.css': '' };
      const made = releaseOf(nextName(), nextVersion(), {}, bytes);
      await uploadAll(made, bytes);
      expect((await publish(made)).statusCode).toBe(201);
    });

    it('accepts only raw bytes', async () => {
      const made = releaseOf(nextName(), nextVersion());
      const answer = await upload(made, 'browser/a.js', '{}', { ...KEY, 'content-type': 'application/json' });
      expect(codeOf(answer)).toEqual([415, 'unsupported_media_type']);
    });
  });

  it('refuses callers without the release key', async () => {
    const made = releaseOf(nextName(), nextVersion());
    const wrongOnes: Record<string, string>[] = [
      {},
      { 'x-release-key': `${RELEASE_KEY}x` },
      { 'x-release-key': '' },
      { 'x-host-secret': HOST_SECRET },
    ];
    for (const headers of wrongOnes) {
      expect(codeOf(await upload(made, 'browser/a.js', 'x', headers))).toEqual([401, 'unauthorized']);
      expect(codeOf(await publish(made, headers))).toEqual([401, 'unauthorized']);
      expect(codeOf(await publish('no record', headers))).toEqual([401, 'unauthorized']);
      const rollback = await current().app.inject({
        method: 'POST',
        url: `/api/releases/${made.name}/rollback`,
        headers,
      });
      expect(rollback.statusCode).toBe(401);
      expect((await current().get('/api/releases', headers)).status).toBe(401);
    }
    for (const headers of [{}, KEY])
      expect((await current().get('/api/internal/releases/live', headers)).status).toBe(401);
    expect(await inStore('.incoming', made.name)).toEqual([]);
  });

  describe('a releaser', () => {
    const bearer = async (remotes: string[], roles = ['releaser']) => {
      const account = await insertAccount(current().db, { roles, remotes });
      return { account, headers: { authorization: `Bearer ${current().token(account)}` } };
    };

    it('releases and rolls back the remotes of the account, under the account’s name', async () => {
      const name = nextName();
      const before = await release(name);
      const { account, headers } = await bearer([name]);
      const made = releaseOf(name, nextVersion());
      for (const [path, text] of Object.entries(BYTES)) {
        expect((await upload(made, path, text, headers)).statusCode).toBe(200);
      }
      expect((await publish(made, headers)).statusCode).toBe(201);
      expect((await live(name))?.version).toBe(made.version);
      const back = await current().send({ method: 'POST', url: `/api/releases/${name}/rollback`, headers });
      expect([back.status, (await live(name))?.version]).toEqual([200, before.version]);
      const rows = await current()
        .db.selectFrom('audit')
        .select(['action', 'actor'])
        .where('actor_id', '=', account.id)
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { action: 'release.publish', actor: account.username },
        { action: 'release.rollback', actor: account.username },
      ]);
    });

    it('is refused for other remotes, before a byte is stored', async () => {
      const name = nextName();
      await release(name);
      const { headers } = await bearer(['mf-another']);
      const made = releaseOf(name, nextVersion());
      expect((await upload(made, 'server/remote.cjs', 'x', headers)).statusCode).toBe(403);
      expect(await inStore(name)).not.toContain(made.version);
      expect((await publish(made, headers)).statusCode).toBe(403);
      const back = await current().send({ method: 'POST', url: `/api/releases/${name}/rollback`, headers });
      expect(back.status).toBe(403);
    });

    it('reads releases and moves of other remotes', async () => {
      const name = nextName();
      const { version } = await release(name);
      const { headers } = await bearer(['mf-another']);
      const read = async <T>(url: string) => (await current().get<{ data: T }>(url, headers)).body.data;
      const { sections } = await read<{ sections: Section[] }>('/api/releases/sections');
      expect(sections.find((one) => one.name === name)?.active).toBe(version);
      const { releases } = await read<ReleaseList>(`/api/releases?name=${name}`);
      expect(releases.map((one) => one.version)).toEqual([version]);
      const { moves } = await read<{ moves: ReleaseMove[] }>(`/api/releases/moves?name=${name}`);
      expect(moves.map(({ to }) => to)).toEqual([version]);
    });

    it('is like any other member without remotes', async () => {
      const { headers } = await bearer([]);
      expect((await current().get('/api/releases', headers)).status).toBe(403);
    });
  });
});
