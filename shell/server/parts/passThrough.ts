import { finished, PassThrough as PassThroughStream, type Readable } from 'node:stream';
import { codeOfStatus, HEADERS } from '@wkff/contracts';
import { networkOf, sendText, TextAnswer, toWeak, type ReadStart, type TagCache } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { sendError, TAKEN_OFF } from '../apiAnswers.ts';
import { ApiPool } from '../ApiPool.ts';
import { headersToApi } from '../apiRequests.ts';
import type { HostConfig } from '../config.ts';
import { BusyError, type LineLimits } from '../Line.ts';
import { Quota, type QuotaLimits } from '../Quota.ts';
import { API_SECURITY_HEADERS, UPLOAD_SECURITY_HEADERS } from '../securityHeaders.ts';

export interface PassThrough extends Pick<HostConfig, 'apiOrigin' | 'hostSecret'> {
  /** The API's anonymous answers by path and query. */
  answers: TagCache;
  /** The pages made from them; a write drops from both. */
  pages: TagCache;
  /** Default: `LIMITS`. */
  limits?: Partial<PassLimits>;
}

export interface PassLimits {
  /** Connections to the API for reads, as many for files, as many for writes; each kind has its own line before them. */
  line: LineLimits;
  /** How long the API may be silent before and in its answer to a read, in ms. */
  readTimeout: number;
  /** The same of a write. */
  writeTimeout: number;
  /** Files that are streamed at once. Fewer than connections: small files always find one. */
  streams: QuotaLimits;
  /** Bytes of answers that were read whole and wait for their visitors. */
  bytes: QuotaLimits;
}

const MIB = 1024 * 1024;
const LIMITS: PassLimits = {
  line: { places: 64, length: 512, wait: 3_000 },
  readTimeout: 10_000,
  writeTimeout: 30_000,
  streams: { total: 48, perNetwork: 16 },
  bytes: { total: 64 * MIB, perNetwork: 16 * MIB },
};

/** Largest JSON body the API takes, in bytes. It is read whole before the API hears of it: a slow sender holds up no one else. */
const JSON_BODY_LIMIT = 256 * 1024;
/** Largest other body: a form with all its pictures and attachments. It is passed on as it comes. */
const UPLOAD_BODY_LIMIT = 64 * MIB;
/** A larger file is streamed, in bytes; all else is read whole: a slow visitor keeps no connection to the API. */
const LARGEST_SMALL_FILE = MIB;
/** Largest answer that is not a file, in bytes. */
const LARGEST_ANSWER = 8 * MIB;
/** Longest address an answer is cached under. */
const LONGEST_KEY = 1_000;
/** Answers shorter than this are not worth compressing, in bytes. */
const LEAST_COMPRESSED = 1024;
/** How hard an answer of the API is compressed; it is often made for one reader. */
const QUALITY = 4;

/**
 * `/api/*` and `/uploads/*` under the site's own origin. The API's anonymous answers are cached here as pages are. Reads, files
 * and writes have their own connections, so that neither slow uploads nor slow downloads are in the way of readers. The
 * API's inner routes and headers stay inside.
 */
export async function passThrough(app: FastifyInstance, parts: PassThrough): Promise<void> {
  const { apiOrigin, answers, limits: given } = parts;
  const limits = { ...LIMITS, ...given };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_BODY_LIMIT },
    (_request, body, done) => done(null, body.length === 0 ? undefined : body),
  );
  app.addContentTypeParser('*', (_request, payload, done) => done(null, toLeavable(payload)));

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

  const { line, readTimeout, writeTimeout } = limits;
  const held = { streams: new Quota(limits.streams), bytes: new Quota(limits.bytes) };
  const createForward = (timeout: number, isOfFiles = false): Forward => {
    const pool = new ApiPool(apiOrigin, { line, timeout });
    app.addHook('onClose', () => pool.close());
    return (request, reply) => {
      // Asked now: undici takes the connection off a request whose body it has sent on.
      const network = networkOf(request.ip);
      return forward({ ...parts, ...held, app, pool, isOfFiles, network, request, reply });
    };
  };
  const forwardRead = createForward(readTimeout);
  const forwardFile = createForward(readTimeout, true);
  const forwardWrite = createForward(writeTimeout);

  const read: Forward = async (request, reply) => {
    const cached = isForAll(request) && isNewEnough(request, answers) ? answers.get(request.url) : undefined;
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

/** False for a path with `.` or `..` as a part, encoded or not, with a backslash, or with what can't be decoded. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    return new URL(path, 'http://host').pathname === path && !/\\|\/\.{1,2}(\/|$)/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A request on its way to the API and back. */
interface Exchange extends PassThrough {
  app: FastifyInstance;
  pool: ApiPool;
  /** True: its answers may be large, and are streamed then. */
  isOfFiles: boolean;
  /** Of the visitor (`networkOf`). */
  network: string;
  streams: Quota;
  bytes: Quota;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function forward(exchange: Exchange): Promise<FastifyReply> {
  const { app, pool, network, request, reply, answers, pages, bytes } = exchange;
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_BODY_LIMIT) return sendError(reply, 'payload_too_large');
  const refusal = isRead(request) ? bytes.refusal(network) : null;
  if (refusal) return sendError(reply, refusal);
  const begun = answers.begin();
  const caches = [answers, pages];
  try {
    const received = await pool.request(toApiRequest(exchange));
    // Before the answer goes on: whoever wrote reads nothing older.
    if (isWrite(request)) dropChanged(caches, received);
    return await answer(exchange, received, begun);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === 'UND_ERR_INVALID_ARG') return sendError(reply, 'bad_request');
    // It may have been carried out.
    if (isWrite(request) && !wasNotSent(error)) for (const cache of caches) cache.clear();
    if (!(error instanceof BusyError) && !reply.raw.destroyed)
      app.log.error({ err: message }, 'the API does not answer');
    return sendError(reply, 'unavailable');
  }
}

