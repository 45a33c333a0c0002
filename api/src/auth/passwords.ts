import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '../errors/AppError.ts';
import { WorkQueue } from './WorkQueue.ts';

/** Argon2id (the library's default) as OWASP's password storage cheat sheet has it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } satisfies Options;

/** A hash of no password at all: looking a password up in it takes as long as in a real one. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashing and checking of passwords, in the thread pool, few at a time. */
export interface Passwords {
  /** Argon2id in its own notation. @throws AppError `too_many_logins` */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is that of the hash. Without a hash it takes as long and is false.
   * @throws AppError `too_many_logins` when too many wait already.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

export interface PasswordsOptions {
  /** How many are worked on at once: each takes a core for 0.1 s, and 19 MiB. */
  atOnce?: number;
  /** How many may wait; they are through within seconds. */
  longestLine?: number;
}

/** One core, of many two, stay busy with a flood of logins; the others, and the pool's other threads, go on with reads. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const LONGEST_LINE = 60;
/** When it makes sense to come back, in seconds: a full line is worked off in about that time. */
const RETRY_AFTER_S = 5;

export function createPasswords({ atOnce = AT_ONCE, longestLine = LONGEST_LINE }: PasswordsOptions = {}): Passwords {
  const queue = new WorkQueue({ atOnce, longestLine });
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queue.isFull) throw new AppError('too_many_logins', { retryAfter: RETRY_AFTER_S });
    return queue.run(work);
  }
  return {
    hash: async (password) => inTurn(() => hash(spelled(password), COST)),
    verify: async (stored, password) =>
      inTurn(() =>
        verify(stored ?? NOBODYS, spelled(password)).catch(() =>
          // Not a hash at all: such an account has no password yet.
          verify(NOBODYS, spelled(password)),
        ),
      ),
  };
}

/** However a keyboard composes accents and Hangul, it is the same password. */
function spelled(password: string): string {
  return password.normalize('NFC');
}
