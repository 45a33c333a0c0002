import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { realNow, type ReleaseAlerts, type SentHealthCount } from '@wkff/contracts';
import { insertAccount } from '../../../../test/builders.ts';
import { nextName, nextVersion, releaseOf, releasesOn } from '../../../../test/releases.ts';
import { ALERT_SECRET, HOST_SECRET, RELEASE_KEY, startTestApp, useTestApp } from '../../../../test/testApp.ts';
import { until } from '../../../../test/until.ts';
import { ALERT_ATTEMPTS } from '../../../jobs/Jobs.ts';
import { deliver } from './deliver.ts';
import { useReceiver, type Received } from './Receiver.fake.ts';
import { removeAlerts } from './repository.ts';

const HOST = { 'x-host-secret': HOST_SECRET };
const KEY = { 'x-release-key': RELEASE_KEY };
const PUBLIC = 'https://hooks.example.org/wkff?key=1';

const [, CODE = ''] = /```js\n([^`]*isFromSite[^]*?)```\n/.exec(
  readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8'),
) ?? [''];
type Verify = (headers: Received['headers'], body: string, secret: string) => boolean;
const load = runInThisContext(`(function (require) {${CODE} return isFromSite;})`) as (
  require: NodeJS.Require,
) => Verify;
const isFromSite = load(createRequire(import.meta.url));

describe('what people are told about releases', () => {
  const site = useTestApp({ template: 'bare', settings: { alertUrl: 'http://127.0.0.1:1/' } });
  const { upload, publish, release, move, section } = releasesOn(site);
  const receiver = useReceiver();

  const send = (name: string, version: string, views: number, errors: number, ago = 0) => {
    const judged = { views, errors, judged_views: views, judged_errors: errors };
    const counts: SentHealthCount[] = [{ name, version, source: 'server', ...judged, lcp: [], inp: [], cls: [], ago }];
    return site().send({ method: 'POST', url: '/api/internal/health', headers: HOST, body: { counts } });
  };
  const setAddress = (name: string, url: string | null, headers: Record<string, string> = KEY) =>
    site().send<{ data: { secret: string | null }; message: string }>({
      method: 'PUT',
      url: `/api/releases/${name}/alerts`,
      headers,
      body: { url },
    });
  const read = async (name: string) =>
    (await site().get<{ data: ReleaseAlerts }>(`/api/releases/alerts?name=${name}`, KEY)).body.data;
  const kindsOf = async (name: string) => (await read(name)).alerts.map(({ kind }) => kind);
  /** Sends what waits for a section to this test's receiver. */
  async function deliverAll(name: string, target: 'site' | 'section'): Promise<void> {
    const config = { ...site().config, alertUrl: receiver.url };
    const rows = await site().db.selectFrom('release_alerts').select('id').where('name', '=', name).execute();
    const parts = { db: site().db, config, mayReach: () => true };
    for (const { id } of rows) await deliver(parts, id, target).catch(() => undefined);
  }
  /** Publishes two releases, of which the second fails. */
  async function makeUnhealthy(options: object = {}) {
    const name = nextName();
    const before = await release(name);
    await send(name, before, 400, 0, 60);
    const active = await release(name, { as: 'active', ...options });
    await send(name, active, 15, 15);
    return { name, before, active };
  }
  /** Verifies a message with the code of docs/operating.md. */
  const isSigned = ({ headers, body }: Received, secret: string) => isFromSite(headers, body, secret);

  it('is one message for a release that fails, however often it is judged, and one when it recovers', async () => {
    const name = nextName();
    const before = await release(name);
    await send(name, before, 400, 0, 900);
    const active = await release(name);
    const moved_at = new Date(realNow() - 800_000);
    await site().db.updateTable('release_moves').set({ moved_at }).where('to_version', '=', active).execute();
    await Promise.all(Array.from({ length: 5 }, () => send(name, active, 5, 5, 300)));
    expect(await kindsOf(name)).toEqual(['unhealthy']);
    await send(name, active, 60, 0, 60);
    expect((await section(name))?.unhealthy).not.toBeNull();
    await send(name, active, 60, 0);
    expect(await section(name)).toMatchObject({ active, unhealthy: null });
    expect(await kindsOf(name)).toEqual(['recovered', 'unhealthy']);
    // The failures of before do not count again.
    await send(name, active, 10, 1);
    expect(await kindsOf(name)).toEqual(['recovered', 'unhealthy']);
  });

  it('is that a person replaced a release that failed, and nothing about other moves of people', async () => {
    const { name, before, active } = await makeUnhealthy();
    await move(name, 'pause');
    await move(name, 'resume');
    await release(name, { as: 'canary', percent: 10 });
    await move(name, 'withdraw');
    await move(name, 'rollback');
    await move(name, 'promote', { version: active });
    const { alerts } = await read(name);
    expect(alerts.map(({ kind, version, reason }) => [kind, version, reason])).toEqual([
      ['recovered', active, `${before} went live`],
      ['unhealthy', active, expect.stringMatching(/^fails on the server in 13 of 13 views/)],
    ]);
  });

  it('is that the site went back by itself, and no second message about the same failures', async () => {
    const { name, before, active } = await makeUnhealthy({ auto_rollback: true });
    await deliverAll(name, 'site');
    const reason = 'fails on the server in 13 of 13 views (100.0 %), the release before in 0 of 400 views (0.0 %)';
    expect(receiver.about(name)).toEqual([
      {
        id: expect.stringMatching(/^alert-\d{13}-\d+$/),
        kind: 'rolled_back',
        section: name,
        release: active,
        live: before,
        reason,
        cause: {
          code: 'live_fails',
          source: 'server',
          own: { views: 13, errors: 13 },
          other: { views: 400, errors: 0 },
        },
        happened_at: expect.stringMatching(/Z$/),
        site: 'https://wkff.example',
        console: `https://wkff.example/staff/releases?section=${name}`,
        text: `WK리그 (${name}): ${active} was rolled back to ${before}: ${reason}.`,
      },
    ]);
    expect(receiver.received.every((one) => isSigned(one, ALERT_SECRET))).toBe(true);
  });

  it('is that a release fails, if the site cannot go back because a host cannot run the one before', async () => {
    const name = nextName();
    const needing = releaseOf(name, nextVersion(), { shared: { react: '^19.0.0' } });
    await upload(needing);
    await publish(needing);
    await send(name, needing.version, 400, 0, 60);
    const active = await release(name, { as: 'active', auto_rollback: true });
    const host = { id: randomUUID(), version: '2', contract: { oldest: 1, newest: 2 }, shared: { react: '20.0.0' } };
    const say = (is_leaving: boolean) =>
      site().send({ method: 'POST', url: '/api/internal/hosts', headers: HOST, body: { ...host, is_leaving } });
    await say(false);
    await send(name, active, 15, 15);
    await say(true);
    expect((await section(name))?.active).toBe(active);
    expect(await kindsOf(name)).toEqual(['unhealthy']);
  });

  it('is that a canary was withdrawn, also to the address of the section, signed with its secret', async () => {
    const name = nextName();
    const active = await release(name);
    const { body } = await setAddress(name, PUBLIC);
    const secret = body.data.secret ?? '';
    const canary = await release(name, { as: 'canary', percent: 10 });
    await send(name, active, 500, 0);
    await send(name, canary, 30, 30);
    await deliverAll(name, 'site');
    expect(receiver.about(name).map(({ kind, release: version }) => [kind, version])).toEqual([['withdrawn', canary]]);
    receiver.received.length = 0;

    await site().db.updateTable('alert_targets').set({ url: receiver.url }).where('name', '=', name).execute();
    await deliverAll(name, 'section');
    expect(receiver.about(name).map(({ kind }) => kind)).toEqual(['test', 'withdrawn']);
    expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true);
    expect(receiver.received.some((one) => isSigned(one, ALERT_SECRET))).toBe(false);
    const { alerts } = await read(name);
    const delivered = { state: 'delivered', attempts: 1, failure: null };
    expect(alerts[0]?.deliveries).toMatchObject([
      { target: 'site', ...delivered },
      { target: 'section', ...delivered },
    ]);
    await deliverAll(name, 'section');
    expect(receiver.received).toHaveLength(2);
  });

  it('says why a message did not arrive, until the last attempt', async () => {
    const { name } = await makeUnhealthy();
    receiver.status = 500;
    await deliverAll(name, 'site');
    expect((await read(name)).alerts[0]?.deliveries).toEqual([
      { target: 'site', state: 'waiting', attempts: 1, delivered_at: null, failure: 'answered 500' },
    ]);
    receiver.status = 302;
    for (let attempt = 2; attempt <= ALERT_ATTEMPTS; attempt++) await deliverAll(name, 'site');
    expect((await read(name)).alerts[0]?.deliveries).toMatchObject([{ state: 'failed', failure: 'answered 302' }]);
  });

  it('is no longer waited for when the time of its attempts is over, although some were not counted', async () => {
    const { name } = await makeUnhealthy();
    receiver.status = 500;
    await deliverAll(name, 'site');
    await site().pool.query(`update release_alerts set happened_at = happened_at - interval '3 days' where name = $1`, [
      name,
    ]);
    expect((await read(name)).alerts[0]?.deliveries).toMatchObject([{ state: 'failed', failure: 'answered 500' }]);
  });

  it('is sent by a process that starts later, and again until the receiver is there', async () => {
    const { name } = await makeUnhealthy();
    receiver.status = 503;
    const { databaseUrl } = site().config;
    const worker = await startTestApp({ databaseUrl, settings: { alertUrl: receiver.url, isWorker: true } });
    const jobsOf = `select retry_count, retry_limit, state from jobs.job where name = 'alerts' and data->>'alert' = $1`;
    try {
      await until(() => receiver.about(name).length > 0);
      receiver.status = 204;
      const id = String((await read(name)).alerts[0]?.id);
      await until(async () => (await site().pool.query(jobsOf, [id])).rows[0]?.state === 'retry');
      await site().pool.query(`update jobs.job set start_after = now() where name = 'alerts'`);
      await until(async () => (await read(name)).alerts[0]?.deliveries[0]?.state === 'delivered');
      const { rows } = await site().pool.query(jobsOf, [id]);
      expect(rows).toMatchObject([{ retry_count: 1, retry_limit: ALERT_ATTEMPTS - 1 }]);
    } finally {
      await worker.close();
    }
    expect(receiver.about(name)).toHaveLength(2);
  });

  it('never delays what the health check does: a message waits in the queue', async () => {
    receiver.status = null;
    const { name, before } = await makeUnhealthy({ auto_rollback: true });
    expect(await section(name)).toMatchObject({ active: before });
    expect(receiver.received).toEqual([]);
  });

  it('is stored for 90 days', async () => {
    const { name } = await makeUnhealthy();
    await removeAlerts(site().db, new Date(realNow() - 1_000));
    expect(await kindsOf(name)).toEqual(['unhealthy']);
    await removeAlerts(site().db, new Date(realNow() + 1_000));
    expect(await kindsOf(name)).toEqual([]);
  });

  describe('the address of a section', () => {
    it('is set by its own releasers, without its path in any answer or the audit', async () => {
      const name = nextName();
      await release(name);
      const releaser = await insertAccount(site().db, { roles: ['releaser'], remotes: [name] });
      const other = await insertAccount(site().db, { roles: ['releaser'], remotes: ['mf-home'] });
      const bearer = (account: typeof releaser) => ({ authorization: `Bearer ${site().token(account)}` });
      expect((await setAddress(name, PUBLIC, bearer(other))).status).toBe(403);
      const first = (await setAddress(name, PUBLIC, bearer(releaser))).body.data.secret;
      const second = (await setAddress(name, PUBLIC, bearer(releaser))).body.data.secret;
      expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(second).not.toBe(first);
      const shown = await read(name);
      expect(shown.address).toMatchObject({ origin: 'https://hooks.example.org', set_by: releaser.username });
      const audit = await site().db.selectFrom('audit').selectAll().where('entity_id', '=', name).execute();
      for (const text of [JSON.stringify(shown), JSON.stringify(audit)]) expect(text).not.toMatch(/key=1|whsec/);
      expect((await setAddress(name, null)).body.data.secret).toBeNull();
      expect((await read(name)).address).toBeNull();
    });

    it('gets one test, however often it is set, also at the same moment', async () => {
      const name = nextName();
      await release(name);
      for (let time = 0; time < 2; time += 1) {
        const answers = await Promise.all([setAddress(name, PUBLIC), setAddress(name, PUBLIC)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }
      await setAddress(name, PUBLIC);
      expect(await kindsOf(name)).toEqual(['test']);
      await setAddress(name, null);
      expect(await kindsOf(name)).toEqual([]);
    });

    it.each([
      ...['http://hooks.example.org/', 'https://u:p@hooks.example.org/', 'ftp://hooks.example.org/', 'hooks'],
      ...[
        'https://127.0.0.1/',
        'https://10.0.0.1/',
        'https://169.254.169.254/latest',
        'https://[::1]/',
        'https://0x7f.1/',
      ],
      ...['https://localhost/', 'https://postgres/'],
    ])('is not %s', async (url) => {
      const name = nextName();
      await release(name);
      expect((await setAddress(name, url)).status).toBe(422);
      expect((await read(name)).address).toBeNull();
    });

    it('is not reached if it is a name of a private address', async () => {
      const name = nextName();
      await release(name);
      await setAddress(name, PUBLIC);
      const { port } = new URL(receiver.url);
      const url = `http://localhost:${port}/`;
      await site().db.updateTable('alert_targets').set({ url }).where('name', '=', name).execute();
      const [alert] = (await read(name)).alerts;
      await expect(deliver(site(), alert?.id ?? 0, 'section')).rejects.toThrow('not on the public internet');
      expect(receiver.received).toEqual([]);
    });
  });
});
