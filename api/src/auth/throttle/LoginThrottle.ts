import { realNow } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import type { ThrottleRule, ThrottleStore } from './ThrottleStore.ts';

/** Limits that slow down guessing (docs/operating.md#limits). */
export interface LoginLimits {
  /** Allowed failures of a name, and of a name from one address. */
  failuresPerAccount: number;
  failuresPerAddress: number;
  windowMs: number;
  /** Longest wait between two tries, in ms. */
  longestMs: number;
}

/** Who tries to log in, and from where. */
interface LoginSource {
  /** The normalised name, whether or not there is such an account. */
  nameKey: string;
  network: string;
}

/** A try that is under way. It counts as failed unless it succeeds or is cancelled. */
export interface LoginAttempt {
  /** The error for a wrong password, and for a name that `isHeld` keeps out. */
  refusal: AppError;
  /**
   * True when the address or the name has to wait: then only an account that has logged in from the address may be let
   * in.
   */
  isHeld: boolean;
  /** Records that the password was right: removes this try and the account's failures; others stay counted. */
  succeed(): Promise<void>;
  /** Removes this try, because no password was checked. */
  cancel(): Promise<void>;
}

/** Slows down the guessing of passwords (docs/decisions/0010, docs/decisions/0064). */
export interface LoginThrottle {
  /** @throws AppError `too_many_logins` with the time to wait. */
  begin(login: LoginSource): Promise<LoginAttempt>;
  /** The same for a member who has to enter the password again; it is never held. */
  beginOwn(accountId: number): Promise<LoginAttempt>;
}

/** First wait between two tries. */
const FIRST_MS = 1000;
/** Minimum time between two removals of stale counts, in ms. */
const PRUNE_EVERY_MS = 60_000;

/**
 * Counts every try by name and address together, by address, and by name, in the same way for all names. While the
 * first must wait, nobody gets in; the other two can't keep an account out at an address from which it has logged in
 * before.
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

  return {
    async begin({ nameKey, network }) {
      await pruneWhenDue();
      const account = `account:${nameKey}`;
      const own = await takeAll(store, [[`pair:${network}:${nameKey}`, perAccount]]);
      if ('tooMany' in own) throw own.tooMany;
      // The address first: tries from a waiting address don't count against accounts.
      const shared = await takeAll(store, [
        [`address:${network}`, perAddress],
        [account, perAccount],
      ]);
      const isHeld = 'tooMany' in shared;
      const cancel = async () => {
        await own.giveBack();
        if (!isHeld) await shared.giveBack();
      };
      const succeed = async () => {
        await cancel();
        await store.clear(account);
      };
      return { refusal: isHeld ? shared.tooMany : new AppError('login_failed'), isHeld, succeed, cancel };
    },

    async beginOwn(accountId) {
      await pruneWhenDue();
      const key = `password:${accountId}`;
      const own = await takeAll(store, [[key, perAccount]]);
      if ('tooMany' in own) throw own.tooMany;
      const succeed = () => store.clear(key);
      return { refusal: new AppError('wrong_password'), isHeld: false, succeed, cancel: own.giveBack };
    },
  };
}

/** Counts a try under all keys, or under none when one of them must wait. */
async function takeAll(
  store: ThrottleStore,
  counted: readonly (readonly [string, ThrottleRule])[],
): Promise<{ giveBack(): Promise<void> } | { tooMany: AppError }> {
  const taken: { giveBack(): Promise<void> }[] = [];
  const giveBack = async () => {
    for (const one of taken) await one.giveBack();
  };
  for (const [key, rule] of counted) {
    const one = await store.take(key, rule);
    if ('waitMs' in one) {
      await giveBack();
      return { tooMany: new AppError('too_many_logins', { retryAfter: Math.ceil(one.waitMs / 1000) }) };
    }
    taken.push(one);
  }
  return { giveBack };
}
