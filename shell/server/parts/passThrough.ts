import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { codeOfStatus, FORM_BODY_BYTES, JSON_BODY_BYTES, SESSION_BODY_BYTES } from '@wkff/contracts';
import {
  BusyError,
  networksOf,
  sendText,
  Shares,
  type QuickAnswers,
  type SemaphoreLimits,
  type ShareLimits,
  type TagCache,
} from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { AnswerShares } from '../answerShares.ts';
import { sendError } from '../apiAnswers.ts';
import { ApiPool } from '../ApiPool.ts';
import { headersToApi } from '../apiRequests.ts';
import type { HostConfig } from '../config.ts';
import { InternalApi } from '../InternalApi.ts';
import type { AnswerKeys } from '../passing/AnswerKeys.ts';
import { whenBegun } from '../passing/arrivingUploads.ts';
import { CACHED_HEADERS, qualityOf } from '../passing/answerTexts.ts';
import { CachedAnswers } from '../passing/CachedAnswers.ts';
import { DroppedByWrites } from '../passing/DroppedByWrites.ts';
import { mayBeStored } from '../passing/mayBeStored.ts';
import { isRead, isWrite } from '../passing/requests.ts';
import { readJson } from '../passing/readJson.ts';
import { sendAnswer, type Reading } from '../passing/sendAnswer.ts';

export interface PassThrough extends Pick<HostConfig, 'apiOrigin' | 'hostSecret'> {
  /** Cache of the API's anonymous answers, by path and the parameters that they depend on. */
  answers: TagCache;
  /** The keys of `answers`. */
  keys: AnswerKeys;
  /** Sends the cached answers before the router once it has sent them. */
  quick: QuickAnswers;
  /** Cache of the pages made from them. A write drops from both. */
  pages: TagCache;
  /** Resolves when no page from before a change is shown. A write is answered afterwards. */
  settled?(): Promise<void>;
  shares: AnswerShares;
  /** By default `LIMITS`. */
  limits?: Partial<PassLimits>;
}

export interface PassLimits {
  /** Connections to the API for each kind of request (reads, files, writes), and the limits of its queue. */
  queue: SemaphoreLimits;
  /** Limits for uploads: bodies that are passed on while they arrive, which may take minutes. */
  uploads: SemaphoreLimits;
  /** Uploads that arrive at the same time. */
  arrivingUploads: ShareLimits;
  /** Bytes of JSON bodies that have not arrived completely. */
  arrivingBytes: ShareLimits;
  /** How long the API may be silent before and within its answer to a read, in ms. */
  readTimeout: number;
  /** How long the API may be silent before and within its answer to a write, in ms. */
  writeTimeout: number;
}

const MIB = 1024 * 1024;
const LIMITS: PassLimits = {
  queue: { places: 64, length: 512, wait: 3_000 },
  uploads: { places: 64, length: 64, wait: 3_000 },
  arrivingUploads: { total: 64, perNetwork: 32 },
  arrivingBytes: { total: 8 * MIB, perNetwork: 2 * MIB },
  readTimeout: 10_000,
  writeTimeout: 30_000,
};

/**
 * Passes `/api/*` and `/uploads/*` on to the API under the site's own origin. The API's anonymous answers are cached
 * here, like pages. Reads, files, writes and uploads have separate connections, so that slow uploads and downloads block
 * neither reads nor writes. The API's internal routes and headers are not exposed.
 */
export async function passThrough(app: FastifyInstance, parts: PassThrough): Promise<void> {
  const limits = { ...LIMITS, ...parts.limits };
  const uploads = takeBodies(app, limits);
  refuseWhatIsNotPassedOn(app);
  const { queue, readTimeout, writeTimeout } = limits;
  const dropped = new DroppedByWrites([parts.answers, parts.pages]);
  const createForward = (timeout: number, { isOfFiles = false, limits = queue } = {}): Forward => {
    const pool = new ApiPool(parts.apiOrigin, { queue: limits, timeout });
    app.addHook('onClose', () => pool.close());
    return (request, reply) => {
      // Read before the call: undici removes the connection from a request after passing on its body.
      const networks = networksOf(request.ip);
      const { socket } = request.raw;
      return forward({ ...parts, app, pool, dropped, isOfFiles, networks, socket, request, reply });
    };
  };

  const read = createCachedRead(parts, createForward(readTimeout));
  for (const url of ['/api', '/api/*']) app.get(url, read);
  const forwardFile = createForward(readTimeout, { isOfFiles: true });
  for (const url of ['/uploads/*', '/api/docs', '/api/docs/*']) app.get(url, forwardFile);

  const forwardWrite = createForward(writeTimeout);
  const forwardUpload = createForward(writeTimeout, { limits: limits.uploads });
  const write: Forward = (request, reply) =>
    request.body instanceof Readable
      ? passUpload(uploads, forwardUpload, request.body, request, reply)
      : forwardWrite(request, reply);
  const method = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  for (const url of ['/api/*', '/uploads/*']) app.route({ method, url, bodyLimit: JSON_BODY_BYTES, handler: write });
  for (const url of ['/api/auth/login', '/api/auth/logout']) app.post(url, { bodyLimit: SESSION_BODY_BYTES }, write);
}

