import { type ListedRelease, type Section } from '@wkff/contracts';
import { deriveReleaseToken, toReleaseToken } from '@wkff/server';
import { insertAccount } from '../../../../test/builders.ts';
import { nextName, nextVersion, releaseOf, releasesOn } from '../../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp, type TestApp, type TestRequest } from '../../../../test/testApp.ts';
import { ReleaseAccess, ReleaseAccessError } from './service.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const accessOf = ({ db }: TestApp) => new ReleaseAccess({ db, actor: 'this test' });

describe('a release token', () => {
  const site = useTestApp({ template: 'bare' });
  const { release, publish, upload, move, moves } = releasesOn(site);
  const kinds = ['that is stored', 'that is derived from the release key'] as const;
  const tokenOf = async (kind: (typeof kinds)[number], name: string) =>
    kind === 'that is stored'
      ? (await accessOf(site()).addToken(name, 'CI')).token
      : deriveReleaseToken(RELEASE_KEY, name);

  it.each(kinds)('%s uploads, publishes and moves its remote, under its own name', async (kind) => {
    const name = nextName();
    await release(name);
    const headers = bearer(await tokenOf(kind, name));
    const made = releaseOf(name, nextVersion());
    await upload(made, headers);
    expect((await publish(made, { as: 'canary', percent: 10 }, headers)).status).toBe(201);
    expect((await move(name, 'promote', {}, headers)).status).toBe(200);
    const [last] = await moves(name);
    expect(last?.actor).toMatch(
      kind === 'that is stored' ? /^release token \d+ of mf-\S+ \(CI\)$/ : /^release token of mf-/,
    );
  });

  it.each(kinds)('%s is refused by every call on another remote', async (kind) => {
    const [own, other] = [nextName(), nextName()];
    await release(own);
    const active = await release(other);
    const ready = await release(other, { as: 'ready' });
    const headers = bearer(await tokenOf(kind, own));
    const made = releaseOf(other, nextVersion());
    await upload(made);
    const before = await Promise.all([moves(other), site().pool.query('select count(*) from releases')]);
    const calls: Record<string, Omit<TestRequest, 'method'>> = {
      'POST /api/releases': { url: '/api/releases', body: { release: made, as: 'active' } },
      'PUT /api/releases/:name/:version/files/*': {
        url: `/api/releases/${other}/${made.version}/files/server/remote.cjs`,
        headers: { 'content-type': 'application/octet-stream' },
        body: 'x',
      },
      'PUT /api/releases/:name/:version/maps/*': {
        url: `/api/releases/${other}/${active}/maps/server/remote.cjs`,
        body: Buffer.from('{}'),
        headers: { 'content-type': 'application/octet-stream' },
      },
      'GET /api/releases/errors': { url: `/api/releases/errors?name=${other}` },
      'GET /api/releases': { url: `/api/releases?name=${other}` },
      'GET /api/releases/:name/:version': { url: `/api/releases/${other}/${active}` },
      'GET /api/releases/moves': { url: `/api/releases/moves?name=${other}` },
      'GET /api/releases/alerts': { url: `/api/releases/alerts?name=${other}` },
      'PUT /api/releases/:name/alerts': { url: `/api/releases/${other}/alerts`, body: { url: 'https://a.example/' } },
    };
    for (const kindOfMove of ['canary', 'promote', 'preview', 'recheck'])
      calls[`POST /api/releases/:name/${kindOfMove}`] = {
        url: `/api/releases/${other}/${kindOfMove}`,
        body: { version: ready },
      };
    for (const kindOfMove of ['rollback', 'withdraw', 'pause', 'resume'])
      calls[`POST /api/releases/:name/${kindOfMove}`] = { url: `/api/releases/${other}/${kindOfMove}`, body: {} };
    calls['POST /api/releases/:name/refuse'] = {
      url: `/api/releases/${other}/refuse`,
      body: { version: ready, reason: 'x' },
    };
    const writes = site().routes.filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\/releases/.test(route));
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(writes));
    for (const [route, call] of Object.entries(calls)) {
      const method = route.split(' ', 1)[0] as TestRequest['method'];
      const { status } = await site().send({ method, ...call, headers: { ...call.headers, ...headers } });
      expect([route, status]).toEqual([route, 403]);
    }
    expect(await Promise.all([moves(other), site().pool.query('select count(*) from releases')])).toMatchObject([
      before[0],
      { rows: before[1].rows },
    ]);
  });

  it('reads only data of its remote', async () => {
    const [own, other] = [nextName(), nextName()];
    for (const name of [own, other]) await release(name);
    const headers = bearer(await tokenOf('that is stored', own));
    const sections = await site().get<{ data: { sections: Section[] } }>('/api/releases/sections', headers);
    expect(sections.body.data.sections.map(({ name }) => name)).toEqual([own]);
    const releases = await site().get<{ data: { releases: ListedRelease[] } }>('/api/releases', headers);
    expect(releases.body.data.releases.map(({ name }) => name)).toEqual([own]);
  });

  it('is refused from the next request on once it is revoked; forged ones always are', async () => {
    const name = nextName();
    await release(name);
    const { id, token } = await accessOf(site()).addToken(name, 'CI');
    const ask = async (text: string) => (await site().get('/api/releases', bearer(text))).status;
    expect(await ask(token)).toBe(200);
    const used = await accessOf(site()).listTokens();
    expect(used.find((one) => one.id === id)).toMatchObject({
      remote: name,
      used_at: expect.any(Date),
      revoked_at: null,
    });
    await accessOf(site()).revokeToken(id);
    expect(await ask(token)).toBe(401);
    const secret = token.slice(-43);
    const forged = [
      toReleaseToken(name, 'A'.repeat(43)),
      toReleaseToken('mf-other', secret),
      deriveReleaseToken(`${RELEASE_KEY}x`, name),
      deriveReleaseToken(RELEASE_KEY, 'mf-other').replace('mf-other', name),
      RELEASE_KEY,
      `${token}x`,
    ];
    for (const text of forged) expect([text, await ask(text)]).toEqual([text, 401]);
    await expect(accessOf(site()).revokeToken(id)).rejects.toThrow(ReleaseAccessError);
  });

  it('is stored only as a hash', async () => {
    const { token } = await accessOf(site()).addToken(nextName(), 'CI');
    const { rows } = await site().pool.query(
      'select (select json_agg(t) from release_tokens t)::text || (select json_agg(a) from audit a)::text as all',
    );
    expect(rows[0].all).not.toContain(token.slice(-43));
  });
});

