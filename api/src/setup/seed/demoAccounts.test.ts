import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { insertMember, logIn } from '../../../test/logins.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts } from './demoAccounts.ts';

describe('the demo’s accounts', () => {
  let test: TestApp;
  afterEach(() => test.close());

  const statusOf = async (username: string, password: string, userType = 'general') =>
    (await logIn(test, username, { password, userType })).status;

  it('are eight, each with its user type, and have the password of the latest start', async () => {
    test = await startTestApp({ template: 'demo' });
    const names = DEMO_ACCOUNTS.map(({ username }) => username);
    expect(names).toEqual(['fan', 'press', 'editor', 'scorer', 'club', 'releaser', 'official', 'admin']);
    expect(await seedDemoAccounts(test.db, 'first')).toEqual(names);
    for (const { username, userType, roles } of DEMO_ACCOUNTS) {
      const { body } = await logIn(test, username, { password: 'first', userType });
      expect(body.user).toMatchObject({ username, userType, roles });
    }
    expect((await logIn(test, 'releaser', { password: 'first' })).body.user.remotes).toHaveLength(5);
    expect((await logIn(test, 'club', { password: 'first' })).body.user.clubId).toBe(8);
    expect(await statusOf('press', 'first')).toBe(401);

    // A second start with the same password computes no hash and ends no session.
    const { token } = (await logIn(test, 'admin', { password: 'first' })).body;
    const me = () => test.get('/api/auth/me', { authorization: `Bearer ${token}` });
    expect(await seedDemoAccounts(test.db, 'first')).toEqual([]);
    expect((await me()).status).toBe(200);

    expect(await seedDemoAccounts(test.db, 'second')).toEqual(names);
    expect((await me()).status).toBe(401);
    expect(await statusOf('admin', 'first')).toBe(401);
    expect(await statusOf('admin', 'second')).toBe(200);
  });

  it('never replace an account with the same name', async () => {
    test = await startTestApp({ template: 'demo' });
    await insertMember(test, { username: 'Admin' });
    expect(await seedDemoAccounts(test.db, 'demo')).not.toContain('admin');
    expect(await statusOf('admin', 'demo')).toBe(401);
  });

  it('are not created in a database without the demo', async () => {
    test = await startTestApp({ template: 'bare' });
    expect(await seedDemoAccounts(test.db, 'demo')).toEqual([]);
    expect(await test.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });
});
