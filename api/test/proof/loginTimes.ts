import { performance } from 'node:perf_hooks';
import { networkOf } from '@wkff/server';
import { Passwords } from '../../src/identity/Passwords.ts';
import { insertMember, logIn, PASSWORD } from '../logins.ts';
import type { TestApp } from '../testApp.ts';

/**
 * Times of failed logins by kind, in ms, and the ratio of the largest to the smallest: 1 when the kinds can't be
 * distinguished.
 */
export interface LoginTimes {
  medians: Record<string, number>;
  ratio: number;
  /** First quartiles by kind, which other load on the machine affects less. */
  quartiles: Record<string, number>;
  quartileRatio: number;
}

const wallClock = () => performance.now();

/** The processor time that this process has used, in ms. Other load on the machine does not change it. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** An app that hashes passwords at production cost. */
type App = Pick<TestApp, 'db' | 'send'>;
/** A login that fails, by kind. */
type Tries = Record<string, () => Promise<{ status: number }>>;

/**
 * Measures whether the time of a failed login reveals anything about the name. Each try has a new address and a new
 * name, so none is throttled.
 */
export async function measureLoginTimes(app: App, tries: number, now = wallClock): Promise<LoginTimes> {
  const password_hash = await new Passwords().hash(PASSWORD);
  return measure({ tries, expected: 401, now }, async (round) => {
    const from = `2001:db8:${round.toString(16)}:`;
    const member = await insertMember(app, { password_hash });
    const disabled = await insertMember(app, { password_hash, is_disabled: true });
    // An old password's hash is cheaper.
    const old = await insertMember(app);
    return {
      unknown: () => logIn(app, `un${member.username}`, { password: 'wrong', from: `${from}1::1` }),
      wrongPassword: () => logIn(app, member.username, { password: 'wrong', from: `${from}2::1` }),
      otherTab: () => logIn(app, member.username, { userType: 'press', from: `${from}3::1` }),
      disabled: () => logIn(app, disabled.username, { from: `${from}4::1` }),
      oldHash: () => logIn(app, old.username, { password: 'wrong', from: `${from}5::1` }),
    };
  });
}

/** Measures whether the time of a failed login from a waiting address reveals which names have logged in there. */
export async function measureHeldLoginTimes(app: App, tries: number, now = wallClock): Promise<LoginTimes> {
  const from = '2001:db8:ffff:ffff::1';
  const network = networkOf(from);
  const longAfter = new Date('2100-01-01');
  await app.db
    .insertInto('login_failures')
    .values({ key: `address:${network}`, failed_at: [], blocked_until: longAfter, expires_at: longAfter })
    .execute();
  return measure({ tries, expected: 429, now }, async () => {
    const [known, other] = await Promise.all([insertMember(app), insertMember(app)]);
    await app.db.insertInto('known_addresses').values({ account_id: known.id, network }).execute();
    return {
      known: () => logIn(app, known.username, { password: 'wrong', from }),
      other: () => logIn(app, other.username, { password: 'wrong', from }),
      unknown: () => logIn(app, `un${known.username}`, { password: 'wrong', from }),
    };
  });
}

/** Alternates between the kinds in a changing order, so that other load on the machine affects all alike. */
async function measure(
  { tries, expected, now }: { tries: number; expected: number; now: () => number },
  prepare: (round: number) => Promise<Tries>,
): Promise<LoginTimes> {
  const times: Record<string, number[]> = {};
  // Warm-up: statements are prepared and code is compiled.
  const warmUp = 2;
  for (let round = 0; round < tries + warmUp; round += 1) {
    for (const [kind, tryOut] of shuffled(Object.entries(await prepare(round)))) {
      const began = now();
      const { status } = await tryOut();
      if (status !== expected) throw new Error(`a failed login (${kind}) was answered with ${status}`);
      if (round >= warmUp) (times[kind] ??= []).push(now() - began);
    }
  }
  const medians = quantiles(times, 0.5);
  const quartiles = quantiles(times, 0.25);
  return { medians, ratio: spread(medians), quartiles, quartileRatio: spread(quartiles) };
}

function quantiles(times: Record<string, number[]>, share: number): Record<string, number> {
  const of = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return Object.fromEntries(Object.entries(times).map(([kind, values]) => [kind, of(values)]));
}

function spread(values: Record<string, number>): number {
  const all = Object.values(values);
  return Math.max(...all) / Math.min(...all);
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
