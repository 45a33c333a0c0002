import type { Account, AccountWithPassword, ErrorBody } from '@wkff/contracts';
import { FIELDS, newName, newVisitor, refused, useAccounts } from '../../../test/accounts.ts';
import type { TestAccount } from '../../../test/builders.ts';
import { bearer, insertMember, logIn, PASSWORD } from '../../../test/logins.ts';

const accounts = useAccounts();
const { site, post, put, add, named, list, audit, tokenOf, isAlive, changeOwn } = accounts;
beforeAll(async () => {
  await insertMember(site(), { username: 'official' });
  await insertMember(site(), { username: 'ｅｄｉｔｏｒ' });
});

const fieldsOf = ({ username, userType, email, roles, remotes, clubId, boards, ownItemsOnly }: Account) => ({
  clubId,
  boards,
  ownItemsOnly,
  username,
  userType,
  email,
  roles,
  remotes,
});

describe('an account that an admin adds', () => {
  it('has a generated password, which only that answer has, and its author in the audit', async () => {
    const { status, headers, body } = await post<AccountWithPassword>('', FIELDS);
    expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
    const { account, password } = body.data;
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(account).toEqual({
      ...FIELDS,
      id: expect.any(Number) as number,
      ...{
        isDisabled: false,
        isDemo: false,
        needsOwnPassword: true,
        lastLoginAt: null,
        linkExpiresAt: null,
        version: 1,
      },
    });
    expect(await named('kim.secretary')).toEqual(account);
    const rows = await audit(account.id);
    expect(rows.map(({ actor_id, actor, action }) => [actor_id, actor, action])).toEqual([
      [accounts.admin.id, 'admin', 'account.add'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it.each<[string, object, number, string]>([
    ['a name that differs in capitals', { username: 'ADMIN' }, 422, 'username_taken'],
    ['a full-width name of another', { username: 'ａｄｍｉｎ' }, 422, 'username_taken'],
    ['a ligature in a name of another', { username: 'oﬃcial' }, 422, 'username_taken'],
    ['a name that looks like one from before', { username: 'editor' }, 422, 'username_taken'],
    ['a Cyrillic letter in its name', { username: 'аdmin' }, 422, 'username_invalid'],
    ['an emoji in its name', { username: 'kim😀' }, 422, 'username_invalid'],
    ['Hangul in its name', { username: '김비서' }, 422, 'username_invalid'],
    ['a space in its name', { username: 'kim lee' }, 422, 'username_invalid'],
    ['no name', { username: '' }, 422, 'username_invalid'],
    ['a name with NUL', { username: 'a\0b' }, 422, 'username_invalid'],
    ['a name that is too long', { username: 'k'.repeat(61) }, 422, 'username_invalid'],
    ['an e-mail without @', { email: 'nowhere' }, 422, 'email_invalid'],
    ['a releaser without remotes', { roles: ['releaser'] }, 422, 'remotes_required'],
    ['remotes without a releaser', { remotes: ['mf-home'] }, 422, 'remotes_not_allowed'],
    ['an odd remote', { roles: ['releaser'], remotes: ['home'] }, 422, 'remote_invalid'],
    ['a club account without a club', { roles: ['club'] }, 422, 'club_required'],
    ['a club without a club account', { clubId: 1 }, 422, 'club_not_allowed'],
    ['an unknown club', { roles: ['club'], clubId: 999 }, 404, 'club_not_found'],
    ['no board', { boards: [] }, 422, 'boards_required'],
    ['an unknown board', { boards: ['FanFaq'] }, 400, 'bad_request'],
    ['boards without an editor', { roles: [], boards: ['MediaNews'] }, 422, 'boards_not_allowed'],
    ['own items without an editor', { roles: ['scorer'], ownItemsOnly: true }, 422, 'boards_not_allowed'],
    ['an unknown role', { roles: ['king'] }, 400, 'bad_request'],
    ['an unknown kind', { userType: 'fan' }, 400, 'bad_request'],
    ['a password', { password: 'secret password' }, 400, 'bad_request'],
  ])('is refused with %s', async (_what, fields, status, code) => {
    expect(refused(await post('', { ...FIELDS, username: newName(), ...fields }))).toEqual([status, code]);
  });

  it('is listed with its last login', async () => {
    const { username } = await insertMember(site(), { username: newName() });
    expect((await named(username))?.lastLoginAt).toBeNull();
    await logIn(site(), username, { from: newVisitor() });
    expect((await named(username))?.lastLoginAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\+09:00$/);
  });
});

describe('an admin', () => {
  it('changes name, kind, e-mail and roles over the version that was read', async () => {
    const { account } = await add();
    const change = {
      ...fieldsOf(account),
      username: newName(),
      userType: 'press',
      email: ' ',
      roles: ['scorer', 'editor'],
    };
    const changed = (await put(account.id, { ...change, version: 1 })).body.data;
    expect(changed).toMatchObject({ ...change, email: null, version: 2 });
    const late = await put(account.id, { ...fieldsOf(account), version: 1 });
    expect([...refused(late), late.body.data, late.body.saved?.by]).toEqual([409, 'stale', changed, 'admin']);
    expect(refused(await put(account.id, { ...change, username: 'Admin' }))).toEqual([422, 'username_taken']);
    expect(refused(await put(999_999, change))).toEqual([404, 'account_not_found']);
  });

  it('limits an editor to boards and to own items, with the next request of the account', async () => {
    const { id, username } = await insertMember(site(), { username: newName(), roles: ['editor'] });
    const token = await tokenOf(username, PASSWORD);
    const mine = async () => (await site().get('/api/content/mine?state=changed', bearer(token))).status;
    const [stored] = (await list()).filter((one) => one.id === id);
    if (!stored) throw new Error('the account is listed');
    const limits = { boards: ['MediaPress', 'MediaNews', 'MediaNews'], ownItemsOnly: true };
    const changed = (await put(id, { ...fieldsOf(stored), ...limits })).body.data;
    expect(changed).toMatchObject({ boards: ['MediaNews', 'MediaPress'], ownItemsOnly: true });
    expect((await audit(id)).at(-1)?.after).toMatchObject({
      boards: ['MediaNews', 'MediaPress'],
      own_items_only: true,
    });
    expect(await mine()).toBe(200);
    // A page of before says nothing of them.
    const { boards: _boards, ownItemsOnly: _own, ...older } = fieldsOf(stored);
    expect((await put(id, { ...older, email: 'x@example.org' })).body.data).toMatchObject({
      boards: ['MediaNews', 'MediaPress'],
      ownItemsOnly: true,
    });
    const every = ['MediaNews', 'MediaPress', 'MediaPhotos', 'WkffDataRoom'];
    expect((await put(id, { ...fieldsOf(stored), boards: every })).body.data.boards).toBeNull();
    expect((await put(id, { ...older, roles: [] })).body.data).toMatchObject({ boards: null, ownItemsOnly: false });
    expect(await mine()).toBe(403);
  });

  it('keeps an odd name from before, which logs in however it is written', async () => {
    const stored = await named('ｅｄｉｔｏｒ');
    if (!stored) throw new Error('the account is listed');
    expect((await put(stored.id, { ...fieldsOf(stored), email: 'e@example.org' })).body.data).toMatchObject({
      username: 'ｅｄｉｔｏｒ',
      email: 'e@example.org',
    });
    expect(await isAlive(await tokenOf('ｅｄｉｔｏｒ', PASSWORD))).toBe(true);
    expect(await isAlive(await tokenOf('editor', PASSWORD))).toBe(true);
    expect(await isAlive(await tokenOf('ＡＤＭＩＮ', PASSWORD))).toBe(true);
  });

  it('saves what is stored already without a change', async () => {
    const { account } = await add();
    expect((await put(account.id, { ...fieldsOf(account), version: 1 })).body.data.version).toBe(1);
    expect(await audit(account.id)).toHaveLength(1);
  });

  it('disables and enables an account, which ends its sessions at once', async () => {
    const { id, username } = await insertMember(site(), { username: newName() });
    const token = await tokenOf(username, PASSWORD);
    expect((await post(`/${id}/disable`)).body.data).toMatchObject({ isDisabled: true, version: 2 });
    expect((await post(`/${id}/disable`)).body.data.version).toBe(2);
    expect(await isAlive(token)).toBe(false);
    expect((await logIn(site(), username, { from: newVisitor() })).status).toBe(401);
    expect((await post(`/${id}/enable`)).body.data.isDisabled).toBe(false);
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(await tokenOf(username, PASSWORD))).toBe(true);
  });

  it('ends all sessions of an account', async () => {
    const { id, username } = await insertMember(site(), { username: newName() });
    const tokens = [await tokenOf(username, PASSWORD), await tokenOf(username, PASSWORD)];
    await post(`/${id}/end-sessions`);
    expect([await isAlive(tokens[0] ?? ''), await isAlive(tokens[1] ?? '')]).toEqual([false, false]);
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'account.sessions', actor: 'admin' });
  });

  it('generates another password, which ends sessions and link', async () => {
    const { id, username } = await insertMember(site(), { username: newName() });
    const token = await tokenOf(username, PASSWORD);
    await post(`/${id}/link`);
    const { account, password } = (await post<AccountWithPassword>(`/${id}/password`)).body.data;
    expect(account).toMatchObject({ needsOwnPassword: true, linkExpiresAt: null });
    expect([await isAlive(token), await tokenOf(username, PASSWORD)]).toEqual([false, undefined]);
    expect(await tokenOf(username, password)).toBeTruthy();
  });
});

describe('the last admin', () => {
  const only = async () => {
    await site().db.updateTable('accounts').set({ is_disabled: true }).where('id', '<>', accounts.admin.id).execute();
  };
  const self = () => ({ username: 'admin', userType: 'general', email: null, roles: ['editor'], remotes: [] });

  it('is neither disabled nor demoted, also not by itself', async () => {
    await only();
    await insertMember(site(), { username: newName(), roles: ['admin'], is_demo: true });
    await insertMember(site(), { username: newName(), roles: ['admin'], is_disabled: true });
    const answers = [await post(`/${accounts.admin.id}/disable`), await put(accounts.admin.id, self())];
    expect(answers.map(refused)).toEqual([
      [409, 'last_admin'],
      [409, 'last_admin'],
    ]);
    expect(answers[0]?.body.message).toBe('마지막 관리자 계정입니다. 다른 계정에 관리자 역할을 준 뒤에 바꿔 주세요.');
    expect(await named('admin')).toMatchObject({ isDisabled: false, roles: ['admin'], version: 1 });
  });

  it('is one of two who demote each other at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await only();
      const pair = [
        await insertMember(site(), { username: newName(), roles: ['admin'] }),
        await insertMember(site(), { username: newName(), roles: ['admin'] }),
      ] as const;
      await site().db.updateTable('accounts').set({ is_disabled: true }).where('id', '=', accounts.admin.id).execute();
      const demote = (who: TestAccount, as: TestAccount) => put(who.id, { ...self(), username: who.username }, as);
      const answers = await Promise.all([demote(pair[0], pair[1]), demote(pair[1], pair[0])]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect([statuses[0], [403, 409].includes(statuses[1] ?? 0)]).toEqual([200, true]);
      const left = await site().db.selectFrom('accounts').select('id').where('is_disabled', '=', false).execute();
      const roles = await site()
        .db.selectFrom('accounts')
        .select('roles')
        .where(
          'id',
          'in',
          left.map(({ id }) => id),
        )
        .execute();
      expect(roles.filter((one) => one.roles.includes('admin'))).toHaveLength(1);
      await site().db.updateTable('accounts').set({ is_disabled: false }).where('id', '=', accounts.admin.id).execute();
    }
  });

  it('may be demoted once there is another, who then is the last', async () => {
    await only();
    const other = await insertMember(site(), { username: newName(), roles: ['admin'] });
    const fields = { ...self(), username: other.username };
    expect((await put(other.id, { ...fields, roles: ['admin', 'editor'] })).status).toBe(200);
    expect((await put(other.id, fields)).status).toBe(200);
    // Its token says that it is an admin, and the server does not believe it.
    expect(refused(await post(`/${accounts.admin.id}/disable`, undefined, other))).toEqual([403, 'forbidden']);
  });
});

describe('a generated password', () => {
  it('opens nothing but the change of it', async () => {
    const { account, password } = await add({ roles: ['admin'] });
    const { body } = await logIn(site(), account.username, { password, from: newVisitor() });
    expect(body.user.needsOwnPassword).toBe(true);
    const asked = [
      ...(await Promise.all(
        ['auth/me', 'accounts', 'popups'].map((path) => site().get<ErrorBody>(`/api/${path}`, bearer(body.token))),
      )),
      await site().send<ErrorBody>({ method: 'POST', url: '/api/auth/renew', headers: bearer(body.token), body: {} }),
    ];
    expect(asked.map(refused)).toEqual(asked.map(() => [403, 'own_password_needed']));
    expect(refused(await changeOwn(body.token, password, password))).toEqual([422, 'same_password']);
    expect(refused(await changeOwn(body.token, 'another password', 'the own password'))).toEqual([
      422,
      'wrong_password',
    ]);
    const { token } = (await changeOwn(body.token, password, 'the own password')).body.data;
    expect([await isAlive(body.token), await isAlive(token)]).toEqual([false, true]);
    expect((await site().get('/api/accounts', bearer(token))).status).toBe(200);
    expect(await named(account.username)).toMatchObject({ needsOwnPassword: false, version: 1 });
    const again = await logIn(site(), account.username, { password: 'the own password', from: newVisitor() });
    expect(again.body.user).not.toHaveProperty('needsOwnPassword');
  });

  it('lets its member log out, and read as a visitor', async () => {
    const { account, password } = await add();
    const token = await tokenOf(account.username, password);
    expect((await site().get('/api/clubs', bearer(token))).status).toBe(200);
    const out = await site().send({ method: 'POST', url: '/api/auth/logout', headers: bearer(token), body: {} });
    expect(out.status).toBe(200);
    expect(refused(await changeOwn(token, password, 'the own password'))).toEqual([401, 'unauthorized']);
  });
});
