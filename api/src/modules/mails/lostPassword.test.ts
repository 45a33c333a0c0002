import { realNow, type Account, type ErrorBody, type PasswordLink } from '@wkff/contracts';
import type { TestAccount } from '../../../test/builders.ts';
import { fromVisitor, insertMember, logIn } from '../../../test/logins.ts';
import { useMailSink } from '../../../test/useMailSink.ts';
import { startTestApp, useTestApp } from '../../../test/testApp.ts';
import { until } from '../../../test/until.ts';
import { MOST_ATTEMPTS } from '../../jobs/Jobs.ts';
import { deliverMail } from './deliverMail.ts';
import { removeMailsBefore } from './repository.ts';

const FROM = 'WKFF <noreply@wkff.example>';
const ORIGIN = 'https://wkff.example';
const NEW = 'a password by mail';

const sink = useMailSink();
const mailTo = (url: string) => ({ url, from: FROM, siteOrigin: ORIGIN });
// Port 1 takes no connection: what is to arrive is sent with the address of the sink.
const site = useTestApp({ template: 'bare', settings: { mail: mailTo('smtp://127.0.0.1:1') } });

let visitors = 0;
const newVisitor = () => `198.51.100.${(visitors += 1)}`;
let names = 0;
const newMember = (overrides: object = {}) => {
  const username = `member-${(names += 1)}`;
  return insertMember(site(), { username, email: `${username}@example.org`, ...overrides });
};
const ask = (username: string, from = newVisitor()) =>
  site().send<ErrorBody & { data: null }>({
    method: 'POST',
    url: '/api/auth/lost-password',
    headers: fromVisitor(from),
    body: { username },
  });
const rows = () => site().db.selectFrom('mails').selectAll().orderBy('id').execute();
const parts = (url = sink.url) => ({ ...site(), config: { ...site().config, mail: mailTo(url) } });
/** Sends what waits, as the queue would. */
async function deliverAll(url = sink.url): Promise<void> {
  for (const { id, sent_at } of await rows()) if (!sent_at) await deliverMail(parts(url), id).catch(() => undefined);
}
const linkIn = (text: string) => /https:\/\/wkff\.example\/reset-password#([\w-]{43})/.exec(text)?.[1] ?? '';
const mailedTo = ({ email }: { email: string | null }) => sink.to(email ?? '');
const reset = (token: string) =>
  site().send<ErrorBody>({
    method: 'POST',
    url: '/api/auth/reset-password',
    headers: fromVisitor(newVisitor()),
    body: { token, newPassword: NEW },
  });
const emailOf = async ({ id }: TestAccount) =>
  site().db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => {
  await site().db.deleteFrom('mails').execute();
});

