import type { LoginFailures } from '@wkff/contracts';
import { insertMember, logIn } from '../../../test/logins.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { removeOldFailures } from './failures.ts';

const site = useTestApp({ template: 'bare' });
const WRONG = 'a wrong password';
const FROM = '198.51.100.7';

const read = async (by = '') => {
  const admin = await insertMember(site(), { username: `admin${by}`, roles: ['admin'] });
  const url = `/api/audit/login-failures${by && `?by=${by}`}`;
  return (await site().send<{ data: LoginFailures[] }>({ method: 'GET', url, as: admin })).body.data;
};

it('failed logins are counted by network and account; names that no account has are one row without them', async () => {
  const { username } = await insertMember(site(), { username: 'kim' });
  for (const from of [FROM, FROM, '203.0.113.9']) await logIn(site(), username, { password: WRONG, from });
  for (const name of ['nobody', 'hunter2 typed here']) await logIn(site(), name, { password: WRONG, from: FROM });
  // A tab that is not the account's is a failure, and a login none.
  await logIn(site(), username, { userType: 'press', from: FROM });
  await logIn(site(), username, { from: FROM });
  const rows = await read();
  expect(rows.map(({ network, username: name, failed, held }) => [network, name, failed, held])).toEqual([
    [FROM, 'kim', 3, 0],
    [FROM, null, 2, 0],
    ['203.0.113.9', 'kim', 1, 0],
  ]);
  expect(rows[0]?.since).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+09:00$/);
  const stored = JSON.stringify(await site().db.selectFrom('login_failure_counts').selectAll().execute());
  expect(stored).not.toMatch(/hunter2|nobody|wrong/);
});

it('tries that had to wait are counted apart', async () => {
  const { username } = await insertMember(site(), { username: 'lee' });
  const tries = site().config.loginLimits.failuresPerAccount + 2;
  for (let tried = 0; tried < tries; tried += 1) await logIn(site(), username, { password: WRONG, from: '192.0.2.8' });
  const own = (await read('hour')).find((row) => row.username === 'lee');
  expect([own?.failed, own?.held]).toEqual([tries - 2, 2]);
  expect(own?.since).toMatch(/:00:00\+09:00$/);
});

it('are forgotten after 90 days', async () => {
  await site().pool.query(`update login_failure_counts set hour = hour - interval '91 days' where network = '${FROM}'`);
  await removeOldFailures(site().db);
  const left = await site().db.selectFrom('login_failure_counts').select('network').distinct().execute();
  expect(left.map(({ network }) => network)).not.toContain(FROM);
  expect(left).not.toEqual([]);
});
