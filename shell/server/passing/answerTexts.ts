import { HEADERS } from '@wkff/contracts';
import { TextAnswer, type ReadStart, type TagCache } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { API_SECURITY_HEADERS } from '../securityHeaders.ts';
import type { AnswerKeys } from './AnswerKeys.ts';
import { isAboutSession } from './requests.ts';

/** Longest address under which an answer is cached, in characters. */
const LONGEST_KEY = 1_000;
/** Answers shorter than this are not compressed, in bytes. */
const LEAST_COMPRESSED = 1024;
/** Quality of the compression. Answers of the API are often made for a single reader, so it is low. */
const QUALITY = 4;

export const JSON_TYPE = 'application/json; charset=utf-8';
export const VARY = 'accept-encoding, authorization';

/** Headers of every answer that may be cached. */
export const CACHED_HEADERS = { ...API_SECURITY_HEADERS, 'cache-control': 'no-cache', vary: VARY };

/** Caches an answer of the API if it is the same for everybody and not stale. Returns it ready to be sent. */
export function cacheAnswer(
  { answers, keys, begun, url }: { answers: TagCache; keys: AnswerKeys; begun: ReadStart; url: string },
  headers: Dispatcher.ResponseData['headers'],
  body: Buffer,
  etag: string,
): TextAnswer {
  const {
    [HEADERS.tags]: made,
    [HEADERS.change]: change,
    [HEADERS.validUntil]: until,
    [HEADERS.query]: names,
  } = headers;
  const text = new TextAnswer({
    body,
    etag,
    type: JSON_TYPE,
    tags: String(made ?? '')
      .split(' ')
      .filter((tag) => tag !== ''),
    validUntil: typeof until === 'string' ? Date.parse(until) : null,
  });
  if (made === undefined || change === undefined) return text;
  if (typeof names === 'string' && url.length <= LONGEST_KEY) keys.learn(url, names, begun.period);
  const key = keys.of(url);
  if (key.length <= LONGEST_KEY) answers.set(key, text, { ...begun, change: Number(change) });
  return text;
}

/**
 * Returns the compression quality for a text, or null for none. Answers about a session are not compressed, because
 * they contain a caller's input next to secrets.
 */
export function qualityOf({ url }: FastifyRequest, { body }: TextAnswer): number | null {
  return body.length < LEAST_COMPRESSED || isAboutSession(url) ? null : QUALITY;
}
