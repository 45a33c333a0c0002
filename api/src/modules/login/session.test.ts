import { realNow, type Session, type SessionAccount } from '@wkff/contracts';
import { insertAccount } from '../../../test/builders.ts';
import { CHEAP, useTestApp, type Answer } from '../../../test/testApp.ts';
import { bearer, fromVisitor, insertMember, logIn, PASSWORD } from '../../../test/logins.ts';
import { Passwords } from '../../identity/Passwords.ts';

const current = useTestApp({ template: 'bare' });

/** Each login has its own address, so that none waits for another's failures. */
let visitors = 0;
const newVisitor = () => `198.51.100.${(visitors += 1)}`;

const me = (token: string) => current().get<{ data: SessionAccount }>('/api/auth/me', bearer(token));
const post = <Body>(path: string, token: string, body?: unknown) =>
  current().send<Body>({ method: 'POST', url: `/api/auth/${path}`, headers: bearer(token), body });

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function auditOf(accountId: number) {
  return current().db.selectFrom('audit').selectAll().where('actor_id', '=', accountId).orderBy('id').execute();
}

describe('logging in', () => {
  it('returns a token for 12 hours and the user, at the top level and in `data`, and is not cacheable', async () => {
    const account = await insertMember(current(), {
      username: 'keeper',
      email: 'keeper@example.org',
      roles: ['scorer', 'releaser'],
      remotes: ['mf-league'],
    });
    const answer = await logIn(current(), 'keeper', { from: newVisitor() });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, user, data, ...rest } = answer.body;
    expect(rest).toEqual({ success: true, message: '로그인되었습니다.' });
    expect(data).toEqual({ token, user });
    expect(user).toEqual({
      id: account.id,
      username: 'keeper',
      userType: 'general',
      email: 'keeper@example.org',
      roles: ['scorer', 'releaser'],
      remotes: ['mf-league'],
      clubId: null,
      loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    });
    const { exp, iat, ...claims } = claimsOf(token);
    expect(Number(exp) - Number(iat)).toBe(12 * 60 * 60);
    expect(Math.abs(Number(iat) * 1000 - realNow())).toBeLessThan(30_000);
    expect(claims).toMatchObject({ sub: String(account.id), roles: ['scorer', 'releaser'], remotes: ['mf-league'] });
  });

  it('accepts a name in upper or lower case, and composed or decomposed', async () => {
    await insertMember(current(), { username: '홍길동 Müller' });
    const answer = await logIn(current(), ' 홍길동 MÜLLER '.normalize('NFD'), { from: newVisitor() });
    expect(answer.body.user.username).toBe('홍길동 Müller');
  });

  it('takes a body of up to 8 KiB, as logging out does', async () => {
    for (const [extra, statuses] of [
      // A logout has no fields.
      [7_000, [401, 400]],
      [8_200, [413, 413]],
    ] as const) {
      const body = { username: 'x', password: 'x', userType: 'general', saveId: 'x'.repeat(extra) };
      const sent = [await post('login', 'none', body), await post('logout', 'none', body)];
      expect(sent.map(({ status }) => status)).toEqual(statuses);
    }
  });

  it('answers an unknown name, a wrong password, the other tab and a disabled account alike', async () => {
    await insertMember(current(), { username: 'general-member' });
    await insertMember(current(), { username: 'press-member', user_type: 'press' });
    await insertMember(current(), { username: 'disabled-member', is_disabled: true });
    await insertMember(current(), { username: 'demo-member', is_demo: true });
    await insertAccount(current().db, { username: 'no-password' });
    const tries = [
      logIn(current(), 'nobody', { from: newVisitor() }),
      logIn(current(), 'general-member', { password: `${PASSWORD}.`, from: newVisitor() }),
      logIn(current(), 'general-member', { userType: 'press', from: newVisitor() }),
      logIn(current(), 'press-member', { userType: 'general', from: newVisitor() }),
      logIn(current(), 'press-member', { userType: 'admin', from: newVisitor() }),
      logIn(current(), 'disabled-member', { from: newVisitor() }),
      logIn(current(), 'no-password', { from: newVisitor() }),
      logIn(current(), 'name with \0', { from: newVisitor() }),
      // An account of the demo, on a site that isn't a demo.
      logIn(current(), 'demo-member', { from: newVisitor() }),
    ];
    const answers = await Promise.all(tries);
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        message: '아이디 또는 비밀번호가 올바르지 않습니다.',
        code: 'login_failed',
      });
      expect(Object.keys(answer.headers)).toEqual(Object.keys(answers[0]?.headers ?? {}));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await logIn(current(), 'press-member', { userType: 'press', from: newVisitor() })).status).toBe(200);
  });

  it.each([
    [undefined],
    [{}],
    [{ username: 'keeper', userType: 'general' }],
    [{ password: PASSWORD, userType: 'general' }],
    [{ username: '  ', password: PASSWORD, userType: 'general' }],
    [{ username: 'keeper', password: '', userType: 'general' }],
    [{ username: null, password: null, userType: null }],
  ])('requires both fields: %j', async (body) => {
    const answer = await current().send({ method: 'POST', url: '/api/auth/login', body });
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, message: '아이디와 비밀번호를 모두 입력해주세요.', code: 'login_incomplete' },
    });
  });

  it.each([
    [{ username: 'keeper', password: PASSWORD }],
    [{ username: ['keeper'], password: PASSWORD, userType: 'general' }],
    [{ username: 'keeper', password: 12345678, userType: 'general' }],
    [{ username: 'x'.repeat(201), password: PASSWORD, userType: 'general' }],
    [['keeper', PASSWORD]],
  ])('refuses a malformed login: %j', async (body) => {
    const answer = await current().send({ method: 'POST', url: '/api/auth/login', body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe('a session', () => {
  it('is checked against the database on each request: removed roles and disabled accounts lose access at once', async () => {
    const account = await insertMember(current(), { roles: ['editor'] });
    const { token } = (await logIn(current(), account.username, { from: newVisitor() })).body;
    expect(await me(token)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { data: { id: account.id, roles: ['editor'] } },
    });
    await current().db.updateTable('accounts').set({ roles: [] }).where('id', '=', account.id).execute();
    expect((await me(token)).body.data.roles).toEqual([]);
    await current().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', account.id).execute();
    expect((await me(token)).status).toBe(401);
  });

  it('is invalid for a demo account on a site that is no demo', async () => {
    const account = await insertAccount(current().db, { is_demo: true, roles: ['admin'] });
    expect((await me(current().token(account))).status).toBe(401);
  });

  it('ends with a logout, which revokes only that token', async () => {
    const account = await insertMember(current());
    const [one, other] = [current().token(account), current().token(account)];
    expect((await post('logout', one)).status).toBe(200);
    expect((await me(one)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  it('can be logged out of even if it has expired or never existed', async () => {
    const account = await insertMember(current());
    const token = current().token(account);
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    for (const sent of [headers, headers, bearer('x.y.z'), {}]) {
      const answer = await current().send({ method: 'POST', url: '/api/auth/logout', headers: sent });
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: null } });
    }
    expect((await auditOf(account.id)).map(({ action }) => action)).toEqual(['session.logout']);
  });

  it('is renewed with a new token, and the old one is revoked', async () => {
    const account = await insertMember(current(), { roles: ['editor'] });
    const old = current().token(account, { roles: [] });
    const answer = await post<{ data: Session }>('renew', old);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token, user } = answer.body.data;
    expect(user).toMatchObject({ id: account.id, roles: ['editor'] });
    expect(claimsOf(token).roles).toEqual(['editor']);
    expect((await me(token)).status).toBe(200);
    expect((await me(old)).status).toBe(401);
    expect((await post('renew', old)).status).toBe(401);
  });

  it('is renewed once by many concurrent requests with one token', async () => {
    const account = await insertMember(current());
    const token = current().token(account);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('renew', token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
  });

  it('is invalid if its token was issued more than five minutes ahead of the clock, which was then set back', async () => {
    const account = await insertMember(current(), { username: 'ahead' });
    const issuedIn = (minutes: number) => ({ iat: Math.floor(realNow() / 1000) + minutes * 60 });
    expect((await me(current().token(account, issuedIn(6)))).status).toBe(401);
    expect((await me(current().token(account, issuedIn(4)))).status).toBe(200);
  });

  it('begins with a login after the password was changed, even if the clock was set back since', async () => {
    await insertMember(current(), { username: 'set-back' });
    const { body } = await logIn(current(), 'set-back', { from: newVisitor() });
    await post('password', body.token, { currentPassword: PASSWORD, newPassword: 'another long password' });
    const account = await current()
      .db.selectFrom('accounts')
      .selectAll()
      .where('username', '=', 'set-back')
      .executeTakeFirstOrThrow();
    const hourAgo = Math.floor(realNow() / 1000) - 3_600;
    expect((await me(current().token(account, { iat: hourAgo }))).status).toBe(200);
    expect((await me(body.token)).status).toBe(401);
  });

  it('stores revoked tokens only until they would have expired', async () => {
    const { db, token } = current();
    const account = await insertMember(current());
    const long = '5b0e0a58-0000-4000-8000-000000000001';
    await db
      .insertInto('revoked_tokens')
      .values({ token_id: long, expires_at: new Date(realNow() - 2 * 60 * 60_000) })
      .execute();
    const fresh = token(account);
    await post('logout', fresh);
    const ids = (await db.selectFrom('revoked_tokens').select('token_id').execute()).map(({ token_id }) => token_id);
    expect(ids).toContain(claimsOf(fresh).jti);
    expect(ids).not.toContain(long);
  });
});

it('a login replaces a hash that is cheaper than today’s, and ends no session', async () => {
  const cost = { ...CHEAP, memoryCost: CHEAP.memoryCost / 2 };
  const password_hash = await new Passwords({ cost }).hash(PASSWORD);
  const account = await insertMember(current(), { password_hash });
  const hashNow = () =>
    current().db.selectFrom('accounts').select('password_hash').where('id', '=', account.id).executeTakeFirstOrThrow();
  const from = newVisitor();
  const { token } = (await logIn(current(), account.username, { from })).body;
  const first = await hashNow();
  expect(first.password_hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect((await logIn(current(), account.username, { from })).status).toBe(200);
  expect(await hashNow()).toEqual(first);
  expect((await me(token)).status).toBe(200);
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string): Promise<Answer<{ data: Session }>> =>
    post('password', token, { currentPassword, newPassword });

  it('ends all sessions but the one in the answer, and only the new password is accepted', async () => {
    const account = await insertMember(current());
    const [here, elsewhere] = [current().token(account), current().token(account)];
    const answer = await change(here, PASSWORD, 'a new password');
    expect(answer.status).toBe(200);
    expect((await me(here)).status).toBe(401);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(answer.body.data.token)).status).toBe(200);
    const from = newVisitor();
    expect((await logIn(current(), account.username, { from })).status).toBe(401);
    expect((await logIn(current(), account.username, { password: 'a new password', from })).status).toBe(200);
  });

  it('needs the current password, and a new one that is long enough and not common', async () => {
    const account = await insertMember(current());
    const token = current().token(account);
    expect(await change(token, 'not it', 'a new password')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    });
    expect(await change(token, PASSWORD, 'seven77')).toMatchObject({ status: 422, body: { code: 'weak_password' } });
    for (const common of ['Qwer1234', `${account.username}!`])
      expect(await change(token, PASSWORD, common)).toMatchObject({ status: 422, body: { code: 'common_password' } });
    expect(await post('password', token, { newPassword: 'a new password' })).toMatchObject({ status: 400 });
    expect(await change('x.y.z', PASSWORD, 'a new password')).toMatchObject({ status: 401 });
    expect((await me(token)).status).toBe(200);
  });

  it('succeeds once for two concurrent requests', async () => {
    const account = await insertMember(current());
    const tokens = [current().token(account), current().token(account)];
    const answers = await Promise.all(tokens.map((token, index) => change(token, PASSWORD, `new password ${index}`)));
    const [done, refused] = answers.map(({ status }) => status).sort();
    expect(done).toBe(200);
    // 401 if the first request had revoked the token by then, 422 if it had changed the password.
    expect([401, 422]).toContain(refused);
  });

  it('limits guesses of the password with a stolen token', async () => {
    const account = await insertMember(current());
    const token = current().token(account);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await change(token, 'a guess', 'a new password')).status).toBe(422);
    const answer = await change(token, PASSWORD, 'a new password');
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_logins' } });
    expect((await logIn(current(), account.username, { from: newVisitor() })).status).toBe(200);
  });
});

describe('the audit', () => {
  it('records logins, renewals, password changes and logouts with account and address, never passwords or tokens', async () => {
    const account = await insertMember(current(), { username: 'audited' });
    const from = '2001:db8::77';
    const visitor = fromVisitor(from);
    const { token } = (await logIn(current(), 'audited', { from })).body;
    const ask = async (path: string, old: string, body?: unknown) =>
      current().send<{ data: Session }>({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { ...bearer(old), ...visitor },
        body,
      });
    const renewed = (await ask('renew', token)).body.data.token;
    const body = { currentPassword: PASSWORD, newPassword: 'a new password' };
    const changed = (await ask('password', renewed, body)).body.data.token;
    await ask('logout', changed);
    const rows = await auditOf(account.id);
    expect(rows.map(({ action }) => action)).toEqual([
      'session.login',
      'session.renew',
      'account.password',
      'session.logout',
    ]);
    for (const row of rows) {
      expect(row).toMatchObject({ actor: 'audited', entity: 'account', entity_id: String(account.id), before: null });
      expect(row.after).toEqual({ address: from });
    }
  });
});
