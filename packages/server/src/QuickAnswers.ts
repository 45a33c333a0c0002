import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pickEncoding, type Encoding } from './encoding.ts';
import { matchesEtag } from './etag.ts';
import { hasTwoHosts } from './refuseTarget.ts';
import { isSeenAhead } from './seenAhead.ts';
import type { TagCache } from './TagCache.ts';
import type { TextAnswer } from './TextAnswer.ts';

/** Addresses that are remembered at the same time. The others pass the router, and are remembered instead. */
const MOST_ADDRESSES = 500;
/** Longest address that is remembered, in characters. */
const LONGEST_ADDRESS = 1_000;

/** What the router sent for an address: a cached answer, and the headers that it had. */
interface Known {
  /** The answer's key in the cache. */
  key: string;
  answer: WeakRef<TextAnswer>;
  /** Number of the newest change when it was sent. */
  change: number;
  /** Compression quality; null: it is never compressed. */
  quality: number | null;
  /** Pattern of its route. */
  route: string;
  /** Names and values in turn, without the request's id and those that describe the body. */
  head: readonly string[];
  /** `head` and the headers that describe the body, by encoding. */
  whole: Partial<Record<Encoding | 'identity', readonly string[]>>;
}

/** An answer that was sent before the router. */
export interface QuickAnswer {
  request: IncomingMessage;
  /** The request's id. */
  id: string;
  /** Pattern of the route that sent it before. */
  route: string;
  status: number;
  /** Until the kernel had taken it or its connection had ended, in ms. */
  ms: number;
}

export interface QuickAnswersOptions {
  /** Name of the header with the request's id. */
  idHeader: string;
  createId(request: IncomingMessage): string;
  /** Name of the header with the newest change that a caller has seen. */
  seenHeader: string;
}

/**
 * Sends cached answers before the router: by its address, a request gets the bytes and headers that the router sent for
 * it before, while the cache holds the same answer and no change has arrived since. Any other request passes the router
 * and the hooks, which decide everything, and are asked again after every change
 * (docs/decisions/0169-cached-reads-are-answered-before-the-router.md).
 */
export class QuickAnswers {
  readonly #cache: TagCache;
  readonly #options: QuickAnswersOptions;
  readonly #known = new LRUCache<string, Known>({ max: MOST_ADDRESSES });
  readonly #onAnswer: ((answer: QuickAnswer) => void)[] = [];
  readonly #onWaiting: ((request: IncomingMessage, response: ServerResponse, body: Buffer) => void)[] = [];

  constructor(cache: TagCache, options: QuickAnswersOptions) {
    this.#cache = cache;
    this.#options = options;
  }

  /** Calls `listener` for each answer: its request passes no hook. */
  onAnswer(listener: (answer: QuickAnswer) => void): void {
    this.#onAnswer.push(listener);
  }

  /** Calls `listener` for each answer that the kernel has not taken at once. */
  onWaiting(listener: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void): void {
    this.#onWaiting.push(listener);
  }

  /** Puts itself before the router of an app that listens. Injected requests pass the router. */
  install(app: FastifyInstance): void {
    // At these levels every request is in the log.
    if (['debug', 'trace'].includes(app.log.level)) return;
    const route = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!app.drain.isDraining && this.#send(request, response)) return;
      for (const listener of route) listener.call(app.server, request, response);
    });
  }

  /**
   * Remembers what the router is about to send for an address: call it with all headers set that do not describe the
   * body.
   */
  remember(
    url: string,
    reply: FastifyReply,
    { key, answer, quality }: { key: string; answer: TextAnswer; quality: number | null },
  ): void {
    const { change } = this.#cache;
    const known = this.#known.get(url);
    if (known?.change === change && known.answer.deref() === answer) return;
    if (answer.status !== 200 || url.length > LONGEST_ADDRESS || reply.hasHeader('set-cookie')) return;
    const head = Object.entries(reply.getHeaders())
      .filter(([name]) => name !== this.#options.idHeader)
      .flatMap(([name, value]) => [name, String(value)]);
    if (answer.etag !== null) head.push('etag', answer.etag);
    const route = reply.request.routeOptions.url ?? 'unknown';
    this.#known.set(url, { key, answer: new WeakRef(answer), change, quality, route, head, whole: {} });
  }

  /** Sends the answer to a request if it is known. Returns whether it was sent. */
  #send(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers, rawHeaders } = request;
    // A response without its connection waits for another one, which the limits of pipelining count.
    if (method !== 'GET' || headers.authorization !== undefined || response.socket === null) return false;
    const known = this.#known.get(url);
    const cache = this.#cache;
    if (known?.change !== cache.change || isSeenAhead(headers[this.#options.seenHeader], cache.change)) return false;
    const answer = known.answer.deref();
    if (!answer || hasTwoHosts(rawHeaders)) return false;
    const encoding = known.quality === null ? 'identity' : pickEncoding(headers['accept-encoding']);
    const body = encoding === 'identity' ? answer.body : answer.compressed(encoding);
    if (!body || !cache.isHit(known.key, answer)) return false;

    const id = this.#options.createId(request);
    const isSame = answer.etag !== null && matchesEtag(headers['if-none-match'], answer.etag);
    const status = isSame ? 304 : 200;
    const head = isSame ? known.head : (known.whole[encoding] ??= withBody(known, encoding, body, answer));
    const started = performance.now();
    response.writeHead(status, [...head, this.#options.idHeader, id]);
    if (isSame) response.end();
    else response.end(body);
    const { route } = known;
    response.once('close', () => {
      const ms = performance.now() - started;
      for (const listener of this.#onAnswer) listener({ request, id, route, status, ms });
    });
    if (response.writableLength > 0) for (const listener of this.#onWaiting) listener(request, response, body);
    return true;
  }
}

/** Returns the headers of an answer with its body. */
function withBody({ head }: Known, encoding: Encoding | 'identity', body: Buffer, { type }: TextAnswer): string[] {
  return [
    ...head,
    ...(type === undefined ? [] : ['content-type', type]),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(body.length),
  ];
}
