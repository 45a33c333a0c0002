import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from';
import { ERRORS, HEADERS, type Clock, type ErrorCode } from '@wkff/contracts';
import { matchesEtag, toWeak } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LARGEST_ANSWER, type ApiAnswers } from './ApiAnswers.ts';
import type { HostConfig } from './config.ts';
import { compress, pickEncoding } from './immutableFiles.ts';
import type { CachedPage } from './PageCache.ts';
import { API_SECURITY_HEADERS, UPLOAD_SECURITY_HEADERS } from './securityHeaders.ts';

export interface PassThrough {
  config: Pick<HostConfig, 'apiOrigin' | 'hostSecret'>;
  answers: ApiAnswers;
  clock: Pick<Clock, 'now'>;
}

/** Largest JSON body the API takes, in bytes. It is read whole before the API hears of it: a slow sender holds up no one else. */
const JSON_BODY_LIMIT = 256 * 1024;
/** Largest other body: a form with all its pictures and attachments. It is passed on as it comes. */
const UPLOAD_BODY_LIMIT = 64 * 1024 * 1024;
/** Answers shorter than this are not worth compressing, in bytes. */
const LEAST_COMPRESSED = 1024;
/** Most connections to the API for reads, and as many for writes. */
const CONNECTIONS = 64;
/** How hard an answer of the API is compressed; it is often made for one reader. */
const QUALITY = 4;

/** Between host and API alone: taken off whatever passes, in either direction. */
const INNER_HEADERS: readonly string[] = [
  ...[HEADERS.tags, HEADERS.change, HEADERS.changedTags, HEADERS.validUntil],
  ...[HEADERS.hostSecret, HEADERS.visitor, HEADERS.readPass, HEADERS.releaseKey, HEADERS.requestId],
];
/** Those, and what belongs to one connection: headers of the API that visitors don't get. */
export const TAKEN_OFF: ReadonlySet<string> = new Set([
  ...INNER_HEADERS,
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * `/api/*` and `/uploads/*` under the site's own origin. The API's anonymous answers are kept here as pages are (`ApiAnswers`);
 * everything else is passed on unbuffered, reads and writes over connections of their own, so that slow uploads leave room for
 * readers. The API's inner routes and headers stay inside.
 */
export async function passThrough(app: FastifyInstance, { config, answers, clock }: PassThrough): Promise<void> {
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
    return sendError(reply, CODE_BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'unavailable'));
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
        base: config.apiOrigin,
        disableRequestLogging: true,
        destroyAgent: true,
        undici: { connections: CONNECTIONS, pipelining: 1, headersTimeout: 30_000, bodyTimeout: 0 },
      });
      addRoutes(scope, createForward(scope, config, answers));
    });

  await forwarded((scope, forward) => {
    const read = (request: FastifyRequest, reply: FastifyReply) => {
      const kept = isForAll(request) ? answers.get(request.url, clock.now(), request.headers[HEADERS.seen]) : undefined;
      return kept ? sendKept(request, reply, kept) : forward(request, reply);
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

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

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

function createForward(app: FastifyInstance, config: PassThrough['config'], answers: ApiAnswers): Forward {
  const hooks: FastifyReplyFromHooks = {
    rewriteRequestHeaders: (request, headers) => {
      const kept = { ...headers };
      for (const name of INNER_HEADERS) delete kept[name];
      // The host compresses by itself: what it keeps must be plain.
      delete kept['accept-encoding'];
      const { id, ip } = request as unknown as FastifyRequest;
      return { ...kept, [HEADERS.hostSecret]: config.hostSecret, [HEADERS.visitor]: ip, [HEADERS.requestId]: id };
    },
    // Done below: the answer's own headers decide what becomes of it.
    rewriteHeaders: () => ({}),
    onResponse: (request, reply, response) =>
      void answer(
        app,
        answers,
        request as unknown as FastifyRequest,
        reply as unknown as FastifyReply,
        response as unknown as ApiResponse,
      ),
    onError: (reply, { error }) => {
      app.log.error({ err: error.message }, 'the API does not answer');
      void sendError(reply as unknown as FastifyReply, 'unavailable');
    },
    // Whoever is refused asks again by themselves; asking the API ten times over is no help when it is busy.
    retryDelay: () => null,
  };
  return (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BODY_LIMIT)
      return sendError(reply, 'payload_too_large');
    // Without a source it takes the request's path, and leaves the query as it was written.
    return reply.from(undefined, hooks);
  };
}

/** What reply-from gives as the API's answer. */
interface ApiResponse {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  stream: Readable;
}

async function answer(
  app: FastifyInstance,
  answers: ApiAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, headers, stream }: ApiResponse,
): Promise<void> {
  const { url, method } = request;
  const isUpload = url.startsWith('/uploads/');
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !TAKEN_OFF.has(name)) void reply.header(name, value);
  }
  if (isUpload) return void reply.headers(UPLOAD_SECURITY_HEADERS).send(stream);

  const isRead = method === 'GET' || method === 'HEAD';
  // Its change will reach this host in a moment; whoever asks it after the write's answer finds nothing older.
  if (!isRead && statusCode < 300 && !isAboutSession(url)) answers.clear();
  void reply.header('vary', VARY);
  if (typeof headers.etag === 'string') void reply.header('etag', toWeak(headers.etag));

  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  const isSmall = Number(headers['content-length'] ?? Infinity) <= LARGEST_ANSWER;
  if (!isJson || !isSmall || method === 'HEAD') return void reply.send(stream);
  try {
    const body = await buffer(stream);
    const kept =
      method === 'GET' && statusCode === 200 && isForAll(request) ? answers.keep(url, headers, body) : undefined;
    await sendBody(request, reply, kept ?? { status: statusCode, etag: '', body });
  } catch (error) {
    app.log.error({ err: (error as Error).message }, 'the API broke off its answer');
    void sendError(reply, 'unavailable');
  }
}

/** Kept answers are those of readers without a token. */
function isForAll({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined;
}

/** Nothing of a session's answers is compressed beside what a caller sent, and none of them changes what others read. */
function isAboutSession(url: string): boolean {
  return url.startsWith('/api/auth/');
}

function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedPage,
): FastifyReply | Promise<FastifyReply> {
  void reply.headers(KEPT_HEADERS).header('etag', answer.etag);
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return sendBody(request, reply, answer);
}

async function sendBody(request: FastifyRequest, reply: FastifyReply, answer: CachedPage): Promise<FastifyReply> {
  const { body } = answer;
  const encoding = body.length < LEAST_COMPRESSED || isAboutSession(request.url) ? 'identity' : pickEncoding(request);
  if (encoding === 'identity') return reply.send(body);
  const field = encoding === 'br' ? 'brotli' : 'gzip';
  answer[field] ??= await compress(body, encoding, QUALITY);
  return reply.removeHeader('content-length').header('content-encoding', encoding).send(answer[field]);
}

/** An error in the API's form. */
export function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  if (code === 'unavailable') void reply.header('retry-after', '5');
  return reply
    .code(ERRORS[code].status)
    .headers(API_SECURITY_HEADERS)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, message: ERRORS[code].message, code }));
}

const VARY = 'accept-encoding, authorization';

/** What the API sends with every answer that may be kept. */
const KEPT_HEADERS = {
  ...API_SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: VARY,
};
