import { ACTIONS, can, HEADERS, type Action } from '@wkff/contracts';
import { isSecret } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Identity } from '../identity/identity.ts';
import { RELEASE_COMMAND, type Releaser } from '../identity/releaser.ts';
import type { ReleaseTokens } from '../identity/ReleaseTokens.ts';
import type { ApiConfig } from '../config.ts';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors/AppError.ts';
import { StartError } from '../errors/StartError.ts';

/**
 * Who may call a route: anybody, the web host, the release command (with the release key or a release token), the
 * monitoring, any logged-in member, or members who may do an action.
 */
export type Permission = 'public' | 'host' | 'release' | 'metrics' | 'member' | Action;

/** What a route requires; one of several is enough. */
export type Permissions = Permission | readonly Permission[];

type OneOf<Allowed extends Permissions> = Allowed extends readonly (infer One)[] ? One : Allowed;

/** Who calls a route, as far as its permission decides that. */
export interface Caller<Allowed extends Permissions> {
  /** The calling member: always one if only members are allowed; null on a public route and for a caller with a secret. */
  member: [OneOf<Allowed>] extends ['member' | Action] ? Identity : Identity | null;
  /** The release command, or the member. */
  releaser: [OneOf<Allowed>] extends ['release' | 'member' | Action] ? Releaser : Releaser | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route. */
    permission?: Permissions;
    /** True: members whose password was generated may call it, who may call nothing else that needs a member. */
    isForGenerated?: boolean;
  }
  interface FastifyRequest {
    /** The calling member on routes that require one; otherwise null (public reads call `context.identify`). */
    identity: Identity | null;
    /** The release command, on a route that is open to it; otherwise null. */
    releaser: Releaser | null;
  }
}

type Needs = Pick<AppContext, 'config' | 'identify'> & { releaseTokens: Pick<ReleaseTokens, 'find'> };

/**
 * Checks in `onRequest`, before body and parameters are validated, whether the caller may use the route: 401 without a
 * valid token or secret, 403 for a member without the permission or with a generated password. Adding a route without a permission throws
 * (docs/spec/wire.md#requests).
 */
export const permissions = fastifyPlugin<Needs>(
  async (app, { config, identify, releaseTokens }) => {
    app.decorateRequest('identity', null);
    app.decorateRequest('releaser', null);
    app.addHook('onRoute', (route) => {
      const declared = [route.config?.permission ?? []].flat();
      if (declared.length === 0) {
        throw new StartError(`Route ${String(route.method)} ${route.url} declares no permission.`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const { permission, isForGenerated = false } = request.routeOptions.config;
      if (permission === 'public' || request.is404) return;
      const allowed = permission === undefined ? [] : [permission].flat();
      if (allowed.includes('release')) {
        const hasKey = hasSecret('release', request, config);
        request.releaser = hasKey ? RELEASE_COMMAND : await releaseTokens.find(request.headers.authorization);
        if (request.releaser) return;
      }
      if (allowed.some((one) => hasSecret(one, request, config))) return;
      if (!allowed.some((one) => one === 'member' || one in ACTIONS)) throw new AppError('unauthorized');
      const identity = await identify(request);
      if (!identity) throw new AppError('unauthorized');
      if (identity.needsOwnPassword && !isForGenerated) throw new AppError('own_password_needed');
      const mayDo = (one: Permission) => one === 'member' || (one in ACTIONS && can(identity, one as Action));
      if (!allowed.some(mayDo)) throw new AppError('forbidden');
      request.identity = identity;
    });
  },
  // After the limits, so that a request above them costs no query. After the docs, whose routes declare no permission.
  { name: 'permissions', dependencies: ['tokens', 'rateLimits', 'docs'] },
);

/** Returns who calls a route, after its permission was checked. */
export function callerOf<Allowed extends Permissions>({
  identity,
  releaser,
}: Pick<FastifyRequest, 'identity' | 'releaser'>): Caller<Allowed> {
  return { member: identity, releaser: releaser ?? identity } as Caller<Allowed>;
}

function hasSecret(permission: Permission, request: FastifyRequest, config: ApiConfig): boolean {
  switch (permission) {
    case 'public':
      return true;
    case 'host':
      // With a visitor's address it is a visitor's request that the host forwards.
      if (request.headers[HEADERS.visitor] !== undefined) return false;
      return isSecret(request.headers[HEADERS.hostSecret], config.hostSecret);
    case 'release':
      return isSecret(request.headers[HEADERS.releaseKey], config.releaseKey);
    case 'metrics':
      return config.metricsToken !== null && isSecret(request.headers.authorization, `Bearer ${config.metricsToken}`);
    default:
      return false;
  }
}