describe('a link that a member asks for', () => {
  it('arrives by mail, sets a new password once, and is stored nowhere but as a hash', async () => {
    const member = await newMember();
    expect((await ask(` ${member.username.toUpperCase()} `)).status).toBe(200);
    await deliverAll();
    const [mail, ...others] = mailedTo(await emailOf(member));
    expect(others).toEqual([]);
    expect(mail?.raw).toMatch(/^From: WKFF <noreply@wkff\.example>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const token = linkIn(mail?.text ?? '');
    expect(token).not.toBe('');
    const tables = ['mails', 'password_links', 'audit', 'jobs.job'];
    for (const table of tables) {
      const stored = JSON.stringify((await site().pool.query(`select * from ${table}`)).rows);
      expect([table, stored.includes(token)]).toEqual([table, false]);
    }
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).body.code).toBe('password_link_invalid');
    expect((await logIn(site(), member.username, { password: NEW, from: newVisitor() })).status).toBe(200);
    const audit = await site()
      .db.selectFrom('audit')
      .select(['action', 'actor'])
      .where('entity_id', '=', String(member.id))
      .execute();
    expect(audit).toContainEqual({ action: 'account.link_mailed', actor: 'mail' });
  });

  it('has the same answer and the same rows for every name; nobody but accounts with an e-mail gets one', async () => {
    const known = await newMember();
    const others = [
      await newMember({ email: null }),
      await newMember({ is_disabled: true }),
      await newMember({ is_demo: true }),
      { username: 'nobody of that name' },
    ];
    const answers = [];
    for (const { username } of [known, ...others]) answers.push(await ask(username));
    const [first] = answers;
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: first?.body })),
    );
    // What was typed is stored nowhere.
    expect(await rows()).toHaveLength(answers.length);
    expect(JSON.stringify(await rows())).not.toContain('nobody');
    await deliverAll();
    expect(sink.mails.map(({ to }) => to)).toEqual([[(await emailOf(known)).email]]);
    expect(await rows()).toHaveLength(1);
  });

  it('is answered while the mail server is away', async () => {
    const member = await newMember();
    // The answer comes from the queue alone: nothing listens on the port of the settings.
    expect((await ask(member.username)).status).toBe(200);
    expect(await rows()).toMatchObject([{ attempts: 0, sent_at: null }]);
  });

  it('is refused to a network after ten within an hour, for any name', async () => {
    const from = newVisitor();
    for (let asked = 0; asked < 10; asked += 1) expect((await ask(`somebody ${asked}`, from)).status).toBe(200);
    const { status, headers, body } = await ask((await newMember()).username, from);
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await ask('somebody else')).status).toBe(200);
  });

  it('is mailed three times to an account, and then not before the last one was used', async () => {
    const member = await newMember();
    const { email } = await emailOf(member);
    for (let asked = 0; asked < 5; asked += 1) {
      await ask(member.username);
      await deliverAll();
    }
    const mails = sink.to(email ?? '');
    expect(mails).toHaveLength(3);
    expect((await reset(linkIn(mails[0]?.text ?? ''))).body.code).toBe('password_link_invalid');
    expect((await reset(linkIn(mails[2]?.text ?? ''))).status).toBe(200);
    await ask(member.username);
    await deliverAll();
    expect(sink.to(email ?? '')).toHaveLength(4);
  });

  it('leaves the earlier link good until the server took the mail', async () => {
    const member = await newMember();
    await ask(member.username);
    await deliverAll();
    const token = linkIn(mailedTo(await emailOf(member))[0]?.text ?? '');
    sink.refusal = { code: 451, message: 'try again later' };
    await ask(member.username);
    await deliverAll();
    expect((await rows()).at(-1)).toMatchObject({ attempts: 1, sent_at: null, failure: expect.stringMatching(/451/) });
    expect((await reset(token)).status).toBe(200);
  });

  it('has another Message-ID than the link before, when a process ended before it knew that the mail left', async () => {
    const member = await newMember();
    await ask(member.username);
    await deliverAll();
    await site().db.updateTable('mails').set({ sent_at: null }).execute();
    await deliverAll();
    const [first, second] = mailedTo(await emailOf(member)).map(({ raw }) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
    expect(second).toMatch(/@wkff\.example>$/);
    expect(second).not.toBe(first);
  });

  it('is not good if the account was disabled meanwhile', async () => {
    const member = await newMember();
    await ask(member.username);
    await site().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', member.id).execute();
    await deliverAll();
    expect([sink.mails, await rows()]).toEqual([[], []]);
  });

  it('is sent by a process that works, again and again until the server takes it', async () => {
    const member = await newMember();
    await ask(member.username);
    sink.refusal = { code: 421, message: 'busy' };
    const { databaseUrl } = site().config;
    const worker = await startTestApp({ databaseUrl, settings: { mail: mailTo(sink.url), isWorker: true } });
    const jobs = `select retry_count, retry_limit, state from jobs.job where name = 'mails' and data->>'mail' = $1`;
    const { id = 0 } = (await rows()).at(-1) ?? {};
    const state = async () => (await site().pool.query<{ state: string }>(jobs, [String(id)])).rows[0]?.state;
    try {
      await until(async () => (await state()) === 'retry');
      expect((await rows()).at(-1)).toMatchObject({ attempts: 1, failure: expect.stringMatching(/421 busy/) });
      sink.refusal = null;
      await site().pool.query(`update jobs.job set start_after = now() where name = 'mails'`);
      await until(async () => (await rows()).at(-1)?.sent_at !== null);
      expect((await site().pool.query(jobs, [String(id)])).rows).toMatchObject([{ retry_limit: MOST_ATTEMPTS - 1 }]);
    } finally {
      await worker.close();
    }
    expect(mailedTo(await emailOf(member))).toHaveLength(1);
  });

  it('is forgotten after a while', async () => {
    await ask('anybody');
    await removeMailsBefore(site().db, new Date(realNow() - 60_000));
    expect(await rows()).toHaveLength(1);
    await removeMailsBefore(site().db, new Date(realNow() + 60_000));
    expect(await rows()).toEqual([]);
  });
});

