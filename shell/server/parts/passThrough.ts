import { finished, PassThrough as PassThroughStream, type Readable } from 'node:stream';
import { codeOfStatus, HEADERS } from '@wkff/contracts';
import { BusyError, networksOf, sendText, type SemaphoreLimits, type TagCache } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { AnswerShares } from '../answerShares.ts';
import { sendError } from '../apiAnswers.ts';
import { ApiPool } from '../ApiPool.ts';
import { headersToApi } from '../apiRequests.ts';
import type { HostConfig } from '../config.ts';
import { AnswerKeys } from '../passing/AnswerKeys.ts';
import { CACHED_HEADERS, findCached, qualityOf } from '../passing/answerTexts.ts';
import { isRead, isWrite } from '../passing/requests.ts';
import { sendAnswer, type Reading } from '../passing/sendAnswer.ts';

export interface PassThrough extends Pick<HostConfig, 'apiOrigin' | 'hostSecret'> {
  /** Cache of the API's anonymous answers, by path and the parameters that they depend on. */
  answers: TagCache;
  /** Cache of the pages made from them. A write drops from both. */
  pages: TagCache;
  shares: AnswerShares;
  /** By default `LIMITS`. */
  limits?: Partial<PassLimits>;
}

export interface PassLimits {
  /** Connections to the API for each kind of request (reads, files, writes), and the limits of its queue. */
  queue: SemaphoreLimits;
  /** How long the API may be silent before and within its answer to a read, in ms. */
  readTimeout: number;
  /** The same for a write. */
  writeTimeout: number;
}

const MIB = 1024 * 1024;
const LIMITS: PassLimits = {
  queue: { places: 64, length: 512, wait: 3_000 },
  readTimeout: 10_000,
  writeTimeout: 30_000,
};

/**
 * Largest JSON body, in bytes. The host reads it completely before it calls the API, so that slow senders hold no
 * connection to the API.
 */
const JSON_BODY_LIMIT = 256 * 1024;
/** Largest other body, in bytes: a form with all its pictures and attachments. It is streamed to the API. */
const UPLOAD_BODY_LIMIT = 64 * MIB;

/**
 * Passes `/api/*` and `/uploads/*` on to the API under the site's own origin. The API's anonymous answers are cached
 * here, like pages. Reads, files and writes have separate connections, so that slow uploads and downloads do not block
 * reads. The API's internal routes and headers are not exposed.
 */
export async function passThrough(app: FastifyInstance, parts: PassThrough): Promise<void> {
  const { apiOrigin, answers, limits: overrides } = parts;
  const limits = { ...LIMITS, ...overrides };
  const keys = new AnswerKeys(answers);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body, done) => done(null, body.length === 0 ? undefined : body),
  );
  app.addContentTypeParser('*', (_request, payload, done) => done(null, toLeavable(payload)));

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error({ err: error.message }, 'a request could not be passed on');
    return sendError(reply, codeOfStatus(status < 500 ? status : 503));
  });
  // Only plain paths are passed on: others could mean another path once their dots are resolved.
  app.addHook('onRequest', (request, reply, done) => {
    if (isPlainPath(request.url)) done();
    else void sendError(reply, 'bad_request');
  });

  const refuse = (_request: FastifyRequest, reply: FastifyReply) => sendError(reply, 'not_found');
  app.all('/api/internal', refuse);
  app.all('/api/internal/*', refuse);

  const { queue, readTimeout, writeTimeout } = limits;
  const createForward = (timeout: number, isOfFiles = false): Forward => {
    const pool = new ApiPool(apiOrigin, { queue, timeout });
    app.addHook('onClose', () => pool.close());
    return (request, reply) => {
      // Read before the call: undici removes the connection from a request after passing on its body.
      const networks = networksOf(request.ip);
      const { socket } = request.raw;
      return forward({ ...parts, keys, app, pool, isOfFiles, networks, socket, request, reply });
    };
  };
  const forwardRead = createForward(readTimeout);
  const forwardFile = createForward(readTimeout, true);
  const forwardWrite = createForward(writeTimeout);

  const read: Forward = async (request, reply) => {
    const cached = findCached(request, answers, keys);
    return cached
      ? sendText(request, reply.headers(CACHED_HEADERS), cached, qualityOf(request, cached))
      : forwardRead(request, reply);
  };
  app.get('/api', read);
  app.get('/api/*', read);
  for (const url of ['/uploads/*', '/api/docs', '/api/docs/*']) app.get(url, forwardFile);
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const url of ['/api/*', '/uploads/*']) app.route({ method: methods, url, handler: forwardWrite });
}

