import { realNow } from '@wkff/contracts';
import { AppError } from '../../../errors/AppError.ts';
import { TEXTS as texts } from '../texts.ts';
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

const HOUR_MS = 60 * 60 * 1000;
/** Requests for a link by mail: after ten within an hour, none for an hour. */
const LINK_REQUESTS: ThrottleRule = { failures: 10, windowMs: HOUR_MS, firstMs: HOUR_MS, longestMs: HOUR_MS };
/** First wait between two tries. */
const FIRST_MS = 1000;
/** Minimum time between two removals of stale counts, in ms. */
const PRUNE_EVERY_MS = 60_000;

/**
 * Slows down the guessing of passwords (docs/decisions/0010, docs/decisions/0064). Counts every try under three keys:
 * name and address together, address, name. Unknown names are counted alike. If the first key must wait, the try is
 * refused; if one of the others must wait, accounts that have logged in from the address before are not locked out.
 */
export class LoginThrottle {
  readonly #store: ThrottleStore;
  readonly #perAccount: ThrottleRule;
  readonly #perAddress: ThrottleRule;
  #pruned = realNow();

  constructor(store: ThrottleStore, { failuresPerAccount, failuresPerAddress, windowMs, longestMs }: LoginLimits) {
    this.#store = store;
    this.#perAccount = { failures: failuresPerAccount, windowMs, firstMs: FIRST_MS, longestMs };
    this.#perAddress = { failures: failuresPerAddress, windowMs, firstMs: FIRST_MS, longestMs };
  }

  /** @throws AppError `too_many_logins` with the time to wait. */
  async begin({ nameKey, network }: LoginSource): Promise<LoginAttempt> {
    await this.#pruneWhenDue();
    const account = `account:${nameKey}`;
    const own = await this.#takeAll([[`pair:${network}:${nameKey}`, this.#perAccount]]);
    if ('tooMany' in own) throw own.tooMany;
    // The address first, so that tries from a waiting address don't count against accounts.
    const shared = await this.#takeAll([
      [`address:${network}`, this.#perAddress],
      [account, this.#perAccount],
    ]);
    const isHeld = 'tooMany' in shared;
    const cancel = async () => {
      await own.giveBack();
      if (!isHeld) await shared.giveBack();
    };
    const succeed = async () => {
      await cancel();
      await this.#store.clear(account);
    };
    return { refusal: isHeld ? shared.tooMany : new AppError('login_failed'), isHeld, succeed, cancel };
  }

  /** Like `begin`, for a logged-in member who enters the password again. `isHeld` is always false. */
  async beginOwn(accountId: number): Promise<LoginAttempt> {
    await this.#pruneWhenDue();
    const key = `password:${accountId}`;
    const own = await this.#takeAll([[key, this.#perAccount]]);
    if ('tooMany' in own) throw own.tooMany;
    const succeed = () => this.#store.clear(key);
    return { refusal: new AppError('wrong_password'), isHeld: false, succeed, cancel: own.giveBack };
  }

  /** Like `begin`, for a link for a new password: tries with wrong links count as failed logins of the address. */
  async beginLink(network: string): Promise<LoginAttempt> {
    await this.#pruneWhenDue();
    const own = await this.#takeAll([[`address:${network}`, this.#perAddress]]);
    if ('tooMany' in own) throw own.tooMany;
    const refusal = new AppError('password_link_invalid');
    return { refusal, isHeld: false, succeed: own.giveBack, cancel: own.giveBack };
  }

  /**
   * Counts a request for a link by mail, right or not: of a network, ten an hour. @throws AppError `too_many_requests`
   * with the time to wait.
   */
  async countLinkRequest(network: string): Promise<void> {
    await this.#pruneWhenDue();
    const taken = await this.#store.take(`link:${network}`, LINK_REQUESTS);
    if ('waitMs' in taken)
      throw new AppError('too_many_requests', {
        retryAfter: Math.ceil(taken.waitMs / 1000),
        message: texts.tooManyLinks,
      });
  }

  async #pruneWhenDue(): Promise<void> {
    if (realNow() - this.#pruned < PRUNE_EVERY_MS) return;
    this.#pruned = realNow();
    await this.#store.prune();
  }

  /** Counts a try under all keys, or under none if one of them must wait. */
  async #takeAll(
    counted: readonly (readonly [string, ThrottleRule])[],
  ): Promise<{ giveBack(): Promise<void> } | { tooMany: AppError }> {
    const taken: { giveBack(): Promise<void> }[] = [];
    const giveBack = async () => {
      for (const one of taken) await one.giveBack();
    };
    for (const [key, rule] of counted) {
      const one = await this.#store.take(key, rule);
      if ('waitMs' in one) {
        await giveBack();
        return { tooMany: new AppError('too_many_logins', { retryAfter: Math.ceil(one.waitMs / 1000) }) };
      }
      taken.push(one);
    }
    return { giveBack };
  }
}
