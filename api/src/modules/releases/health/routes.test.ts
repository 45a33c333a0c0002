import { realNow, VITAL_BOUNDS, type HealthSlot, type SectionVerdict, type SentHealthCount } from '@wkff/contracts';
import { insertAccount } from '../../../../test/builders.ts';
import { nextName, releasesOn } from '../../../../test/releases.ts';
import { HOST_SECRET, RELEASE_KEY, useTestApp } from '../../../../test/testApp.ts';
import { removeOldHealth } from './service.ts';

const HOST = { 'x-host-secret': HOST_SECRET };
const KEY = { 'x-release-key': RELEASE_KEY };

describe('the health of releases', () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const site = useTestApp({ template: 'bare', settings: { logLevel: 'warn' }, logStream });
  const { release, move, section, moves } = releasesOn(site);

  const count = (name: string, version: string, over: Partial<SentHealthCount> = {}): SentHealthCount => ({
    name,
    version,
    source: 'server',
    views: 60,
    errors: 0,
    // Of as many networks as there are views.
    judged_views: over.views ?? 60,
    judged_errors: over.errors ?? 0,
    lcp: [],
    inp: [],
    cls: [],
    ago: 0,
    ...over,
  });
  const send = (...counts: SentHealthCount[]) =>
    site().send<{ data: { taken: number } }>({
      method: 'POST',
      url: '/api/internal/health',
      headers: HOST,
      body: { counts },
    });
  const slotsOf = async (name: string, minutes = 60): Promise<HealthSlot[]> => {
    const url = `/api/releases/health?name=${name}&minutes=${minutes}`;
    return (await site().get<{ data: { slots: HealthSlot[] } }>(url, KEY)).body.data.slots;
  };
  const verdict = async (name: string): Promise<SectionVerdict> => {
    const url = `/api/releases/verdicts?name=${name}`;
    const [found] = (await site().get<{ data: { verdicts: SectionVerdict[] } }>(url, KEY)).body.data.verdicts;
    if (!found) throw new Error('no verdict');
    return found;
  };
  /** Publishes a section with a canary. */
  async function prepare() {
    const name = nextName();
    const active = await release(name);
    return { name, active, canary: await release(name, { as: 'canary', percent: 10 }) };
  }

  it('adds up counts in slots of ten seconds, even late ones', async () => {
    const name = nextName();
    const version = await release(name);
    const lcp = VITAL_BOUNDS.lcp.map((_, index) => (index === 3 ? 2 : 0));
    const measured: Partial<SentHealthCount> = { source: 'browser', lcp: [...lcp, 1], cls: [1] };
    const answer = await send(
      count(name, version, measured),
      count(name, version, { ...measured, errors: 2 }),
      count(name, version, { ago: 600 }),
      count(name, '20240101T000000Z-1a2b3c4d'),
    );
    expect([answer.status, answer.body.data.taken]).toEqual([200, 3]);
    await send(count(name, version, { ago: 600, errors: 1 }));
    const slots = await slotsOf(name);
    const sums = (source: string) => {
      const own = slots.filter((slot) => slot.source === source);
      return own.reduce((all, { views, errors }) => ({ views: all.views + views, errors: all.errors + errors }), {
        views: 0,
        errors: 0,
      });
    };
    expect(sums('browser')).toEqual({ views: 120, errors: 2 });
    expect(sums('server')).toEqual({ views: 120, errors: 1 });
    const browser = slots.find(({ source }) => source === 'browser');
    expect([browser?.lcp, browser?.cls]).toEqual([[...lcp.map((one) => 2 * one), 2], []]);
    for (const { at } of slots) expect(Date.parse(at) % 10_000).toBe(0);
    expect((await slotsOf(name, 5)).map(({ source }) => source)).toEqual(['browser']);
  });

  it('withdraws a canary that is clearly worse, and records the actor and the reason', async () => {
    const { name, active, canary } = await prepare();
    await send(count(name, active, { views: 500 }), count(name, canary, { errors: 30 }));
    expect(await section(name)).toMatchObject({ active, canary: null });
    const [last] = await moves(name);
    const reason = 'failed on the server in 28 of 58 views (48.3 %), the active release in 0 of 500 views (0.0 %)';
    expect(last).toMatchObject({ kind: 'withdraw', from: canary, to: active, actor: 'health check', reason });
    const [own, other] = [
      { views: 58, errors: 28 },
      { views: 500, errors: 0 },
    ];
    expect(last?.cause).toEqual({ code: 'canary_fails', source: 'server', own, other });
    const audit = await site()
      .db.selectFrom('audit')
      .select(['actor', 'action', 'after'])
      .where('entity_id', '=', name)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(audit).toEqual({ actor: 'health check', action: 'release.withdraw', after: { version: active, reason } });
    const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find(({ remote }) => remote === name);
    expect(line).toMatchObject({ level: 40, version: canary, active, reason });
  });

  it('withdraws no canary that is as good as the active release', async () => {
    const { name, active, canary } = await prepare();
    await send(count(name, active, { views: 500, errors: 50 }), count(name, canary, { errors: 6 }));
    expect((await section(name))?.canary?.version).toBe(canary);
  });

  it('says that the active release fails more often than the one before, until it is replaced', async () => {
    const name = nextName();
    const before = await release(name);
    await send(count(name, before, { views: 400, ago: 60 }));
    const active = await release(name);
    expect(await section(name)).toMatchObject({ unhealthy: null, auto_rollback: false });
    await send(count(name, active, { views: 15, errors: 15 }));
    const unhealthy = 'fails on the server in 13 of 13 views (100.0 %), the release before in 0 of 400 views (0.0 %)';
    expect(await section(name)).toMatchObject({ active, unhealthy, unhealthy_cause: { code: 'live_fails' } });
    await move(name, 'rollback');
    expect(await section(name)).toMatchObject({ active: before, unhealthy: null, unhealthy_cause: null });
  });

  it('goes back to the release before if the failing one was put live like that, and only once', async () => {
    const name = nextName();
    const before = await release(name);
    const active = await release(name, { as: 'active', auto_rollback: true });
    expect(await section(name)).toMatchObject({ active, auto_rollback: true });
    await send(count(name, active, { views: 30, errors: 30 }));
    expect(await section(name)).toMatchObject({ active: before, auto_rollback: false });
    const [last] = await moves(name);
    expect(last).toMatchObject({ kind: 'rollback', from: active, to: before, actor: 'health check' });
    await send(count(name, before, { views: 30, errors: 30 }));
    expect(await section(name)).toMatchObject({ active: before });
  });

  it('uses only counts since the canary began', async () => {
    const { name, active, canary } = await prepare();
    await move(name, 'withdraw');
    await send(count(name, active, { views: 500, ago: 30 }), count(name, canary, { errors: 30, ago: 30 }));
    await move(name, 'canary', { version: canary });
    await send(count(name, active), count(name, canary, { views: 1 }));
    expect((await section(name))?.canary?.version).toBe(canary);
  });

  it('withdraws once when several processes judge the same canary', async () => {
    const { name, active, canary } = await prepare();
    const worse = [count(name, active, { views: 500 }), count(name, canary, { errors: 30 })];
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(...worse)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect((await moves(name)).filter(({ kind }) => kind === 'withdraw')).toHaveLength(1);
  });

  it('stores slots for a day', async () => {
    const name = nextName();
    const version = await release(name);
    await send(count(name, version, { ago: 3_600 }), count(name, version));
    await removeOldHealth(site().db, realNow() + 24 * 60 * 60_000 - 60_000);
    expect(await slotsOf(name, 1_440)).toHaveLength(1);
  });

  it('knows of a canary whether it is as good as the active release, once enough browsers have seen it', async () => {
    const { name, active, canary } = await prepare();
    const inBrowsers = (version: string, views: number, errors = 0) =>
      send(count(name, version, { source: 'browser', views, errors }));
    await inBrowsers(active, 500, 5);
    await inBrowsers(canary, 30);
    expect((await verdict(name)).canary).toMatchObject({ version: canary, result: 'unknown', reason: null });
    await send(count(name, canary, { views: 400 }));
    await inBrowsers(canary, 110, 1);
    const known = await verdict(name);
    expect(known.canary).toMatchObject({
      result: 'healthy',
      own: { browser: { views: 140, errors: 1 }, server: { views: 400, errors: 0 } },
      other: { browser: { views: 500, errors: 5 }, server: { views: 0, errors: 0 } },
    });
    expect(known.active).toMatchObject({ version: active, result: 'healthy', other: null });
    await inBrowsers(canary, 60, 6);
    expect((await verdict(name)).canary).toMatchObject({ version: canary, result: 'unknown' });
  });

  it('knows of the live release whether it is worse than the one before', async () => {
    const name = nextName();
    const before = await release(name);
    await send(count(name, before, { source: 'browser', views: 400, ago: 60 }));
    const active = await release(name);
    expect((await verdict(name)).active).toMatchObject({ version: active, result: 'unknown' });
    await send(count(name, active, { source: 'browser', views: 15, errors: 15 }));
    expect((await verdict(name)).active).toMatchObject({ result: 'worse', cause: { code: 'live_fails' } });
  });

  it('shows a releaser only the remotes of the account', async () => {
    const name = nextName();
    const account = await insertAccount(site().db, { roles: ['releaser'], remotes: [name] });
    const ask = (url: string) => site().send({ method: 'GET', url, as: account });
    expect((await ask(`/api/releases/health?name=${name}`)).status).toBe(200);
    expect((await ask('/api/releases/health?name=mf-home')).status).toBe(403);
    expect((await ask('/api/releases/verdicts?name=mf-home')).status).toBe(403);
    await release(name);
    const verdicts = await ask('/api/releases/verdicts');
    expect(verdicts.body).toMatchObject({ data: { verdicts: [{ name }] } });
    expect((await ask(`/api/releases/health?name=${name}&minutes=1441`)).status).toBe(400);
  });
});
