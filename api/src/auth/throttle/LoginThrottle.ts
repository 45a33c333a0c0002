import { realNow } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import type { ThrottleRule, ThrottleStore } from './ThrottleStore.ts';

/** How guessing is slowed down (settings, docs/operating.md). */
export interface LoginLimits {
  /** Failures of an account, and of an account from an address it knows. */
  failuresPerAccount: number;
  failuresPerAddress: number;
  windowMs: number;
  /** Longest wait between two tries. */
  longestMs: number;
}

export const DEFAULT_LOGIN_LIMITS: LoginLimits = {
  failuresPerAccount: 5,
  failuresPerAddress: 10,
  windowMs: 10 * 60_000,
  longestMs: 60_000,
};

/** Who tries to log in, and from where. */
export interface LoginTry {
  /** The name as names are compared, whether or not there is such an account. */
  nameKey: string;
  network: string;
  /** The account, where it has logged in from this network before. */
  knownAccountId: number | null;
}

/** A try that may go on. It counts as failed until it is told otherwise. */
export interface Attempt {
  /** The password was right: the account's failures are forgotten, the address's are as before. */
  succeed(): Promise<void>;
  /** Nothing was tried. */
  cancel(): Promise<void>;
}

/** Slows guessing of passwords down (decisions.md, "Who may do what"). */
export interface LoginThrottle {
  /** @throws AppError `too_many_logins` with the time to wait. */
  begin(login: LoginTry): Promise<Attempt>;
  /** The same for a member who has to say the password again. */
  beginOwn(accountId: number): Promise<Attempt>;
}

/** First wait between two tries. */
const FIRST_MS = 1000;
/** How often stale counts are removed at most. */
const PRUNE_EVERY_MS = 60_000;

/**
 * Counts by account and by address. An account that has logged in from the address before is counted apart, by both together:
 * there neither failures elsewhere nor those of other names keep it out.
 */
export function createLoginThrottle(store: ThrottleStore, limits: LoginLimits): LoginThrottle {
  const { failuresPerAccount, failuresPerAddress, windowMs, longestMs } = limits;
  const perAccount: ThrottleRule = { failures: failuresPerAccount, windowMs, firstMs: FIRST_MS, longestMs };
  const perAddress: ThrottleRule = { failures: failuresPerAddress, windowMs, firstMs: FIRST_MS, longestMs };
  let pruned = realNow();

  async function pruneWhenDue(): Promise<void> {
    if (realNow() - pruned < PRUNE_EVERY_MS) return;
    pruned = realNow();
    await store.prune();
  }

  /** @param forgiven keys that a success clears. */
  async function begin(counted: readonly (readonly [string, ThrottleRule])[], forgiven: string[]): Promise<Attempt> {
    await pruneWhenDue();
    const taken: { giveBack(): Promise<void> }[] = [];
    const cancel = async () => {
      for (const one of taken) await one.giveBack();
    };
    for (const [key, rule] of counted) {
      const one = await store.take(key, rule);
      if (!('waitMs' in one)) taken.push(one);
      else {
        await cancel();
        throw new AppError('too_many_logins', { retryAfter: Math.ceil(one.waitMs / 1000) });
      }
    }
    const succeed = async () => {
      await cancel();
      for (const key of forgiven) await store.clear(key);
    };
    return { succeed, cancel };
  }

  return {
    begin({ nameKey, network, knownAccountId }) {
      const account = `account:${nameKey}`;
      const pair = `known:${knownAccountId}:${network}`;
      if (knownAccountId !== null) return begin([[pair, perAccount]], [pair, account]);
      // The address first: one that has to wait leaves no mark on accounts.
      const counted = [[`address:${network}`, perAddress] as const, [account, perAccount] as const];
      return begin(counted, [account]);
    },
    beginOwn(accountId) {
      const own = `password:${accountId}`;
      return begin([[own, perAccount]], [own]);
    },
  };
}
