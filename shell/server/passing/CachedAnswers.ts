import { HEADERS } from '@wkff/contracts';
import { isSeenAhead, shareCheck, type TagCache, type TextAnswer } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import type { AnswerKeys } from './AnswerKeys.ts';
import { isForAll } from './requests.ts';

/** Pause between two questions for the newest change, in ms. Anybody can send a number that is ahead. */
const PAUSE_MS = 50;

/** Finds cached answers that are new enough for their reader. */
export class CachedAnswers {
  readonly #answers: TagCache;
  readonly #keys: AnswerKeys;
  readonly #newestChange: () => Promise<number>;

  /** @param newestChange asks the API for the number of the newest change. */
  constructor(answers: TagCache, keys: AnswerKeys, newestChange: () => Promise<number>) {
    this.#answers = answers;
    this.#keys = keys;
    this.#newestChange = shareCheck(newestChange, PAUSE_MS);
  }

  /**
   * Returns the cached answer to a request, if there is one. If the page has seen a newer change than this host, the API
   * is asked whether it exists, once for all who ask: then no cached answer is new enough, until the host receives it.
   */
  find(request: FastifyRequest): TextAnswer | undefined | Promise<TextAnswer | undefined> {
    if (!isForAll(request)) return undefined;
    return this.#isBehind(request) ? this.#findOnceAsked(request) : this.#get(request);
  }

  async #findOnceAsked(request: FastifyRequest): Promise<TextAnswer | undefined> {
    const newest = await this.#newestChange().catch(() => Infinity);
    const exists = Number(request.headers[HEADERS.seen]) <= newest;
    return exists && this.#isBehind(request) ? undefined : this.#get(request);
  }

  #get({ url }: FastifyRequest): TextAnswer | undefined {
    return this.#answers.get(this.#keys.of(url));
  }

  #isBehind({ headers }: FastifyRequest): boolean {
    return isSeenAhead(headers[HEADERS.seen], this.#answers.change);
  }
}
