import { HEADERS } from '@wkff/contracts';
import { toWeak, type TagCache } from '@wkff/server';
import type { KnownAnswers, ReadAnswer } from '../readForRender.ts';
import type { AnswerKeys } from './AnswerKeys.ts';
import { cacheAnswer, JSON_TYPE } from './answerTexts.ts';

/** The API's anonymous answers that the host has cached, as pages' code gets them while it renders. */
export class AnswersForRenders implements KnownAnswers {
  readonly #answers: TagCache;
  readonly #keys: AnswerKeys;

  constructor(answers: TagCache, keys: AnswerKeys) {
    this.#answers = answers;
    this.#keys = keys;
  }

  find(url: string): ReadAnswer | undefined {
    return answerOf(this.#answers.find(this.#keys.of(url)));
  }

  peek(url: string): ReadAnswer | undefined {
    return answerOf(this.#answers.peek(this.#keys.of(url)));
  }

  begin(url: string): (response: Pick<Response, 'status' | 'headers'>, body: Buffer) => void {
    const [answers, keys] = [this.#answers, this.#keys];
    const begun = answers.begin();
    return ({ status, headers }, body) => {
      const { etag, 'content-type': type = '', ...others } = Object.fromEntries(headers);
      if (status !== 200 || etag === undefined || !type.startsWith('application/json')) return;
      cacheAnswer({ answers, keys, begun, url }, others, body, toWeak(etag));
    };
  }
}

function answerOf(found: ReturnType<TagCache['find']>): ReadAnswer | undefined {
  if (!found) return undefined;
  const { body, tags, validUntil } = found.text;
  return {
    status: 200,
    headers: [
      ['content-type', JSON_TYPE],
      [HEADERS.tags, tags.join(' ')],
      [HEADERS.change, String(found.change)],
      ...(validUntil === null ? [] : [[HEADERS.validUntil, new Date(validUntil).toISOString()] as [string, string]]),
    ],
    body,
  };
}
