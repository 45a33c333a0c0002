import { answerKey, type TagCache } from '@wkff/server';
import { LRUCache } from 'lru-cache';

/** Paths whose parameters are known at the same time. The answer to a path that was left out is requested again. */
const MOST_PATHS = 2_000;

/**
 * The keys of the API's answers in the host's cache. Of each path, the API's first answer says which query parameters it
 * depends on. That is valid as long as the cached answers: the API may be a newer one after they were dropped.
 */
export class AnswerKeys {
  readonly #answers: TagCache;
  readonly #namesByPath = new LRUCache<string, { names: readonly string[]; period: number }>({ max: MOST_PATHS });

  constructor(answers: TagCache) {
    this.#answers = answers;
  }

  /** Returns the key of the answer to an address, without the parameters that it does not depend on, if they are known. */
  of(url: string): string {
    // Most addresses have no query, and need no names.
    const known = url.includes('?') ? this.#namesByPath.get(pathOf(url)) : undefined;
    return answerKey(url, known?.period === this.#answers.begin().period ? known.names : undefined);
  }

  /** Stores the names that the API sent with the answer to an address. `period`: that of the answer's `ReadStart`. */
  learn(url: string, names: string, period: number): void {
    this.#namesByPath.set(pathOf(url), { names: names.split(' ').filter((name) => name !== ''), period });
  }
}

/** Returns the path of an address as in its key. */
function pathOf(url: string): string {
  return answerKey(url, []);
}
