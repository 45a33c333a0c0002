import { createHmac } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { HEADERS, READ_TOKEN_MESSAGE } from '@wkff/contracts';
import { isSecret, networkOf, networksOf } from '@wkff/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readClaims } from '../identity/identity.ts';
import type { ApiConfig, RequestLimit } from '../config.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { isOpenData } from './isOpenData.ts';
import { visitorAddress } from './visitorAddress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: the route's requests are neither counted nor limited, e.g. health. */
    isUnlimited?: boolean;
  }
}

/**
 * Files and source maps of releases that a release token may upload: the files of three releases of the largest kind, or
 * of two with their source maps.
 */
const RELEASE_FILES: RequestLimit = { most: 1_500, windowMs: 60_000 };

/**
 * Refuses too frequent requests (429 with `Retry-After`): reads that the cache did not answer, writes, and logins.
 * Callers with a token are counted by account, releases by release token, all others by address, so that others at the
 * same address don't affect members. Reads of open data are counted apart from those of pages, so that a program takes
 * nothing from the visitors at its address. Reads of addresses also count for their wider networks, which may send several times
 * as many (`networksOf`). Counts are in this process, or in Redis for all processes; nothing is refused
 * while Redis is unreachable. Memory is bounded, because callers can use many addresses: the process counts the latest
 * 5,000 networks of each kind (the plugin's default), and in Redis each count expires with its window.
 */
export const rateLimits = fastifyPlugin<Pick<AppContext, 'config' | 'redis' | 'releaseTokens'>>(
  async (app, { config, redis, releaseTokens }) => {
    const { limits } = config;
    if (!limits) return;
    await app.register(rateLimit, {
      global: false,
      // Requests are let through if the store fails.
      skipOnError: true,
      ...(redis ? { redis, nameSpace: 'wkff-limit-' } : {}),
    });
    const holderOf = createHolderOf(app, releaseTokens);
    const count = (kind: Kind, { most, windowMs }: RequestLimit) =>
      app.createRateLimit({
        max: most,
        timeWindow: windowMs,
        // The kind is part of the key: in Redis all limits share one namespace.
        keyGenerator: (request) => `${kind} ${holderOf(request) ?? networkOf(visitorAddress(request, config))}`,
      });
    const counters: Record<Kind, Counter> = {
      read: count('read', limits.reads),
      open: count('open', limits.reads),
      write: count('write', limits.writes),
      // Counted separately, so that other writes from an address don't prevent logins there; failed logins are also throttled.
      login: count('login', limits.writes),
      // Counted separately, so that the many files of a release leave room for its publish.
      file: count('file', RELEASE_FILES),
    };
    const wide = {
      read: countWide(app, config, 'read', limits.reads),
      open: countWide(app, config, 'open', limits.reads),
    };
    const isOwn = createOwnRequest(config);

    app.addHook('onRequest', async (request) => {
      if (redis && redis.status !== 'ready') return;
      if (isUnlimited(request) || isOwn(request)) return;
      const kind = kindOf(request, releaseTokens);
      refuseExceeded(await counters[kind](request));
      if ((kind !== 'read' && kind !== 'open') || holderOf(request) !== null) return;
      for (const countLevel of wide[kind]) refuseExceeded(await countLevel(request));
    });
  },
  // Answers from the cache cost almost nothing and are not counted.
  { name: 'rateLimits', dependencies: ['cachedAnswers', 'tokens'] },
);

type Kind = 'read' | 'open' | 'write' | 'login' | 'file';
type Counter = ReturnType<FastifyInstance['createRateLimit']>;
type Counted = Awaited<ReturnType<Counter>>;

/** Returns a function that returns the account or release token that a request is counted for. Null: its address. */
function createHolderOf(app: FastifyInstance, releaseTokens: AppContext['releaseTokens']) {
  return ({ headers: { authorization } }: FastifyRequest): string | null => {
    const claims = readClaims(app, authorization);
    return releaseTokens.counted(authorization) ?? (claims ? `account ${claims.sub}` : null);
  };
}

function kindOf(request: FastifyRequest, releaseTokens: AppContext['releaseTokens']): Kind {
  if (isRead(request)) return isOpenData(request) ? 'open' : 'read';
  if (isLogin(request)) return 'login';
  return isReleaseUpload(request) && releaseTokens.counted(request.headers.authorization) !== null ? 'file' : 'write';
}

/** Returns the counters of reads in the networks that are wider than an address, of which it has one or two. */
function countWide(app: FastifyInstance, config: ApiConfig, kind: 'read' | 'open', { most, windowMs }: RequestLimit) {
  return [1, 2].map((level) => {
    const wide = (request: FastifyRequest) => networksOf(visitorAddress(request, config))[level];
    const counter = app.createRateLimit({
      max: (request) => most * (wide(request)?.allowance ?? 1),
      timeWindow: windowMs,
      keyGenerator: (request) => `${kind} ${wide(request)?.name}`,
    });
    return (request: FastifyRequest) => (wide(request) ? counter(request) : null);
  });
}

/** @throws AppError if a limit is exceeded. */
function refuseExceeded(counted: Counted | null): void {
  if (!counted || counted.isAllowed || !counted.isExceeded) return;
  throw new AppError('too_many_requests', { retryAfter: Math.max(1, counted.ttlInSeconds) });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function isLogin({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/api/auth/login';
}

function isReleaseUpload({ routeOptions }: FastifyRequest): boolean {
  return /^\/api\/releases\/:name\/:version\/(files|maps)\/\*$/.test(routeOptions.url ?? '');
}

/** Routes without limits: health, metrics, files. */
function isUnlimited({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.isUnlimited === true || (routeOptions.url ?? '').startsWith('/uploads/');
}

/** Returns a function that is true for requests of the web host itself and of the release command, not of visitors. */
function createOwnRequest(config: Pick<ApiConfig, 'hostSecret' | 'releaseKey'>): (request: FastifyRequest) => boolean {
  const readToken = createHmac('sha256', config.hostSecret).update(READ_TOKEN_MESSAGE).digest('base64url');
  return (request) => {
    const { headers } = request;
    if (headers[HEADERS.visitor] === undefined && isSecret(headers[HEADERS.hostSecret], config.hostSecret)) return true;
    if (isRead(request) && isSecret(headers[HEADERS.readToken], readToken)) return true;
    return isSecret(headers[HEADERS.releaseKey], config.releaseKey);
  };
}
