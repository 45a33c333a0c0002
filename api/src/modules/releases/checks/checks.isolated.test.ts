import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { CONTRACT, realNow, tags, type ListedRelease, type Release, type ReleaseHost } from '@wkff/contracts';
import { nextName, nextVersion, releaseOf, releasesOn } from '../../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../../test/testApp.ts';

const HOST = { 'x-host-secret': HOST_SECRET };
const KEY = { 'x-release-key': RELEASE_KEY };

describe('a release is checked by the site, whoever uploads it,', () => {
  const site = useTestApp({ template: 'bare' });
  const { upload, publish, release, move, section } = releasesOn(site);

  /** Says that a web host is there, or about to end. */
  const say = (id: string, isLeaving: boolean, shared = { react: '19.3.1' }) =>
    site().send({
      method: 'POST',
      url: '/api/internal/hosts',
      headers: HOST,
      body: { id, version: '1', contract: { oldest: CONTRACT - 1, newest: CONTRACT }, shared, is_leaving: isLeaving },
    });
  /** A web host that checks nothing. */
  async function startSilentHost(): Promise<void> {
    const id = randomUUID();
    expect((await say(id, false)).status).toBe(200);
    hosts.push({ end: async () => void (await say(id, true)) });
  }
  /** A web host. `verdict` is what it says about every release that it is asked to check. */
  async function startHost(
    verdict: (id: { name: string; version: string }) => string | null,
    shared = { react: '19.3.1' },
  ) {
    const id = randomUUID();
    expect((await say(id, false, shared)).status).toBe(200);
    const checked: string[] = [];
    const checkAsked = async () => {
      const { body } = await site().get<{ data: { releases: { name: string; version: string }[] } }>(
        '/api/internal/releases/asked',
        HOST,
      );
      for (const { name, version } of body.data.releases) {
        checked.push(version);
        const url = `/api/internal/releases/${name}/${version}/verdict`;
        const found = { refused: verdict({ name, version }), pages: ['/schedule'] };
        await site().send({ method: 'POST', url, headers: HOST, body: found });
      }
    };
    let working = Promise.resolve();
    const answer = await site().app.inject({ url: '/api/internal/changes', headers: HOST, payloadAsStream: true });
    const changes = answer.stream().on('data', (line: Buffer) => {
      if (line.includes(tags.releaseChecks)) working = working.then(checkAsked);
    });
    const host = {
      checked,
      async end() {
        changes.destroy();
        await working;
        await say(id, true);
      },
    };
    hosts.push(host);
    return host;
  }
  const hosts: { end(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const host of hosts.splice(0)) await host.end();
  });

  async function uploaded(name: string, overrides: Partial<Release> = {}): Promise<Release> {
    const made = releaseOf(name, nextVersion(), overrides);
    await upload(made);
    return made;
  }
  const listed = async ({ name, version }: Pick<Release, 'name' | 'version'>) => {
    const { body } = await site().get<{ data: { releases: ListedRelease[] } }>(`/api/releases?name=${name}`, KEY);
    return body.data.releases.find((one) => one.version === version);
  };
  const recheck = (name: string, version: string) =>
    site().send<{ code: string; data: unknown }>({
      method: 'POST',
      url: `/api/releases/${name}/recheck`,
      headers: KEY,
      body: { version },
    });

  it('against what each web host shares, and is not live if one cannot run it', async () => {
    await startHost(() => null);
    await startHost(() => null, { react: '20.0.0' });
    const name = nextName();
    const made = await uploaded(name, { shared: { react: '^19.0.0' } });
    const answer = await publish(made);
    expect([answer.status, answer.body.code]).toEqual([422, 'release_refused']);
    expect(answer.body.data).toEqual({ reason: 'it needs react ^19.0.0, and the host has 20.0.0' });
    expect(await section(name)).toBeUndefined();
    expect(await listed(made)).toMatchObject({ state: 'refused', state_reason: /it needs react/, moves: [] } as object);
  });

  it('by running its code in a web host: what that refuses is recorded with the reason, and not live', async () => {
    const name = nextName();
    const before = await release(name);
    const host = await startHost(() => 'the server cannot load it: it took more than 2000 ms');
    const made = await uploaded(name);
    const answer = await publish(made);
    expect([answer.status, answer.body.code]).toEqual([422, 'release_refused']);
    expect(answer.body.message).toContain('it took more than 2000 ms');
    expect((await section(name))?.active).toBe(before);
    expect(host.checked).toEqual([made.version]);

    // It can't be promoted by accident, not even without a word from a host.
    await host.end();
    for (const kind of ['promote', 'canary'] as const) {
      const moved = await move(name, kind, { version: made.version });
      expect([moved.status, moved.body.code, moved.body.message]).toEqual([
        422,
        'release_refused',
        expect.stringContaining('it took more than 2000 ms'),
      ]);
    }
    expect((await section(name))?.active).toBe(before);
  });

  it('also by a process whose clock is ahead of the one that says when a host was seen', async () => {
    const made = await uploaded(nextName(), { shared: { react: '^19.0.0' } });
    await startHost(() => null, { react: '18.0.0' });
    const now = realNow();
    jest.spyOn(Date, 'now').mockReturnValue(now + 60 * 60_000);
    await startHost(() => null);
    const answer = await publish(made);
    jest.restoreAllMocks();
    expect([answer.status, answer.body.code]).toEqual([422, 'release_refused']);
  });

  it('and one that was refused goes live once it passes the checks again', async () => {
    const name = nextName();
    await release(name);
    let reason: string | null = 'its code speaks contract 1, and its record says 2';
    const host = await startHost(() => reason);
    const made = await uploaded(name);
    expect((await publish(made, { as: 'ready' })).status).toBe(422);
    expect(await recheck(name, made.version)).toMatchObject({ status: 422, body: { code: 'release_refused' } });
    reason = null;
    expect(await recheck(name, made.version)).toMatchObject({ status: 200, body: { data: { pages: ['/schedule'] } } });
    expect(await listed(made)).toMatchObject({ state: 'ready', state_reason: null });
    expect((await move(name, 'promote', { version: made.version })).status).toBe(200);
    expect((await section(name))?.active).toBe(made.version);
    await host.end();
  });

  it('and is refused, too, if its team says that a page of it failed', async () => {
    const name = nextName();
    const live = await release(name);
    const ready = await release(name, { as: 'ready' });
    expect((await refuse(name, live)).body.code).toBe('move_not_possible');
    expect((await refuse(name, ready)).status).toBe(200);
    expect(await listed({ name, version: ready })).toMatchObject({
      state: 'refused',
      state_reason: 'The page /x fails.',
    });
    expect((await move(name, 'promote', { version: ready })).body.code).toBe('release_refused');
  });

  const refuse = (name: string, version: string) =>
    site().send<{ code: string }>({
      method: 'POST',
      url: `/api/releases/${name}/refuse`,
      headers: KEY,
      body: { version, reason: 'The page /x fails.' },
    });

  describe('while the check of a host is slow,', () => {
    const CHECK_MS = 20_000;
    afterEach(() => jest.restoreAllMocks());

    const verdict = ({ name, version }: Release, refused: string | null) => {
      const url = `/api/internal/releases/${name}/${version}/verdict`;
      return site().send({ method: 'POST', url, headers: HOST, body: { refused, pages: [] } });
    };
    /** Waits until somebody has asked for a check at a moment (epoch ms) or later. */
    async function askedSince({ version }: Release, moment: number): Promise<void> {
      const asked = site().db.selectFrom('releases').select('check_asked_at').where('version', '=', version);
      while (Number((await asked.executeTakeFirst())?.check_asked_at ?? 0) < moment);
    }

    it('and its end without a verdict is none for somebody who asked later', async () => {
      const name = nextName();
      const made = await uploaded(name);
      await publish(made, { as: 'ready' });
      await startSilentHost();
      const start = realNow();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
      const first = recheck(name, made.version);
      await askedSince(made, start);
      clock.mockReturnValue(start + CHECK_MS - 1);
      const second = recheck(name, made.version);
      await askedSince(made, start + CHECK_MS - 1);
      clock.mockReturnValue(start + CHECK_MS);
      expect((await first).body.code).toBe('unavailable');
      await verdict(made, 'it never ends');
      expect(await second).toMatchObject({ status: 422, body: { data: { reason: 'it never ends' } } });
    });

    it.each(['promote', 'publish'] as const)('and its team refuses it, %s does not make it live', async (kind) => {
      const name = nextName();
      const before = await release(name);
      const made = await uploaded(name);
      if (kind === 'promote') await publish(made, { as: 'ready' });
      await startSilentHost();
      const start = realNow();
      const moved = kind === 'promote' ? move(name, kind, { version: made.version }) : publish(made);
      await askedSince(made, start);
      expect((await refuse(name, made.version)).status).toBe(200);
      await verdict(made, null);
      expect((await moved).body.code).toBe('release_refused');
      expect((await section(name))?.active).toBe(before);
      expect(await listed(made)).toMatchObject({ state: 'refused', state_reason: 'The page /x fails.' });
    });
  });

  it('but a rollback waits for no check of its code, only for a host that can run it', async () => {
    const name = nextName();
    const made = await uploaded(name, { shared: { react: '^19.0.0' } });
    expect((await publish(made)).status).toBe(201);
    const bad = await release(name);
    const host = await startHost(() => 'nothing passes');
    expect((await move(name, 'rollback')).status).toBe(200);
    expect(await listed({ name, version: bad })).toMatchObject({ state: 'withdrawn' });
    expect(host.checked).toEqual([]);
    await host.end();
    const newer = await release(name);
    await startHost(() => null, { react: '20.0.0' });
    const back = await move(name, 'rollback');
    expect([back.status, back.body.code]).toEqual([422, 'release_refused']);
    expect((await section(name))?.active).toBe(newer);
  });

  it('and a canary that was withdrawn says so, with the reason', async () => {
    const name = nextName();
    await release(name);
    const canary = await release(name, { as: 'canary', percent: 10 });
    await move(name, 'withdraw', { reason: 'slow' });
    expect(await listed({ name, version: canary })).toMatchObject({ state: 'withdrawn', state_reason: 'slow' });
    await move(name, 'promote', { version: canary });
    expect(await listed({ name, version: canary })).toMatchObject({ state: 'active', state_reason: null });
  });

  it('is shown by each web host a moment later: the registry says which of them are behind', async () => {
    const name = nextName();
    const version = await release(name);
    const host = (label: string, shown?: object[]) => {
      const id = randomUUID();
      const body = { id, label, version: '1', contract: { oldest: 1, newest: CONTRACT }, shared: {} };
      const send = (is_leaving: boolean) =>
        site().send({
          method: 'POST',
          url: '/api/internal/hosts',
          headers: HOST,
          body: { ...body, ...(shown ? { shown } : {}), is_leaving },
        });
      hosts.push({ end: async () => void (await send(true)) });
      return send(false);
    };
    await host('web-1:3000', [{ name, versions: [version], is_paused: false }]);
    await host('web-2:3000', [{ name, versions: ['20240101T000000Z-00000000'], is_paused: false }]);
    await host('web-3:3000', [{ name, versions: [version], is_paused: true }]);
    await host('web-4:3000', []);
    await host('older:3000');
    const { body } = await site().get<{ data: { hosts: ReleaseHost[] } }>(`/api/releases/hosts?name=${name}`, KEY);
    expect(Object.fromEntries(body.data.hosts.map(({ label, is_current }) => [label, is_current]))).toEqual({
      'web-1:3000': true,
      'web-2:3000': false,
      'web-3:3000': false,
      'web-4:3000': false,
    });
  });
});