describe('a link that an admin mails', () => {
  let admin: TestAccount;
  beforeAll(async () => {
    admin = await insertMember(site(), { username: 'admin', roles: ['admin'] });
  });
  const post = <Data>(path: string, body?: object, app = site()) =>
    app.send<ErrorBody & { data: Data }>({ method: 'POST', url: `/api/accounts/${path}`, body, as: admin });

  it('is the one that was just made, and the answer says where it went', async () => {
    const member = await newMember();
    const { token, canMail } = (await post<PasswordLink>(`${member.id}/link`)).body.data;
    expect(canMail).toBe(true);
    const app = await startTestApp({ databaseUrl: site().config.databaseUrl, settings: { mail: mailTo(sink.url) } });
    try {
      const { email } = await emailOf(member);
      const sent = await post<{ to: string }>(`${member.id}/link/mail`, { token }, app);
      expect([sent.status, sent.body.data]).toEqual([200, { to: email }]);
      expect(linkIn(mailedTo({ email })[0]?.text ?? '')).toBe(token);
      sink.refusal = { code: 550, message: 'no such user' };
      const refused = await post(`${member.id}/link/mail`, { token }, app);
      expect([refused.status, refused.body.code]).toEqual([422, 'mail_refused']);
    } finally {
      await app.close();
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused without an e-mail, for another account, and where no server answers', async () => {
    const [without, member] = [await newMember({ email: null }), await newMember()];
    const code = async (id: number, token: string) => (await post(`${id}/link/mail`, { token })).body.code;
    const { token } = (await post<PasswordLink>(`${member.id}/link`)).body.data;
    expect(await code(without.id, token)).toBe('email_missing');
    expect(await code((await newMember()).id, token)).toBe('password_link_invalid');
    expect(await code(member.id, token)).toBe('mail_refused');
    expect(await code(999_999, token)).toBe('account_not_found');
  });
});

it('is no link by mail where the site sends none', async () => {
  const app = await startTestApp({ databaseUrl: site().config.databaseUrl });
  try {
    const help = (one = app) => one.get<{ data: { isByMail: boolean } }>('/api/auth/lost-password');
    expect((await help()).body.data).toEqual({ isByMail: false });
    expect((await help(site())).body.data).toEqual({ isByMail: true });
    const body = { username: 'anybody' };
    const asked = await app.send<ErrorBody>({ method: 'POST', url: '/api/auth/lost-password', body });
    expect([asked.status, asked.body.code]).toEqual([409, 'mail_off']);
    const admin = await insertMember(app, { username: 'another admin', roles: ['admin'] });
    const made = await app.send<{ data: PasswordLink }>({
      method: 'POST',
      url: `/api/accounts/${admin.id}/link`,
      as: admin,
    });
    expect(made.body.data.canMail).toBe(false);
    const list = await app.send<{ data: Account[] }>({ method: 'GET', url: '/api/accounts', as: admin });
    expect(list.status).toBe(200);
  } finally {
    await app.close();
  }
});
