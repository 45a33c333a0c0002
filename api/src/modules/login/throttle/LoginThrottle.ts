import { realNow } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import type { ThrottleRule, ThrottleStore } from './ThrottleStore.ts';

/** Limits that slow down guessing (docs/operating.md#limits). */
export interface LoginLimits {
  /** Allowed failures of a name; also of a name from one address. */
  failuresPerAccount: number;
  failuresPerAddress: number;
  windowMs: number;
  /** Longest wait between two tries, in ms. */
  longestMs: number;
}

/** The name and network of a login. */
interface LoginSource {
  /** The normalised name, whether or not there is such an account. */
  nameKey: string;
  network: string;
}

/** A try in progress. It counts as failed unless `succeed` or `cancel` is called. */
export interface LoginAttempt {
  /** The error to throw if the login is refused. */
  refusal: AppError;
  /**
   * True if the address or the name has to wait. Then only an account that has logged in from the address may log in.
   */
  isHeld: boolean;
  /**
   * Records that the password was right: removes this try and all failures of the name. Other failures of the address
   * stay counted.
   */
  succeed(): Promise<void>;
  /** Removes this try, because no password was checked. */
  cancel(): Promise<void>;
}

/** Slows down the guessing of passwords (docs/decisions/0010, docs/decisions/0064). */
export interface LoginThrottle {
  /** @throws AppError `too_many_logins` with the time to wait. */
  begin(login: LoginSource): Promise<LoginAttempt>;
  /** Like `begin`, for a logged-in member who enters the password again. `isHeld` is always false. */
  beginOwn(accountId: number): Promise<LoginAttempt>;
}

/** First wait between two tries. */
const FIRST_MS = 1000;
/** Minimum time between two removals of stale counts, in ms. */
const PRUNE_EVERY_MS = 60_000;

/**
 * Counts every try under three keys: name and address together, address, name. Unknown names are counted alike. If the
 * first key must wait, the try is refused; if one of the others must wait, accounts that have logged in from the
 * address before are not locked out.
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
      // The address first, so that tries from a waiting address don't count against accounts.
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

/** Counts a try under all keys, or under none if one of them must wait. */
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
