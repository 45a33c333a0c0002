import { timingSafeEqual } from 'node:crypto';
import { HEADERS } from '@wkff/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';
import { StartError } from '../errors/StartError.ts';

/** Who may call a route: anybody, the web host, the release command. */
export type Permission = 'public' | 'host' | 'release';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Any one of them is enough. Every route declares it. */
    permission?: Permission | readonly Permission[];
  }
}

/**
 * Decides in `onRequest`, before body and parameters are looked at, whether the caller may use the route (401 if not), and lets
 * no route start that doesn't say who may.
 */
export function installPermissions(app: FastifyInstance, config: ApiConfig): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.permission === undefined) {
      throw new StartError(`Route ${String(route.method)} ${route.url} declares no permission.`);
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { permission } = request.routeOptions.config;
    if (permission === 'public' || request.is404) return done();
    const allowed = permission === undefined ? [] : [permission].flat();
    done(allowed.some((one) => isAllowed(one, request, config)) ? undefined : new AppError('unauthorized'));
  });
}

function isAllowed(permission: Permission, request: FastifyRequest, config: ApiConfig): boolean {
  switch (permission) {
    case 'public':
      return true;
    case 'host':
      return isSecret(request.headers[HEADERS.hostSecret], config.hostSecret);
    case 'release':
      return isSecret(request.headers[HEADERS.releaseKey], config.releaseKey);
  }
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