/** Returns false for a path with the part `.` or `..`, encoded or not, with a backslash, or that cannot be decoded. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return new URL(path, 'http://host').pathname === path && !/\\|\/\.{1,2}(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A request that is passed on to the API. */
interface Exchange extends PassThrough, Reading {
  app: FastifyInstance;
  pool: ApiPool;
}

async function forward(exchange: Exchange): Promise<FastifyReply> {
  const { app, pool, networks, request, reply, answers, pages, shares } = exchange;
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BODY_LIMIT) return sendError(reply, 'payload_too_large');
  if (isRead(request) && !shares.bytes.admits(networks)) return sendError(reply, 'too_many_requests');
  const begun = answers.begin();
  const caches = [answers, pages];
  try {
    const received = await pool.request(toApiRequest(exchange), networks);
    // Before the answer is sent: once a write is confirmed, no older answer may be served.
    if (isWrite(request)) dropChanged(caches, received);
    return await sendAnswer(exchange, received, begun);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === 'UND_ERR_INVALID_ARG') return sendError(reply, 'bad_request');
    // The write may have been carried out.
    if (isWrite(request) && !wasNotSent(error)) for (const cache of caches) cache.clear();
    if (!(error instanceof BusyError) && !reply.raw.destroyed)
      app.log.error({ err: message }, 'the API does not answer');
    return sendError(reply, 'unavailable');
  }
}

function toApiRequest({ request, reply, hostSecret }: Exchange): Dispatcher.RequestOptions {
  const gone = new AbortController();
  // A write is not aborted, because the caches must learn what it changed.
  if (isRead(request)) reply.raw.once('close', () => gone.abort());
  return {
    method: request.method as Dispatcher.HttpMethod,
    // With the original query.
    path: request.url,
    headers: headersToApi(request, hostSecret),
    body: (request.body as Buffer | Readable | undefined) ?? null,
    signal: gone.signal,
  };
}

/**
 * Returns a body that the API need not read to the end, e.g. if the caller is not logged in. The rest is read and
 * dropped, so that the visitor, who is still sending, gets the answer.
 */
function toLeavable(body: Readable): Readable {
  const passed = body.pipe(new PassThroughStream());
  // The body may fail before the API is called.
  passed.on('error', () => undefined);
  passed.once('close', () => body.resume());
  finished(body, (error) => {
    if (error) passed.destroy(error);
  });
  return passed;
}

/** Status of an upload that the store has no space for. It changed nothing. */
const NO_ROOM = 507;

/** Drops what a write has changed. If the answer does not list that, drops everything, unless the write was refused. */
function dropChanged(caches: readonly TagCache[], { statusCode, headers }: Dispatcher.ResponseData): void {
  const { [HEADERS.changedTags]: changed, [HEADERS.change]: change } = headers;
  if (changed === '' || (statusCode >= 400 && statusCode < 500) || statusCode === NO_ROOM) return;
  for (const cache of caches) {
    if (typeof changed === 'string' && typeof change === 'string')
      cache.applyAhead({ id: Number(change), tags: changed.split(',') });
    else cache.clear();
  }
}

/** Returns true if a request never reached the API, so that it changed nothing. */
function wasNotSent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof BusyError || code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
}