/** Returns a handler that answers from the cache, or else with `forwardRead`. */
function createCachedRead(parts: PassThrough, forwardRead: Forward): Forward {
  const { keys } = parts;
  const api = new InternalApi(parts.apiOrigin, parts.hostSecret);
  const cachedAnswers = new CachedAnswers(parts.answers, keys, () => api.newestChange());
  return async (request, reply) => {
    const cached = await cachedAnswers.find(request);
    if (!cached) return forwardRead(request, reply);
    const quality = qualityOf(request, cached);
    void reply.headers(CACHED_HEADERS);
    parts.quick.remember(request.url, reply, { key: keys.of(request.url), answer: cached, quality });
    return sendText(request, reply, cached, quality);
  };
}

/** Reads JSON bodies whole, and lets others arrive while they are passed on. Returns the shares of these uploads. */
function takeBodies(app: FastifyInstance, { arrivingBytes, arrivingUploads }: PassLimits): Shares {
  const movedBytes = ({ bytesRead }: Socket) => bytesRead;
  const bytes = new Shares(arrivingBytes, { movedBytes });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, payload, done) => readJson(request, payload, bytes, done));
  app.addContentTypeParser('*', (_request, payload, done) => whenBegun(payload, done));
  return new Shares(arrivingUploads, { movedBytes });
}

function refuseWhatIsNotPassedOn(app: FastifyInstance): void {
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
  for (const url of ['/api/internal', '/api/internal/*'])
    app.all(url, (_request, reply) => sendError(reply, 'not_found'));
}

/** Passes on an upload if its network may have one more at the same time. */
async function passUpload(
  uploads: Shares,
  forwardUpload: Forward,
  body: Readable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const networks = networksOf(request.ip);
  if (!uploads.admits(networks)) {
    // The rest is dropped.
    body.destroy();
    return sendError(reply, 'too_many_requests');
  }
  const release = uploads.hold(request.raw.socket, networks, 1);
  return forwardUpload(request, reply).finally(release);
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

/**
 * Statuses of a proxy in front of the API that got no answer, or of an API that is about to end. Passed on they would say
 * that this host is.
 */
const NOT_OF_THE_API: ReadonlySet<number> = new Set([502, 504]);

type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A request that is passed on to the API. */
interface Exchange extends PassThrough, Reading {
  app: FastifyInstance;
  pool: ApiPool;
  dropped: DroppedByWrites;
}

async function forward(exchange: Exchange): Promise<FastifyReply> {
  const { app, pool, dropped, networks, request, reply, answers, shares } = exchange;
  if (Number(request.headers['content-length'] ?? 0) > FORM_BODY_BYTES) return sendError(reply, 'payload_too_large');
  if (isRead(request) && !shares.bytes.admits(networks)) return sendError(reply, 'too_many_requests');
  const begun = answers.begin();
  try {
    const received = await pool.request(toApiRequest(exchange), networks);
    dropped.onAnswer(request, received);
    if (isWrite(request)) await exchange.settled?.();
    if (NOT_OF_THE_API.has(received.statusCode)) {
      received.body.destroy();
      return sendError(reply, isWrite(request) ? 'outcome_unknown' : 'unavailable');
    }
    return await sendAnswer(exchange, received, begun);
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === 'UND_ERR_INVALID_ARG') return sendError(reply, 'bad_request');
    dropped.onLostAnswer(request, error);
    if (!(error instanceof BusyError) && !reply.raw.destroyed)
      app.log.error({ err: message }, 'the API does not answer');
    return sendError(reply, mayBeStored(request, error) ? 'outcome_unknown' : 'unavailable');
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