function toApiRequest({ request, reply, hostSecret }: Exchange): Dispatcher.RequestOptions {
  const gone = new AbortController();
  // A write that has begun goes on: what it changed must be known.
  if (isRead(request)) reply.raw.once('close', () => gone.abort());
  return {
    method: request.method as Dispatcher.HttpMethod,
    // With the query as it was written.
    path: request.url,
    headers: headersToApi(request, hostSecret),
    body: (request.body as Buffer | Readable | undefined) ?? null,
    signal: gone.signal,
  };
}

/** Sends the API's answer on. @throws Error when the API breaks it off before anything was sent. */
async function answer(
  exchange: Exchange,
  { statusCode, headers, body: stream }: Dispatcher.ResponseData,
  begun: ReadStart,
): Promise<FastifyReply> {
  const { request, reply, isOfFiles, network, streams, bytes } = exchange;
  const isStreamed =
    isOfFiles && request.method !== 'HEAD' && !(Number(headers['content-length']) <= LARGEST_SMALL_FILE);
  const refusal = isStreamed ? streams.refusal(network) : null;
  if (refusal) {
    stream.destroy();
    return sendError(reply, refusal);
  }
  const body = isStreamed ? null : await readWhole(stream, LARGEST_ANSWER);
  const release = body ? bytes.hold(network, body.length) : streams.hold(network, 1);
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);

  void reply.code(statusCode);
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !TAKEN_OFF.has(name)) void reply.header(name, value);
  }
  if (request.url.startsWith('/uploads/')) return reply.headers(UPLOAD_SECURITY_HEADERS).send(body ?? stream);

  void reply.header('vary', VARY);
  const etag = typeof headers.etag === 'string' ? toWeak(headers.etag) : null;
  if (etag !== null) void reply.header('etag', etag);
  if (!body) return reply.send(stream);
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json');
  if (!isJson || body.length === 0) return reply.send(body.length > 0 ? body : undefined);
  const isCacheable = request.method === 'GET' && statusCode === 200 && isForAll(request) && etag !== null;
  const text = isCacheable
    ? cacheAnswer({ ...exchange, begun }, headers, body, etag)
    : new TextAnswer({ body, etag, status: statusCode });
  return sendText(request, reply, text, qualityOf(request, text));
}

/**
 * Returns a body that the API may leave before its end, e.g. because nobody is logged in: the rest of it is read and thrown away,
 * so that its visitor, who sends on, hears the answer.
 */
function toLeavable(body: Readable): Readable {
  const passed = body.pipe(new PassThroughStream());
  // It may end before the API is asked.
  passed.on('error', () => undefined);
  passed.once('close', () => body.resume());
  finished(body, (error) => {
    if (error) passed.destroy(error);
  });
  return passed;
}

/** @throws Error when it is larger, or breaks off. */
async function readWhole(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Error(`an answer of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Caches an answer of the API if it is one that everybody gets, and still true. Returns it ready to be sent. */
function cacheAnswer(
  { answers, begun, request }: Pick<Exchange, 'answers' | 'request'> & { begun: ReadStart },
  headers: Dispatcher.ResponseData['headers'],
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
function dropChanged(caches: readonly TagCache[], { statusCode, headers }: Dispatcher.ResponseData): void {
  const { [HEADERS.changedTags]: changed, [HEADERS.change]: change } = headers;
  if (changed === '' || (statusCode >= 400 && statusCode < 500) || statusCode === NO_ROOM) return;
  for (const cache of caches) {
    if (typeof changed === 'string' && typeof change === 'string')
      cache.applyAhead({ id: Number(change), tags: changed.split(',') });
    else cache.clear();
  }
}

/** True when a request never reached the API, which changed nothing then. */
function wasNotSent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error instanceof BusyError || code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
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

const JSON_TYPE = 'application/json; charset=utf-8';
const VARY = 'accept-encoding, authorization';

/** What the API sends with every answer that may be cached. */
const CACHED_HEADERS = { ...API_SECURITY_HEADERS, 'cache-control': 'no-cache', vary: VARY };
