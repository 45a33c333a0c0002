import { realNow, type AlertTest, type SiteAlerts } from '@wkff/contracts';
import { insertMatch, type TestAccount } from '../../../test/builders.ts';
import { insertMember } from '../../../test/logins.ts';
import { useMailSink } from '../../../test/useMailSink.ts';
import { ALERT_SECRET, startTestApp, useTestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { noteBackup } from '../../db/noteBackup.ts';
import { Room } from '../../disk/Room.ts';
import { Jobs } from '../../jobs/Jobs.ts';
import { deliverMail } from '../mails/deliverMail.ts';
import { recordAlert } from '../releases/alerts/service.ts';
import { signatureHeaders } from '../releases/alerts/signatures.ts';
import { useReceiver } from '../releases/alerts/Receiver.fake.ts';
import { deliverPost } from './deliverPost.ts';
import { watchSite } from './watchSite.ts';

const MAIL = { from: 'WKFF <noreply@wkff.example>', siteOrigin: 'https://wkff.example' };
const EMAIL = 'admin@example.org';
const DAY_MS = 24 * 60 * 60 * 1000;

const sink = useMailSink();
const receiver = useReceiver();
const site = useTestApp({ template: 'bare' });
let admin: TestAccount;
beforeAll(async () => {
  admin = await insertMember(site(), { username: 'admin', email: EMAIL, roles: ['admin'] });
  await insertMember(site(), { username: 'second admin', email: null, roles: ['admin'] });
  await insertMember(site(), { username: 'editor', email: 'editor@example.org', roles: ['editor'] });
  await insertMember(site(), { username: 'off', email: 'off@example.org', roles: ['admin'], is_disabled: true });
});
beforeEach(async () => {
  await site().pool.query('truncate site_alerts, site_alert_posts, mails, site_notes');
  await noteBackup(site().config.databaseUrl, null, realNow());
});

const configOf = () => ({ ...site().config, alertUrl: receiver.url, mail: { ...MAIL, url: sink.url } });
const queued: string[] = [];
const parts = (room = new Room(site().config)) => ({
  ...{ db: site().db, pool: site().pool, clock: site().clock, config: configOf(), room },
  jobs: { send: async (_trx: unknown, job: string) => void queued.push(job) } as never,
});
/** Looks at the site, and delivers what that queues. */
async function watch(room?: Room): Promise<void> {
  await watchSite(parts(room));
  for (const { id } of await site().db.selectFrom('site_alert_posts').select('id').orderBy('id').execute())
    await deliverPost(parts(), id).catch(() => undefined);
  for (const { id } of await site().db.selectFrom('mails').select('id').orderBy('id').execute())
    await deliverMail(parts(), id).catch(() => undefined);
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const kinds = () => bodies().map(({ kind, has_ended }) => [kind, has_ended]);

it('tells nothing while nothing is wrong', async () => {
  await watch();
  expect([receiver.received, sink.mails, queued]).toEqual([[], [], []]);
});

describe('backups', () => {
  it('are reported once if they are older than a day, signed and by mail, and once when there is one again', async () => {
    await noteBackup(site().config.databaseUrl, null, realNow() - DAY_MS - 60_000);
    await watch();
    await watch();
    expect(bodies()).toEqual([
      {
        id: expect.stringMatching(/^site-alert-\d{13}-\d+$/),
        ...{ kind: 'backup_old', cause: 'backup_old', has_ended: false, site: 'https://wkff.example' },
        happened_at: expect.stringMatching(/Z$/),
        text: expect.stringMatching(/^하루 넘게 백업이 없습니다/),
      },
    ]);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    const sentAt = Number(headers['webhook-timestamp']) * 1000;
    expect(headers).toMatchObject(signatureHeaders(ALERT_SECRET, String(headers['webhook-id']), body, sentAt));
    expect(sink.mails.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([[[EMAIL], bodies()[0]?.text]]);
    await noteBackup(site().config.databaseUrl, null, realNow());
    await watch();
    await watch();
    expect(kinds()).toEqual([
      ['backup_old', false],
      ['backup_old', true],
    ]);
    expect(sink.mails).toHaveLength(2);
    expect(sink.mails[1]?.text).toMatch(/^해결되었습니다: 하루 넘게/);
  });

  it('are reported with the reason if they failed; the last good one keeps its time', async () => {
    await noteBackup(site().config.databaseUrl, 'The disk is full.', realNow());
    await watch();
    expect(bodies().map(({ text }) => text)).toEqual([
      '마지막 백업이 실패했습니다. 백업 명령의 메시지: The disk is full.',
    ]);
  });

  it('are also reported if they failed for a long reason of several lines', async () => {
    await noteBackup(site().config.databaseUrl, `${'long '.repeat(50)}\nlast line`, realNow());
    await watch();
    expect(bodies()[0]?.text).toMatch(/last line$/);
    expect(sink.mails[0]?.text).toMatch(/^마지막 백업이 실패했습니다\. 백업 명령의 메시지: long /);
    expect(sink.mails[0]?.text).toContain('last line');
  });

  it('are missed by a site that is older than a day and has none, and not by a demo', async () => {
    await site().pool.query('truncate site_notes');
    await watch();
    expect(kinds()).toEqual([]);
    await site().pool.query(`update accounts set created_at = created_at - interval '2 days'`);
    await watchSite({ ...parts(), config: { ...configOf(), isDemo: true } });
    expect(await site().db.selectFrom('site_alerts').selectAll().execute()).toEqual([]);
    await watch();
    expect(bodies().map(({ text }) => text)).toEqual(['이 사이트는 백업을 한 번도 만들지 않았습니다.']);
  });
});

it('a disk that is nearly full is told once', async () => {
  // What must remain is a tenth of what any disk has: the alert comes long before a write is refused.
  const little = new Room({ ...site().config, uploadsDir: '/', storeDir: '/', reservedBytes: 2 ** 60 });
  await watch(little);
  await watch(little);
  expect(kinds()).toEqual([['disk_nearly_full', false]]);
  expect(bodies()[0]?.text).toMatch(/\/\)에 \d+MB만 남았습니다/);
  await watch();
  expect(kinds().at(-1)).toEqual(['disk_nearly_full', true]);
});

it('a disk of another machine is left to that machine', async () => {
  await site()
    .db.insertInto('site_alerts')
    .values({ cause: 'disk_nearly_full:elsewhere:/srv', sentence: '디스크' })
    .execute();
  await watch();
  expect(kinds()).toEqual([]);
});

it('a result that is overdue by three hours is told once for its match, and once when it was entered', async () => {
  const { clock, db } = site();
  clock.set('2025-09-20T18:59:00+09:00');
  const match = { match_date: '2025-09-20', match_time: '14:00:00' };
  const id = await insertMatch(db, { ...match, round: 24 });
  await insertMatch(db, { ...match, home_id: 3, away_id: 4, status: 'postponed', phase: 'postponed' });
  await watch();
  expect(kinds()).toEqual([]);
  clock.set('2025-09-20T19:01:00+09:00');
  await watch();
  await watch();
  expect(bodies().map(({ cause }) => cause)).toEqual([`result_overdue:${id}`]);
  expect(bodies()[0]?.text).toBe(
    '2025.09.20 24 라운드 세종 스포츠토토 vs 화천 KSPO 경기의 결과가 세 시간 넘게 늦었습니다.',
  );
  expect(sink.mails[0]?.text).toContain(`https://wkff.example/wk-league-match/${id}`);
  await db.updateTable('matches').set({ status: 'cancelled', phase: 'cancelled' }).where('id', '=', id).execute();
  await watch();
  expect(kinds().at(-1)).toEqual(['result_overdue', true]);
});

it('an overdue match of a play-off has the name of its round, and of a club that is open', async () => {
  const { clock, db } = site();
  clock.set('2025-11-21T19:01:00+09:00');
  const day = { season: 2025, match_date: '2025-11-21', match_time: '14:00:00' };
  const id = await insertMatch(db, { ...day, competition_id: '2025_playoff', round: 3, away_id: null });
  await watch();
  expect(bodies().map(({ text }) => text)).toEqual([
    '2025.11.21 Champ #2 세종 스포츠토토 vs 플레이오프 승리팀 경기의 결과가 세 시간 넘게 늦었습니다.',
  ]);
  await db.deleteFrom('matches').where('id', '=', id).execute();
});

it('a message that did not arrive is tried again, and says why', async () => {
  await noteBackup(site().config.databaseUrl, 'broken', realNow());
  receiver.status = 500;
  sink.refusal = { code: 451, message: 'later' };
  await watch();
  const posts = () =>
    site().db.selectFrom('site_alert_posts').select(['attempts', 'failure', 'delivered_at']).execute();
  expect(await posts()).toEqual([{ attempts: 1, failure: 'answered 500', delivered_at: null }]);
  receiver.status = 204;
  sink.refusal = null;
  await watch();
  expect(await posts()).toMatchObject([{ attempts: 2, failure: null }]);
  expect(sink.mails).toHaveLength(1);
});

it('a message and a mail have the same id in each attempt, and another one when a restored site counts on from before', async () => {
  const ids = () => bodies().map(({ id }) => id);
  const mailIds = () => sink.mails.map(({ raw }) => /^Message-ID: <(.*)>\r$/m.exec(raw)?.[1]);
  await noteBackup(site().config.databaseUrl, 'broken', realNow());
  receiver.status = 500;
  await watch();
  receiver.status = 204;
  await site().pool.query('update mails set sent_at = null');
  await watch();
  await site().pool.query('truncate site_alerts, site_alert_posts, mails restart identity');
  await watch();
  expect(ids()).toHaveLength(3);
  expect(ids()[1]).toBe(ids()[0]);
  expect(new Set(ids()).size).toBe(2);
  expect(mailIds()).toHaveLength(3);
  expect(mailIds()[1]).toBe(mailIds()[0]);
  expect(new Set(mailIds()).size).toBe(2);
  expect(mailIds().every((id) => id?.endsWith('@wkff.example'))).toBe(true);
});

it('is told by a process that works', async () => {
  await noteBackup(site().config.databaseUrl, 'broken', realNow());
  const settings = { alertUrl: receiver.url, mail: { ...MAIL, url: sink.url }, isWorker: true, isDemo: false };
  const worker = await startTestApp({ databaseUrl: site().config.databaseUrl, settings });
  try {
    await until(() => receiver.received.length > 0 && sink.mails.length > 0);
  } finally {
    await worker.close();
  }
  expect(kinds()).toEqual([['backup_failed', false]]);
});

it('is tried for about a day, at least once an hour, and its mail says of when it is', async () => {
  await noteBackup(site().config.databaseUrl, 'broken', realNow());
  const jobs = new Jobs(site().pool, { warn: () => undefined });
  await watchSite({ ...parts(), jobs }).finally(() => jobs.stop());
  const { rows } = await site().pool.query<{ delay: number; most: number; times: number }>(
    `select retry_delay as delay, retry_delay_max as most, retry_limit as times from jobs.job
     where name in ('mails', 'site-alerts') and state = 'created'`,
  );
  expect(rows).toHaveLength(2);
  for (const { delay, most, times } of rows) {
    const pauses = Array.from({ length: times }, (_, index) => Math.min(most, delay * 2 ** index));
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect([Math.max(...pauses), Math.round(hours)]).toEqual([3600, 24]);
  }
  const [mail] = await site().db.selectFrom('mails').select('body').execute();
  expect(mail?.body).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d\(한국 시각\)의 알림입니다\.\n$/);
});

it('a withdrawn canary is mailed to the admins, too', async () => {
  const alert = { name: 'mf-home', version: '2', live: '1', reason: 'failed in 12 of 12 views', cause: null };
  const { jobs: _jobs, ...rest } = parts();
  const jobs = parts().jobs;
  await site()
    .db.transaction()
    .execute(async (trx) => {
      await recordAlert(trx, { ...rest, jobs }, { ...alert, kind: 'withdrawn' });
      await recordAlert(trx, { ...rest, jobs }, { ...alert, kind: 'test' });
    });
  await watch();
  expect(sink.mails.map(({ to }) => to)).toEqual([[EMAIL]]);
  expect(sink.mails[0]?.text).toMatch(/^mf-home: 사이트가 카나리를 거두었습니다\.[^]*failed in 12 of 12 views/);
});

describe('the test of an admin', () => {
  const test = async (settings: object) => {
    const app = await startTestApp({ databaseUrl: site().config.databaseUrl, settings });
    try {
      const sent = await app.send<{ data: AlertTest[] }>({ method: 'POST', url: '/api/alerts/test', as: admin });
      const read = await app.send<{ data: SiteAlerts }>({ method: 'GET', url: '/api/alerts', as: admin });
      return { results: sent.body.data, state: read.body.data };
    } finally {
      await app.close();
    }
  };

  it('says for each way whether it arrived', async () => {
    receiver.status = 500;
    const settings = { alertUrl: receiver.url, mail: { ...MAIL, url: sink.url } };
    const { results, state } = await test(settings);
    expect(results).toEqual([
      { channel: 'webhook', to: null, failure: 'answered 500' },
      { channel: 'mail', to: 'admin', failure: null },
    ]);
    expect(state).toEqual({ alerts: [], isPosted: true, isMailed: true, admins: ['admin'] });
    expect(kinds()).toEqual([['test', false]]);
    expect(sink.mails).toHaveLength(1);
    sink.refusal = { code: 550, message: 'no such user' };
    expect((await test(settings)).results[1]?.failure).toMatch(/550 no such user/);
  });

  it('is of nothing where nothing is set', async () => {
    const { results, state } = await test({});
    expect([results, state.isPosted, state.isMailed]).toEqual([[], false, false]);
  });
});
