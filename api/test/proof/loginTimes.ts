import { performance } from 'node:perf_hooks';
import { insertMember, logIn } from '../logins.ts';
import type { TestApp } from '../testApp.ts';

/** A way for a login to fail. */
export type FailureKind = 'unknown' | 'wrongPassword' | 'otherTab' | 'disabled';

/** Times of failed logins by kind, in ms, and how far apart the kinds are: the largest over the smallest, 1 when nothing shows. */
export interface LoginTimes {
  medians: Record<FailureKind, number>;
  ratio: number;
  /** The same of the quickest quarter's slowest: what else the machine does only makes tries slower. */
  quartiles: Record<FailureKind, number>;
  quartileRatio: number;
}

const KINDS: readonly FailureKind[] = ['unknown', 'wrongPassword', 'otherTab', 'disabled'];

/**
 * Measures whether the time of a failed login tells names apart. The kinds take turns, in an order that changes, so that whatever
 * else the machine does falls on all of them alike. Each try has an address and a name of its own: none is throttled.
 */
export async function measureLoginTimes(app: Pick<TestApp, 'db' | 'send'>, tries: number): Promise<LoginTimes> {
  const times: Record<FailureKind, number[]> = { unknown: [], wrongPassword: [], otherTab: [], disabled: [] };
  // Statements are prepared and code is compiled before it counts.
  for (let round = -2; round < tries; round += 1) {
    const from = `2001:db8:${(round + 2).toString(16)}:`;
    const [member, disabled] = await Promise.all([insertMember(app), insertMember(app, { is_disabled: true })]);
    const tryOut: Record<FailureKind, () => Promise<{ status: number }>> = {
      unknown: () => logIn(app, `un${member.username}`, { password: 'wrong', from: `${from}1::1` }),
      wrongPassword: () => logIn(app, member.username, { password: 'wrong', from: `${from}2::1` }),
      otherTab: () => logIn(app, member.username, { userType: 'press', from: `${from}3::1` }),
      disabled: () => logIn(app, disabled.username, { from: `${from}4::1` }),
    };
    for (const kind of shuffled(KINDS)) {
      const began = performance.now();
      const { status } = await tryOut[kind]();
      if (status !== 401) throw new Error(`a failed login (${kind}) was answered with ${status}`);
      if (round >= 0) times[kind].push(performance.now() - began);
    }
  }
  const medians = quantiles(times, 0.5);
  const quartiles = quantiles(times, 0.25);
  return { medians, ratio: spread(medians), quartiles, quartileRatio: spread(quartiles) };
}

function quantiles(times: Record<FailureKind, number[]>, share: number): Record<FailureKind, number> {
  const of = (kind: FailureKind) => times[kind].sort((a, b) => a - b)[Math.floor(times[kind].length * share)] ?? 0;
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<FailureKind, number>;
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