describe('a mount', () => {
  const site = useTestApp({ template: 'bare' });
  const { release, publish, upload, move, section } = releasesOn(site);

  /** A remote that the release key has released, and a release of it that asks for one more mount. */
  async function prepare() {
    const name = nextName();
    await release(name);
    const mount = `/more-of-${name}`;
    const made = releaseOf(name, nextVersion(), { mounts: [`/${name}/page`, mount] });
    await upload(made);
    return { name, mount, made, headers: bearer(deriveReleaseToken(RELEASE_KEY, name)) };
  }

  it('must be granted for a publish by a token or an account, and the refusal says how', async () => {
    const { name, mount, made, headers } = await prepare();
    const account = await insertAccount(site().db, { roles: ['admin'] });
    for (const who of [headers, bearer(site().token(account))]) {
      const { status, body } = await publish(made, { as: 'ready' }, who);
      expect([status, body.code]).toEqual([403, 'mount_not_granted']);
      expect(body.message).toContain(`npm run accounts -- grant ${name} '${mount}'`);
      expect(body).toMatchObject({ data: { mount } });
    }
    await accessOf(site()).grant(name, `${mount}*`);
    expect((await publish(made, { as: 'ready' }, headers)).status).toBe(201);
    await accessOf(site()).revokeGrant(name, `${mount}*`);
    expect((await move(name, 'promote', { version: made.version }, headers)).body.code).toBe('mount_not_granted');
  });

  it('is granted by a publish with the release key', async () => {
    const { name, mount, made, headers } = await prepare();
    expect((await publish(made)).status).toBe(201);
    const granted = (await accessOf(site()).listGrants()).filter(({ remote }) => remote === name);
    expect(granted.map((one) => [one.mount, one.granted_by])).toContainEqual([mount, 'release command']);
    const next = releaseOf(name, nextVersion(), { mounts: [mount] });
    await upload(next, headers);
    expect((await publish(next, { as: 'active' }, headers)).status).toBe(201);
  });

  it('can be missing for a rollback that keeps the addresses of the section', async () => {
    const name = nextName();
    const before = await release(name);
    await release(name);
    const headers = bearer(deriveReleaseToken(RELEASE_KEY, name));
    await accessOf(site()).revokeGrant(name, `/${name}*`);
    expect((await move(name, 'rollback', {}, headers)).body.data.section.active).toBe(before);
  });

  it('must be granted for a rollback that brings an address back, and for resuming a section', async () => {
    const { name, mount, made, headers } = await prepare();
    const before = (await section(name))?.active;
    await publish(made);
    await release(name);
    for (const granted of [mount, `/${name}*`]) await accessOf(site()).revokeGrant(name, granted);
    const back = await move(name, 'rollback', {}, headers);
    expect([back.status, back.body.code]).toEqual([403, 'mount_not_granted']);
    expect(back.body.message).toContain(`npm run accounts -- grant ${name} '${mount}'`);
    expect((await move(name, 'rollback', { version: before }, headers)).status).toBe(200);
    expect((await move(name, 'pause', {}, headers)).status).toBe(200);
    expect((await move(name, 'resume', {}, headers)).body.code).toBe('mount_not_granted');
    await accessOf(site()).grant(name, `/${name}*`);
    expect((await move(name, 'resume', {}, headers)).status).toBe(200);
  });

  it('must be granted for a canary whose percentage changes', async () => {
    const { name, mount, made, headers } = await prepare();
    await publish(made, { as: 'canary', percent: 10 });
    await accessOf(site()).revokeGrant(name, mount);
    expect((await move(name, 'canary', { percent: 50 }, headers)).body.code).toBe('mount_not_granted');
    expect((await move(name, 'withdraw', {}, headers)).status).toBe(200);
  });

  it('is granted once and to one remote only, and never if it is the host’s', async () => {
    const [one, other] = [nextName(), nextName()];
    const access = accessOf(site());
    await access.grant(one, `/wanted-${one}*`);
    await expect(access.grant(one, `/wanted-${one}*`)).rejects.toThrow('already');
    await expect(access.grant(other, `/wanted-${one}/x`)).rejects.toThrow(`revoke-grant ${one} '/wanted-${one}*'`);
    await expect(access.grant(other, '/api/x')).rejects.toThrow('own');
    await expect(access.grant(other, 'shop')).rejects.toThrow('not a valid mount');
    await expect(access.grant('shop', '/shop')).rejects.toThrow('not a valid name of a remote');
    await expect(access.revokeGrant(other, '/shop')).rejects.toThrow('not granted');
  });
});

