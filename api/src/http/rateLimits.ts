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
import { visitorAddress } from './visitorAddress.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: the route's requests are neither counted nor limited, e.g. health. */
    isUnlimited?: boolean;
  }
}

/** Files of releases that a release token may upload: three releases of the largest kind. */
const RELEASE_FILES: RequestLimit = { most: 1_500, windowMs: 60_000 };

/**
 * Refuses too frequent requests (429 with `Retry-After`): reads that the cache did not answer, writes, and logins.
 * Callers with a token are counted by account, releases by release token, all others by address, so that others at the
 * same address don't affect members. Reads of addresses also count for their wider networks, which may send several times
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
    const count = (kind: 'read' | 'write' | 'login' | 'file', { most, windowMs }: RequestLimit) =>
      app.createRateLimit({
        max: most,
        timeWindow: windowMs,
        // The kind is part of the key: in Redis all limits share one namespace.
        keyGenerator: (request) => `${kind} ${who(request)}`,
      });
    const countRead = count('read', limits.reads);
    // An address has one or two networks that are wider than itself.
    const countWide = [1, 2].map((level) => {
      const wide = (request: FastifyRequest) => networksOf(visitorAddress(request, config))[level];
      const counter = app.createRateLimit({
        max: (request) => limits.reads.most * (wide(request)?.allowance ?? 1),
        timeWindow: limits.reads.windowMs,
        keyGenerator: (request) => `read ${wide(request)?.name}`,
      });
      return (request: FastifyRequest) => (wide(request) ? counter(request) : null);
    });
    const countWrite = count('write', limits.writes);
    // Counted separately, so that other writes from an address don't prevent logins there; failed logins are also throttled.
    const countLogin = count('login', limits.writes);
    // Counted separately, so that the many files of a release leave room for its publish.
    const countFile = count('file', RELEASE_FILES);
    /** Returns the account or release token that a request is counted for. Null: its address. */
    const holderOf = ({ headers: { authorization } }: FastifyRequest) => {
      const claims = readClaims(app, authorization);
      return releaseTokens.counted(authorization) ?? (claims ? `account ${claims.sub}` : null);
    };
    const who = (request: FastifyRequest) => holderOf(request) ?? networkOf(visitorAddress(request, config));
    const isOwn = createOwnRequest(config);

    app.addHook('onRequest', async (request) => {
      if (redis && redis.status !== 'ready') return;
      if (isUnlimited(request) || isOwn(request)) return;
      const isFile = isReleaseFile(request) && releaseTokens.counted(request.headers.authorization) !== null;
      const counter = isRead(request) ? countRead : isLogin(request) ? countLogin : isFile ? countFile : countWrite;
      refuseExceeded(await counter(request));
      if (counter !== countRead || holderOf(request) !== null) return;
      for (const countLevel of countWide) refuseExceeded(await countLevel(request));
    });
  },
  // Answers from the cache cost almost nothing and are not counted.
  { name: 'rateLimits', dependencies: ['cachedAnswers', 'tokens'] },
);

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

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

function isReleaseFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/api/releases/:name/:version/files/*';
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
