import { RELEASE_LIMITS } from '@wkff/contracts';
import { Release } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { createReleaseStore } from './createReleaseStore.ts';
import { findRelease } from './repository.ts';
import { RELEASE_FILE_PATH } from './store.ts';

const { name, version } = Release.properties;
const FileId = Type.Object({
  name,
  version,
  '*': Type.String({ pattern: RELEASE_FILE_PATH, maxLength: RELEASE_LIMITS.path }),
});

/** Adds the files of releases, for web hosts that don't share the store's folder. They verify the hashes. */
export function releaseFileRoutes(app: FastifyInstance, { db, config }: Pick<AppContext, 'db' | 'config'>): void {
  const store = createReleaseStore(config);
  app.get<{ Params: Static<typeof FileId> }>(
    '/internal/releases/:name/:version/files/*',
    { config: { permission: 'host' }, schema: { hide: true, params: FileId } },
    async ({ params: { '*': path, ...id } }, reply) => {
      const found = await findRelease(db, id.name, id.version);
      const isListed = found?.record.files.some((file) => file.path === path) ?? false;
      const file = isListed ? await store.read(id, path) : null;
      if (!file) throw new AppError('not_found');
      return reply.type('application/octet-stream').send(file);
    },
  );
}