describe('the limit of writes', () => {
  const limits = { reads: { most: 100, windowMs: 1_000 }, writes: { most: 3, windowMs: 600_000 } };
  const site = useTestApp({ template: 'bare', settings: { limits } });
  const { release, publish } = releasesOn(site);
  const visitor = (address: string) => ({ 'x-host-secret': HOST_SECRET, 'x-visitor': address });
  const put = async (name: string, version: string, headers: Record<string, string>, kind = 'files') => {
    const url = `/api/releases/${name}/${version}/${kind}/browser/a.js`;
    const sent = { 'content-type': 'application/octet-stream', ...headers };
    return (await site().app.inject({ method: 'PUT', url, headers: sent, payload: 'x' })).statusCode;
  };

  it('does not count the files and source maps of a release, and counts a token separately from its address', async () => {
    const name = nextName();
    await release(name);
    const made = releaseOf(name, nextVersion());
    const { token } = await accessOf(site()).addToken(name, 'CI');
    for (const text of [token, deriveReleaseToken(RELEASE_KEY, name)]) {
      const headers = { ...visitor('198.51.100.7'), ...bearer(text) };
      await site().get('/api/releases', headers);
      const statuses = new Set<number>();
      for (let file = 0; file < 60; file += 1) statuses.add(await put(name, made.version, headers));
      expect([...statuses]).toEqual([200]);
      for (let map = 0; map < 5; map += 1) statuses.add(await put(name, made.version, headers, 'maps'));
      expect(statuses).not.toContain(429);
      // Refused because it is invalid, not because of the limit.
      expect((await publish(made, { as: 'active' }, headers)).status).toBe(422);
    }
  });

  it('counts all forged tokens of an address together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const forged = toReleaseToken('mf-league', String(n).repeat(43));
      statuses.push(await put('mf-league', nextVersion(), { ...visitor('198.51.100.8'), ...bearer(forged) }));
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
