import type { Readable } from 'node:stream';
import { can, tags, type Release as ReleaseRecord } from '@wkff/contracts';
import { ActiveReleases, Envelope, Release } from '@wkff/contracts/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { errorAnswers, registerRead } from '../../http/registerRead.ts';
import { RELEASE_FILE_BYTES } from './limits.ts';
import { toActiveView, toReleaseView } from './presenter.ts';
import { createReleaseService } from './service.ts';
import { RELEASE_FILE_PATH } from './store.ts';

const { name: Name, version: Version } = Release.properties;

const Moved = Envelope(
  Type.Object({
    name: Type.String(),
    version: Type.String(),
    from: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    change: Type.Integer(),
  }),
);

/** A releaser sends the account's remotes; who holds the release key, any. @throws AppError `forbidden` */
function refuseOthersRemotes({ identity }: Pick<FastifyRequest, 'identity'>, name: string): void {
  if (identity && !can(identity, 'release.publish', name)) throw new AppError('forbidden');
}

/** Public: which releases are live. Internal (release key, releaser's token or host's secret): upload, publish, roll back, look. */
export function releasesRoutes(app: FastifyInstance, context: AppContext): void {
  const service = createReleaseService(context);

  registerRead(app, context, {
    url: '/releases/active',
    summary: 'The live release of each remote',
    answer: Envelope(ActiveReleases),
    read: async () => {
      const { releases } = await service.active();
      return {
        body: ok({ releases: releases.map(toActiveView) }),
        tags: [tags.releases, ...releases.map(({ name }) => tags.release(name))],
      };
    },
  });

  app.get(
    '/internal/releases/active',
    {
      config: { permission: ['host', 'release', 'release.publish'] },
      schema: {
        summary: 'Full records of the live releases',
        response: {
          200: Envelope(Type.Object({ change: Type.Integer(), releases: Type.Array(Release) })),
          ...errorAnswers([401, 403, 500, 503]),
        },
      },
    },
    async (_request, reply) => reply.header('cache-control', 'no-store').send(ok(await service.active())),
  );

  app.get(
    '/internal/releases',
    {
      config: { permission: ['release', 'release.publish'] },
      schema: {
        summary: 'All releases, newest first',
        querystring: Type.Object({ name: Type.Optional(Name) }),
        response: {
          200: Envelope(
            Type.Object({
              releases: Type.Array(
                Type.Object({ ...Release.properties, active: Type.Boolean(), published_at: Type.String() }),
              ),
            }),
          ),
          ...errorAnswers([400, 401, 403, 500, 503]),
        },
      },
    },
    async (request, reply) => {
      const { name } = request.query as { name?: string };
      const releases = await service.list(name);
      return reply.header('cache-control', 'no-store').send(ok({ releases: releases.map(toReleaseView) }));
    },
  );

  app.post(
    '/internal/releases',
    {
      config: { permission: ['release', 'release.publish'] },
      schema: {
        summary: 'Publish: check the uploaded files, record the release, make it live',
        body: Release,
        response: { 201: Moved, ...errorAnswers([400, 401, 403, 409, 413, 422, 500, 503]) },
      },
    },
    async (request, reply) => {
      const release = request.body as ReleaseRecord;
      refuseOthersRemotes(request, release.name);
      return reply.code(201).send(ok(await service.publish(release, request.identity ?? undefined)));
    },
  );

  app.post(
    '/internal/releases/:name/rollback',
    {
      config: { permission: ['release', 'release.publish'] },
      schema: {
        summary: 'Make an earlier release live; without a version the one that was live before',
        params: Type.Object({ name: Name }),
        body: Type.Unsafe({ type: ['object', 'null'], properties: { version: Version }, additionalProperties: false }),
        response: { 200: Moved, ...errorAnswers([400, 401, 403, 404, 409, 422, 500, 503]) },
      },
    },
    async (request, reply) => {
      const { name } = request.params as { name: string };
      const { version } = (request.body ?? {}) as { version?: string };
      refuseOthersRemotes(request, name);
      return reply.send(ok(await service.rollBack(name, version, request.identity ?? undefined)));
    },
  );

  // A scope of its own: here alone a body arrives as the stream it is.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, body, parsed) => parsed(null, body));
    scope.put(
      '/internal/releases/:name/:version/files/*',
      {
        config: { permission: ['release', 'release.publish'] },
        schema: {
          summary: 'Upload one file of a build that is not published yet',
          consumes: ['application/octet-stream'],
          params: Type.Object({
            name: Name,
            version: Version,
            '*': Type.String({ pattern: RELEASE_FILE_PATH, maxLength: 200 }),
          }),
          response: {
            200: Envelope(Type.Object({ path: Type.String(), size: Type.Integer() })),
            ...errorAnswers([400, 401, 403, 409, 413, 415, 500, 503]),
          },
        },
      },
      async (request, reply) => {
        const { name, version, '*': path } = request.params as { name: string; version: string; '*': string };
        refuseOthersRemotes(request, name);
        if (Number(request.headers['content-length'] ?? 0) > RELEASE_FILE_BYTES)
          throw new AppError('payload_too_large');
        const size = await service.storeFile({ name, version }, path, (request.body ?? request.raw) as Readable);
        return reply.send(ok({ path, size }));
      },
    );
    done();
  });
}
