import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import { codeOfStatus, HEADERS } from '@wkff/contracts';
import { sendText, TextAnswer, toWeak, type ReadStart, type TagCache } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INNER_HEADERS, sendError, TAKEN_OFF } from '../apiAnswers.ts';
import type { HostConfig } from '../config.ts';
import { API_SECURITY_HEADERS, UPLOAD_SECURITY_HEADERS } from '../securityHeaders.ts';

export interface PassThrough extends Pick<HostConfig, 'apiOrigin' | 'hostSecret'> {
  /** The API's anonymous answers by path and query. */
  answers: TagCache;
  /** The pages made from them; a write drops from both. */
  pages: TagCache;
}

/** Largest JSON body the API takes, in bytes. It is read whole before the API hears of it: a slow sender holds up no one else. */
const JSON_BODY_LIMIT = 256 * 1024;
/** Largest other body: a form with all its pictures and attachments. It is passed on as it comes. */
const UPLOAD_BODY_LIMIT = 64 * 1024 * 1024;
/** Largest answer that is read whole, to be compressed and cached, in bytes. */
const LARGEST_ANSWER = 1024 * 1024;
/** Longest address an answer is cached under. */
const LONGEST_KEY = 1_000;
/** Most connections to the API for reads, and as many for writes. */
const CONNECTIONS = 64;
/** Answers shorter than this are not worth compressing, in bytes. */
const LEAST_COMPRESSED = 1024;
/** How hard an answer of the API is compressed; it is often made for one reader. */
const QUALITY = 4;

/**
 * `/api/*` and `/uploads/*` under the site's own origin. The API's anonymous answers are cached here as pages are;
 * everything else is passed on unbuffered, reads and writes over connections of their own, so that slow uploads leave room for
 * readers. The API's inner routes and headers stay inside.
 */
export async function passThrough(app: FastifyInstance, parts: PassThrough): Promise<void> {
  const { apiOrigin, answers } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body, done) => done(null, body.length === 0 ? undefined : Readable.from([body], { objectMode: false })),
  );
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error({ err: error.message }, 'passing a request on failed');
    return sendError(reply, codeOfStatus(status < 500 ? status : 503));
  });
  // What is passed on is the path that was looked at here: none that means another once its dots are resolved.
  app.addHook('onRequest', (request, reply, done) => {
    if (isPlainPath(request.url)) done();
    else void sendError(reply, 'bad_request');
  });

  const refuse = (_request: FastifyRequest, reply: FastifyReply) => sendError(reply, 'not_found');
  app.all('/api/internal', refuse);
  app.all('/api/internal/*', refuse);

  const forwarded = (addRoutes: (scope: FastifyInstance, forward: Forward) => void) =>
    app.register(async (scope) => {
      await scope.register(replyFrom, {
        base: apiOrigin,
        disableRequestLogging: true,
        destroyAgent: true,
        undici: { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 0 },
      });
      addRoutes(scope, createForward(scope, parts));
    });

  await forwarded((scope, forward) => {
    const read = (request: FastifyRequest, reply: FastifyReply) => {
      const cached = isForAll(request) && isNewEnough(request, answers) ? answers.get(request.url) : undefined;
      return cached
        ? sendText(request, reply.headers(CACHED_HEADERS), cached, qualityOf(request, cached))
        : forward(request, reply);
    };
    scope.get('/api', read);
    scope.get('/api/*', read);
    scope.get('/uploads/*', forward);
  });
  await forwarded((scope, forward) => {
    const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
    scope.route({ method: methods, url: '/api/*', handler: forward });
    scope.route({ method: methods, url: '/uploads/*', handler: forward });
  });
}

/** False for a path with `.` or `..` as a part, encoded or not, with a backslash, or with what can't be decoded. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return new URL(path, 'http://host').pathname === path && !/\\|\/\.{1,2}(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

type Forward = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function createForward(app: FastifyInstance, { hostSecret, answers, pages }: PassThrough): Forward {
  const caches = [answers, pages];
  return (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BODY_LIMIT)
      return sendError(reply, 'payload_too_large');
    const begun = answers.begin();
    // Without a source it takes the request's path, and leaves the query as it was written.
    return reply.from(undefined, {
      rewriteRequestHeaders: (_request, headers) => {
        const passed = { ...headers };
        for (const name of INNER_HEADERS) delete passed[name];
        // The host compresses by itself: what it caches must be plain.
        delete passed['accept-encoding'];
        // Answered here already: the body is on its way.
        delete passed.expect;
        return {
          ...passed,
          [HEADERS.hostSecret]: hostSecret,
          [HEADERS.visitor]: withoutPort(request.ip),
          [HEADERS.requestId]: request.id,
        };
      },
      // Done in `answer`: which headers go on depends on the answer.
      rewriteHeaders: () => ({}),
      onResponse: (_request, _reply, response: unknown) => {
        const received = response as ApiResponse;
        // Before the answer goes on: whoever wrote reads nothing older.
        if (isWrite(request)) dropChanged(caches, received);
        void answer({ app, answers, begun, request, reply }, received);
      },
      onError: (_reply, { error }) => {
        app.log.error({ err: error.message }, 'the API does not answer');
        // It may have been carried out.
        if (isWrite(request) && !wasRefused(error)) for (const cache of caches) cache.clear();
        void sendError(reply, 'unavailable');
      },
      // Whoever is refused asks again by themselves; asking the API ten times over is no help when it is busy.
      retryDelay: () => null,
    });
  };
}

/** What reply-from gives as the API's answer. */
interface ApiResponse {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  stream: Readable;
}

