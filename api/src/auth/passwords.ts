import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { AppError } from '../errors/AppError.ts';

/** What a hash takes: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/**
 * Argon2id (the library's default) with the memory and the passes of RFC 9106's second choice, in one lane because the library
 * computes lanes one after the other: three times 64 MiB, five times the work of the least that OWASP's cheat sheet asks for.
 */
export const PASSWORD_COST: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Hashing and checking of passwords, in the thread pool, few at a time. */
export interface Passwords {
  /** Argon2id in its own notation. @throws AppError `too_many_logins` */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is that of the hash. Without a hash it takes as long and is false.
   * @throws AppError `too_many_logins` when too many wait already.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
  /** True for the hash of a password that takes less work than a new one would. */
  isOutdated(stored: string): boolean;
}

export interface PasswordsOptions {
  cost?: PasswordCost;
  /** How many are worked on at once: each takes a core for 0.05 to 0.1 s, and 64 MiB. */
  atOnce?: number;
  /** How many may wait; they are through within seconds. */
  longestLine?: number;
}

/** One core, of many two, stay busy with a flood of logins; the others, and the pool's other threads, go on with reads. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const LONGEST_LINE = 60;
/** When it makes sense to come back, in seconds: a full line is worked off in about that time. */
const RETRY_AFTER_S = 5;

export function createPasswords({
  cost = PASSWORD_COST,
  atOnce = AT_ONCE,
  longestLine = LONGEST_LINE,
}: PasswordsOptions = {}): Passwords {
  const queue = new PQueue({ concurrency: atOnce });
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.pending >= atOnce && queue.size >= longestLine)
      throw new AppError('too_many_logins', { retryAfter: RETRY_AFTER_S });
    return queue.add(work);
  }
  /** A hash of no password at all: looking a password up in it takes as long as in a real one. */
  const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

  /** KiB times passes that the hash takes less than a new one. @throws when it is no hash. */
  function missingWork(stored: string): number {
    const { memoryCost, timeCost } = parseOptions(stored);
    return cost.memoryCost * cost.timeCost - memoryCost * timeCost;
  }

  async function lookUp(stored: string, password: string): Promise<boolean> {
    const missing = missingWork(stored);
    const isRight = await verify(stored, password);
    // What an older hash takes less is done for nothing: the time does not show whose hash is old.
    if (missing > 0) await hash(password, { ...cost, memoryCost: Math.max(8, Math.round(missing / cost.timeCost)) });
    return isRight;
  }

  return {
    hash: async (password) => inTurn(() => hash(spelled(password), { ...cost, outputLen: 32 })),
    verify: async (stored, password) =>
      inTurn(() =>
        lookUp(stored ?? nobodys, spelled(password)).catch(() =>
          // Not a hash at all: such an account has no password yet.
          lookUp(nobodys, spelled(password)),
        ),
      ),
    isOutdated: (stored) => missingWork(stored) > 0,
  };
}

/** However a keyboard composes accents and Hangul, it is the same password. */
function spelled(password: string): string {
  return password.normalize('NFC');
}
