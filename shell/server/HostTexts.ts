import type { Clock } from '@wkff/contracts';
import { sendText, strongEtag, TagCache, TextAnswer, toWeak, type ReadStart } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReadTrace } from '../src/ssr/renderMessage.ts';

/** A text that the host generated, and what it was made from. */
export type MadeText = { text: string; status?: number } & ReadTrace;

/** A text that is ready to be sent, and whether it is cached. */
export interface HostText {
  text: TextAnswer;
  isCached: boolean;
}

/** Size of the cache for pages, feeds and files, in bytes. */
const CACHE_BYTES = 24 * 1024 * 1024;
/**
 * A page contains its change number, from which browsers catch up. The API stores changes for only 24 h, so a page that
 * was cached for longer could miss some.
 */
const LONGEST_CACHED = 12 * 60 * 60_000;
/** Quality of the compression. */
const QUALITY = 5;

/**
 * The texts that the host generates: pages, feeds, calendars, tables. They are cached until something they were made
 * from changes.
 */
export class HostTexts {
  readonly cache: TagCache;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.cache = new TagCache(clock, CACHE_BYTES);
  }

  /** Returns the cached text of a key, if there is one. */
  find(key: string): HostText | undefined {
    const text = this.cache.get(key);
    return text && { text, isCached: true };
  }

  /** Caches a text if it is complete and not stale. `begun`: result of `cache.begin()`, called before its reads. */
  add(key: string, begun: ReadStart, { text: content, status = 200, tags, change, ...made }: MadeText): HostText {
    const body = Buffer.from(content);
    const oldest = this.#clock.now() + LONGEST_CACHED;
    const validUntil = Math.min(made.validUntil ?? oldest, oldest);
    const text = new TextAnswer({ body, etag: toWeak(strongEtag(body)), status, tags, validUntil });
    if (made.isComplete && this.cache.set(key, text, { ...begun, change: change ?? begun.change }))
      return { text, isCached: true };
    return { text: new TextAnswer({ body, etag: null, status }), isCached: false };
  }
}

/** Compresses a text into the encodings that visitors asked for with the one before. */
export async function compressAs(text: TextAnswer, before: TextAnswer): Promise<void> {
  await Promise.all(before.encodings.map((encoding) => text.compress(encoding, QUALITY)));
}

/** Sends a text of the host. `isPersonal`: with other cookies, the answer may be different. */
export function sendHostText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, isCached }: HostText,
  isPersonal = false,
): FastifyReply | Promise<FastifyReply> {
  const cacheControl = isCached ? 'no-cache' : 'no-store';
  void reply
    .header('cache-control', isPersonal ? `private, ${cacheControl}` : cacheControl)
    .header('vary', isPersonal ? 'accept-encoding, cookie' : 'accept-encoding');
  return sendText(request, reply, text, QUALITY);
}
