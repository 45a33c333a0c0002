import { finished } from 'node:stream';
import { BusyError, Semaphore } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RELEASE_COMMAND } from '../identity/releaser.ts';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True: the route reads its body while it arrives: forms with files, files of releases. */
    isUpload?: boolean;
  }
}

/**
 * Uploads of an account or release token. A page sends up to three pictures of a text at once, the release command four
 * files; several people may share an account.
 */
const LIMITS = { places: 4, length: 8, wait: 10_000 };
/** `Retry-After` in seconds. */
const RETRY_AFTER_S = 5;

interface UploadPlaces {
  config: Pick<ApiConfig, 'limits'>;
  /** By default `LIMITS`. */
  uploadLimits?: typeof LIMITS;
}

/**
 * Limits the uploads that an account or a release token sends at once, as each holds a connection of the web host while
 * it arrives. More wait, with their body unread, and too many are refused (429).
 */
export const uploadPlaces = fastifyPlugin<UploadPlaces>(
  async (app, { config, uploadLimits = LIMITS }) => {
    if (!config.limits) return;
    const semaphores = new Map<string, Semaphore>();
    app.addHook('onRequest', async (request, reply) => {
      const owner = request.routeOptions.config.isUpload === true ? ownerOf(request) : null;
      if (owner === null) return;
      const semaphore = semaphores.get(owner) ?? new Semaphore(uploadLimits);
      semaphores.set(owner, semaphore);
      const leave = await semaphore.enter().catch((error: unknown) => {
        if (error instanceof BusyError) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_S });
        throw error;
      });
      finished(reply.raw, () => {
        leave();
        if (semaphore.isIdle) semaphores.delete(owner);
      });
    });
  },
  // An upload belongs to who may send it.
  { name: 'uploadPlaces', dependencies: ['permissions'] },
);

/** Returns who sends an upload; null for the release command of this machine, which has no limits. */
function ownerOf({ identity, releaser }: FastifyRequest): string | null {
  if (identity) return `account ${identity.accountId}`;
  return releaser === null || releaser === RELEASE_COMMAND ? null : releaser.username;
}
