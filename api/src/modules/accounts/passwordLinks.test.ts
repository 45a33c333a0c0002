import type { ErrorBody, PasswordLink } from '@wkff/contracts';
import { newName, newVisitor, refused, useAccounts } from '../../../test/accounts.ts';
import { fromVisitor, insertMember, logIn, PASSWORD } from '../../../test/logins.ts';

const { site, post, add, named, audit, tokenOf, isAlive, changeOwn } = useAccounts();

describe('a link for a new password', () => {
  const NEW = 'a password by link';
  const reset = (token: string, newPassword = NEW, from = newVisitor()) =>
    site().send<ErrorBody>({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: fromVisitor(from),
      body: { token, newPassword },
    });
  const makeLink = async (id: number) => (await post<PasswordLink>(`/${id}/link`)).body.data;
  const newMember = async () => insertMember(site(), { username: newName() });
  const INVALID = [422, 'password_link_invalid'];

  it('sets it once, and ends all sessions; only its hash is stored', async () => {
    const member = await newMember();
    const session = await tokenOf(member.username, PASSWORD);
    const { token, expiresAt, account } = await makeLink(member.id);
    expect([account.linkExpiresAt, await isAlive(session)]).toEqual([expiresAt, true]);
    const dump = JSON.stringify([
      await site().db.selectFrom('password_links').selectAll().execute(),
      await site().db.selectFrom('audit').selectAll().execute(),
    ]);
    expect(dump).not.toContain(token);
    expect((await reset(token)).status).toBe(200);
    expect(refused(await reset(token, 'yet another password'))).toEqual(INVALID);
    expect([await isAlive(session), await tokenOf(member.username, PASSWORD)]).toEqual([false, undefined]);
    const { user } = (await logIn(site(), member.username, { password: NEW, from: newVisitor() })).body;
    expect(user).not.toHaveProperty('needsOwnPassword');
    expect((await audit(member.id)).map(({ action, actor }) => [action, actor])).toContainEqual([
      'account.link_used',
      member.username,
    ]);
    expect((await named(member.username))?.linkExpiresAt).toBeNull();
  });

  it('is used by one of two requests at the same moment', async () => {
    const { token } = await makeLink((await newMember()).id);
    const answers = await Promise.all([reset(token), reset(token, 'the other password')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is good for 24 hours', async () => {
    const { id } = await newMember();
    const { token } = await makeLink(id);
    const { rows } = await site().pool.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from password_links where account_id = $1`,
      [id],
    );
    expect(rows[0]?.hours).toBe(24);
    await site().pool.query(`update password_links set expires_at = now() - interval '1 s' where account_id = $1`, [
      id,
    ]);
    expect(refused(await reset(token))).toEqual(INVALID);
  });

  it('ends with a newer one, a disabled account, and the member’s own change', async () => {
    const member = await newMember();
    const first = await makeLink(member.id);
    const second = await makeLink(member.id);
    expect(refused(await reset(first.token))).toEqual(INVALID);
    await post(`/${member.id}/disable`);
    expect(refused(await reset(second.token))).toEqual(INVALID);
    expect(refused(await post(`/${member.id}/link`))).toEqual([409, 'account_disabled']);
    await post(`/${member.id}/enable`);
    expect(refused(await reset(second.token))).toEqual(INVALID);
    const third = await makeLink(member.id);
    await changeOwn(await tokenOf(member.username, PASSWORD), PASSWORD, 'my own password');
    expect(refused(await reset(third.token))).toEqual(INVALID);
  });

  it('replaces a generated password by an own one', async () => {
    const { account, password } = await add();
    const { token } = await makeLink(account.id);
    expect((await reset(token)).status).toBe(200);
    expect(await tokenOf(account.username, password)).toBeUndefined();
    expect(await isAlive(await tokenOf(account.username, NEW))).toBe(true);
  });

  it('refuses a weak password and stays good; an unknown link is refused before that', async () => {
    const { token } = await makeLink((await newMember()).id);
    expect(refused(await reset(token, 'short'))).toEqual([422, 'weak_password']);
    expect(refused(await reset(token, 'password1'))).toEqual([422, 'common_password']);
    expect(refused(await reset('unknown', 'short'))).toEqual(INVALID);
    expect((await reset(token)).status).toBe(200);
  });

  it('is guessed no faster than a password: wrong ones count as failed logins of the address', async () => {
    const from = newVisitor();
    const { token } = await makeLink((await newMember()).id);
    const codes: string[] = [];
    for (let tried = 0; tried < site().config.loginLimits.failuresPerAddress + 1; tried += 1)
      codes.push((await reset(`wrong ${tried}`, NEW, from)).body.code);
    expect([codes[0], codes.at(-1)]).toEqual(['password_link_invalid', 'too_many_logins']);
    expect(refused(await reset(token, NEW, from))).toEqual([429, 'too_many_logins']);
    expect((await reset(token)).status).toBe(200);
  });
});