/** A request under way to the API. */
interface Exchange {
  app: FastifyInstance;
  answers: TagCache;
  /** From when on its answer is read. */
  begun: ReadStart;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(exchange: Exchange, { statusCode, headers, stream }: ApiResponse): Promise<void> {
  const { app, request, reply } = exchange;
  const { url, method } = request;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !TAKEN_OFF.has(name)) void reply.header(name, value);
  }
  if (url.startsWith('/uploads/')) return void reply.headers(UPLOAD_SECURITY_HEADERS).send(stream);

  void reply.header('vary', VARY);
  const etag = typeof headers.etag === 'string' ? toWeak(headers.etag) : null;
  if (etag !== null) void reply.header('etag', etag);

  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const isSmall = Number(headers['content-length'] ?? Infinity) <= LARGEST_ANSWER;
  if (!isJson || !isSmall || method === 'HEAD') return void reply.send(stream);
  try {
    const body = await buffer(stream);
    const isCacheable = method === 'GET' && statusCode === 200 && isForAll(request) && etag !== null;
    const text = isCacheable
      ? cacheAnswer(exchange, headers, body, etag)
      : new TextAnswer({ body, etag, status: statusCode });
    await sendText(request, reply, text, qualityOf(request, text));
  } catch (error) {
    app.log.error({ err: (error as Error).message }, 'the API broke off its answer');
    void sendError(reply, 'unavailable');
  }
}

/** Caches an answer of the API if it is one that everybody gets, and still true. Returns it ready to be sent. */
function cacheAnswer(
  { answers, begun, request }: Exchange,
  headers: ApiResponse['headers'],
  body: Buffer,
  etag: string,
): TextAnswer {
  const { [HEADERS.tags]: made, [HEADERS.change]: change, [HEADERS.validUntil]: until } = headers;
  const text = new TextAnswer({
    body,
    etag,
    type: JSON_TYPE,
    tags: String(made ?? '')
      .split(' ')
      .filter((tag) => tag !== ''),
    validUntil: typeof until === 'string' ? Date.parse(until) : null,
  });
  if (made !== undefined && change !== undefined && request.url.length <= LONGEST_KEY)
    answers.set(request.url, text, { ...begun, change: Number(change) });
  return text;
}

/** True for what may change what others read; nothing about a session does. */
function isWrite({ method, url }: FastifyRequest): boolean {
  return ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) && !isAboutSession(url);
}

/** The status of an upload for which the store has no room: it is refused, and nothing was changed. */
const NO_ROOM = 507;

/** Drops what a write has changed; everything when its answer does not say, unless it was refused. */
function dropChanged(caches: readonly TagCache[], { statusCode, headers }: ApiResponse): void {
  const { [HEADERS.changedTags]: changed, [HEADERS.change]: change } = headers;
  if (changed === '' || (statusCode >= 400 && statusCode < 500) || statusCode === NO_ROOM) return;
  for (const cache of caches) {
    if (typeof changed === 'string' && typeof change === 'string')
      cache.applyAhead({ id: Number(change), tags: changed.split(',') });
    else cache.clear();
  }
}

/** True when a request never reached the API, which changed nothing then. */
function wasRefused({ cause }: Error): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
}

/** Cached answers are those of readers without a token. */
function isForAll({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** How many changes this host may be behind another, at most. */
const FARTHEST_BEHIND = 1_000;

/** False for a page that has heard of a newer change than this host: nothing older will do. A number that no host can have told is passed over. */
function isNewEnough({ headers }: FastifyRequest, answers: TagCache): boolean {
  const ahead = Number(headers[HEADERS.seen] ?? 0) - answers.change;
  return !(ahead > 0 && ahead <= FARTHEST_BEHIND);
}

/** How hard a text is compressed; null: not at all. A session's answers would hold what a caller sent beside secrets. */
function qualityOf({ url }: FastifyRequest, { body }: TextAnswer): number | null {
  return body.length < LEAST_COMPRESSED || isAboutSession(url) ? null : QUALITY;
}

/** True for addresses whose writes change nothing that others read, however they are written. */
function isAboutSession(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return decodeURIComponent(path).startsWith('/api/auth/');
}

/** Returns an address as some proxies forward it, `203.0.113.7:4711` or `[2001:db8::1]:4711`, without its port. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const VARY = 'accept-encoding, authorization';

/** What the API sends with every answer that may be cached. */
const CACHED_HEADERS = { ...API_SECURITY_HEADERS, 'cache-control': 'no-cache', vary: VARY };
