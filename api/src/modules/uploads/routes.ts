import fastifyStatic from '@fastify/static';
import fastifyPlugin from 'fastify-plugin';
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { BEFORE_ROUTES } from '../../http/beforeRoutes.ts';

/** Names of uploaded files; the server makes them all itself. */
const FILE_NAME = /^[a-z0-9][a-z0-9-]*\.(webp|avif|jpg|png|gif)$/;
const MAX_AGE_MS = 3_600_000;

/** Adds `GET /uploads/{file}`: pictures. They run nothing: the policy of their answer forbids it. */
export const uploads = fastifyPlugin<Pick<AppContext, 'config'>>(
  async (app, { config }) => {
    const root = resolve(config.uploadsDir);
    await app.register(fastifyStatic, { root, serve: false });
    app.get<{ Params: { file: string } }>(
      '/uploads/:file',
      {
        config: { permission: 'public' },
        schema: { hide: true, params: Type.Object({ file: Type.String({ maxLength: 120 }) }) },
      },
      async (request, reply) => {
        const { file } = request.params;
        const isThere =
          FILE_NAME.test(file) &&
          (await access(join(root, file)).then(
            () => true,
            () => false,
          ));
        if (!isThere) throw new AppError('not_found');
        return reply
          .header('content-security-policy', "sandbox; default-src 'none'")
          .header('x-content-type-options', 'nosniff')
          .sendFile(file, { maxAge: MAX_AGE_MS });
      },
    );
  },
  { name: 'uploads', dependencies: [...BEFORE_ROUTES] },
);
