import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { networksOf, Semaphore } from '@wkff/server';
import { AppError } from '../errors/AppError.ts';

/** The cost of a hash: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * Argon2id (the library's default) with memory and passes of RFC 9106's second recommendation: three passes over 64
 * MiB, five times the minimum of OWASP's cheat sheet. One lane, because the library computes lanes one after the other.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

interface PasswordsOptions {
  cost?: PasswordCost;
  /** Maximum number of parallel hashes: each takes a core for 0.05 to 0.1 s, and 64 MiB. */
  atOnce?: number;
  /** Maximum length of the queue, which empties within seconds. */
  longestLine?: number;
}

/**
 * Logins use at most two cores and leave at least one (of several) for reads, along with the thread pool's other
 * threads.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const LONGEST_LINE = 60;
/** `Retry-After` in seconds, about the time in which a full queue empties. */
const RETRY_AFTER_S = 5;

/**
 * Hashes and verifies passwords in the thread pool, a few at a time. `address` is the visitor's: networks take turns.
 * When the queue is full, the last try of the network with most is refused, so that a network with many tries prevents
 * no other from logging in.
 */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #queue: Semaphore;
  /** A hash that no password matches: verifying a password against it takes as long as against a real one. */
  readonly #nobodys: string;

  constructor({ cost = PASSWORD_COST, atOnce = AT_ONCE, longestLine = LONGEST_LINE }: PasswordsOptions = {}) {
    this.#cost = cost;
    this.#queue = new Semaphore({ places: atOnce, length: longestLine });
    this.#nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  }

  /** Returns an Argon2id hash in PHC string format. @throws AppError `too_many_logins` when the queue is full. */
  hash(password: string, address = ''): Promise<string> {
    return this.#inTurn(address, () => hash(spelled(password), { ...this.#cost, outputLen: 32 }));
  }

  /**
   * Returns whether the password matches the hash. Without a hash it takes as long and returns false.
   * @throws AppError `too_many_logins` when the queue is full.
   */
  verify(stored: string | null, password: string, address = ''): Promise<boolean> {
    return this.#inTurn(address, () =>
      this.#lookUp(stored ?? this.#nobodys, spelled(password)).catch(() =>
        // Not a hash: the account has no password yet.
        this.#lookUp(this.#nobodys, spelled(password)),
      ),
    );
  }

  /** True for a hash that costs less than a new one would. */
  isOutdated(stored: string): boolean {
    return this.#missingWork(stored) > 0;
  }

  async #inTurn<T>(address: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.#queue.enter(networksOf(address)).catch((cause: unknown) => {
      throw new AppError('too_many_logins', { retryAfter: RETRY_AFTER_S, cause });
    });
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async #lookUp(stored: string, password: string): Promise<boolean> {
    const missing = this.#missingWork(stored);
    const isRight = await verify(stored, password);
    // Spends the missing cost of an older hash on a dummy, so that the time doesn't reveal whose hash is old.
    const memoryCost = wholePages(missing / this.#cost.timeCost);
    if (missing > 0) await hash(password, { ...this.#cost, memoryCost });
    return isRight;
  }

  /** Returns how much less the hash costs than a new one, in KiB times passes. @throws when it is no hash. */
  #missingWork(stored: string): number {
    const { memoryCost, timeCost } = parseOptions(stored);
    return this.#cost.memoryCost * this.#cost.timeCost - memoryCost * timeCost;
  }
}

/** KiB of a large page of memory. */
const LARGE_PAGE = 2_048;

/**
 * Rounds KiB to whole large pages, from one of them on. Linux gives the rest of another amount in small pages: ten
 * times as many page faults, 4 to 20 ms a hash (`npm run proof -- --only login`).
 */
function wholePages(kibibytes: number): number {
  const page = kibibytes < LARGE_PAGE ? 1 : LARGE_PAGE;
  return Math.max(8, Math.round(kibibytes / page) * page);
}

/** Normalises a password, so that it doesn't matter how a keyboard composes accents and Hangul. */
function spelled(password: string): string {
  return password.normalize('NFC');
}
