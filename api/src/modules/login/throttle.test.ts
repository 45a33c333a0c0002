import { sql } from 'kysely';
import { useTestApp } from '../../../test/testApp.ts';
import { insertMember, logIn } from '../../../test/logins.ts';

const current = useTestApp({ template: 'bare' });

let visitors = 0;
const newVisitor = () => `198.51.100.${(visitors += 1)}`;

/** Logs in with a wrong password this many times, by default each from another address. */
async function fail(username: string, times: number, from?: string): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) {
    const answer = await logIn(current(), username, { password: 'wrong', from: from ?? newVisitor() });
    expect(answer.status).toBe(401);
  }
}

/** Fails to log in as often as one address may, under a different name each time. */
async function failMany(from: string): Promise<void> {
  for (let tried = 0; tried < 10; tried += 1) await fail(`passer-by ${tried} of ${from}`, 1, from);
}

/** Makes the stored failures older by that many seconds; newer if negative. */
async function pass(seconds: number): Promise<void> {
  const moved = sql`${seconds} * interval '1 s'`;
  await sql`
    update login_failures set blocked_until = blocked_until - ${moved}, expires_at = expires_at - ${moved},
      failed_at = array(select at - ${moved} from unnest(failed_at) as at)`.execute(current().db);
}

/** Seconds that the next try has to wait after the latest failure of a name. */
async function waitOf(name: string): Promise<number> {
  const { rows } = await sql<{ wait: number | null }>`
    select extract(epoch from blocked_until - failed_at[cardinality(failed_at)])::float8 as wait
    from login_failures where key = ${`account:${name}`}`.execute(current().db);
  return rows[0]?.wait ?? 0;
}

/** Longer than any pause of the test machine. `expectWait` prolongs waits by it for the time of the check. */
const MARGIN_S = 30;

/** Expects that the login has to wait, even on a slow machine. Leaves the waits as they were. */
async function expectWait(username: string, from: string): Promise<void> {
  await pass(-MARGIN_S);
  const { status, headers, body } = await logIn(current(), username, { from });
  expect({ status, body }).toEqual({
    status: 429,
    body: {
      success: false,
      code: 'too_many_logins',
      message: '로그인 시도가 너무 많습니다. 잠시 뒤 다시 시도해 주세요.',
    },
  });
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(MARGIN_S + 60);
  await pass(MARGIN_S);
}

describe.each([
  ['an account', async () => (await insertMember(current())).username],
  ['a name without an account', () => Promise.resolve('nobody of this name')],
])('failures of %s', (_what, named) => {
  it('delay each try after the fifth, twice as long each time, up to a minute', async () => {
    const name = await named();
    const from = newVisitor();
    await fail(name, 4, from);
    await fail(name, 1);
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await waitOf(name)).toBeCloseTo(seconds);
      await expectWait(name, newVisitor());
      await pass(seconds);
      await fail(name, 1);
    }
    // The failures of the last 10 minutes expire.
    await pass(601);
    await fail(name, 5);
    expect(await waitOf(name)).toBeCloseTo(1);
  });
});

describe('failures', () => {
  it('delay an address after the tenth with any names, and for IPv6 its whole network', async () => {
    for (let tried = 0; tried < 10; tried += 1) await fail(`somebody ${tried}`, 1, `2001:db8:5:5::${tried}`);
    const { username } = await insertMember(current());
    await expectWait(username, '2001:db8:5:5:9::1');
    expect((await logIn(current(), username, { from: '2001:db8:5:6::1' })).status).toBe(200);
  });

  it('don’t count against accounts while their address has to wait', async () => {
    const from = newVisitor();
    await failMany(from);
    const { username } = await insertMember(current());
    for (let tried = 0; tried < 6; tried += 1) await expectWait(username, from);
    expect((await logIn(current(), username, { from: newVisitor() })).status).toBe(200);
  });

  it('expire', async () => {
    const { username } = await insertMember(current());
    await fail(username, 4);
    await pass(601);
    await fail(username, 4);
    expect((await logIn(current(), username, { from: newVisitor() })).status).toBe(200);
  });

  it('are deleted after a success for the account, but not for the address', async () => {
    const { username } = await insertMember(current());
    const from = newVisitor();
    await fail(username, 4, from);
    expect((await logIn(current(), username, { from: newVisitor() })).status).toBe(200);
    await fail(username, 4);
    await fail('anybody else', 4, from);
    await fail('anybody more', 2, from);
    await expectWait('anybody at all', from);
  });

  it('elsewhere, or of other names, never lock an account out at an address from which it has logged in before', async () => {
    const { username } = await insertMember(current());
    const home = newVisitor();
    expect((await logIn(current(), username, { from: home })).status).toBe(200);
    await fail(username, 5);
    await failMany(home);
    await expectWait(username, newVisitor());
    await expectWait('neighbour', home);
    expect((await logIn(current(), username, { from: home })).status).toBe(200);
  });

  it('count in full at addresses from which the accounts have logged in before', async () => {
    const home = newVisitor();
    const members = await Promise.all([insertMember(current()), insertMember(current())]);
    for (const { username } of members) {
      expect((await logIn(current(), username, { from: home })).status).toBe(200);
      await fail(username, 5, home);
    }
    await expectWait('neighbour', home);
    await expectWait(members[0]!.username, newVisitor());
  });

  it.each<[string, (names: readonly string[], home: string) => Promise<void>]>([
    ['the address', (_names, home) => failMany(home)],
    ['the accounts', async (names) => void (await Promise.all(names.map((name) => fail(name, 5))))],
  ])('make %s wait: a wrong password does not reveal which accounts have logged in there', async (_what, hold) => {
    const home = newVisitor();
    const [known, other] = await Promise.all([insertMember(current()), insertMember(current())]);
    expect((await logIn(current(), known.username, { from: home })).status).toBe(200);
    const names = [known.username, other.username, `nobody-${known.username}`];
    await hold(names, home);
    // No wait ends during the checks.
    await pass(-500);
    for (const name of names) {
      for (let tried = 0; tried < 4; tried += 1) {
        const { status, headers, body } = await logIn(current(), name, { password: 'wrong', from: home });
        expect({ name, status, code: body.code }).toEqual({ name, status: 429, code: 'too_many_logins' });
        expect(Math.abs(Number(headers['retry-after']) - 500)).toBeLessThan(100);
      }
    }
    expect((await logIn(current(), other.username, { from: home })).status).toBe(429);
    expect((await logIn(current(), known.username, { from: home })).status).toBe(200);
    await pass(500);
  });

  it('delay their account also at an address from which it has logged in before', async () => {
    const { username } = await insertMember(current());
    const home = newVisitor();
    await logIn(current(), username, { from: home });
    await fail(username, 5, home);
    await expectWait(username, home);
    await pass(1);
    expect((await logIn(current(), username, { from: home })).status).toBe(200);
  });

  it('are counted before the password is verified: parallel tries are no way around the limit', async () => {
    const { username } = await insertMember(current());
    const tries = Array.from({ length: 20 }, () =>
      logIn(current(), username, { password: 'wrong', from: newVisitor() }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('are not counted for successes: ten members at one address log in at once', async () => {
    const from = newVisitor();
    const members = await Promise.all(Array.from({ length: 10 }, () => insertMember(current())));
    const answers = await Promise.all(members.map(({ username }) => logIn(current(), username, { from })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect((await logIn(current(), members[0]!.username, { from })).status).toBe(200);
  });
});
