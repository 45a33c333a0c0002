import { Readable } from 'node:stream';
import { can, tags } from '@wkff/contracts';
import { ActiveReleases, Envelope, Release } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Identity } from '../../auth/identity.ts';
import type { AppContext } from '../../context.ts';
import type { Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { errorAnswers } from '../../http/errorAnswers.ts';
import { dropRest } from '../../http/multipart.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { RELEASE_FILE_BYTES } from './limits.ts';
import { toActiveView, toReleaseView } from './presenter.ts';
import { createReleaseService, type ReleaseMove } from './service.ts';
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

const ReleasesQuery = Type.Object({ name: Type.Optional(Name) });

/** Without a version: the release that was live before. */
const RollbackBody = Type.Unsafe<{ version?: string } | null | undefined>({
  type: ['object', 'null'],
  properties: { version: Version },
  additionalProperties: false,
});

const RELEASERS = ['release', 'release.publish'] as const;

/** A releaser sends the account's remotes; who holds the release key, any. @throws AppError `forbidden` */
function refuseOthersRemotes(member: Identity | null, name: string): void {
  if (member && !can(member, 'release.publish', name)) throw new AppError('forbidden');
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
      config: { permission: ['host', ...RELEASERS] },
      schema: {
        summary: 'Full records of the live releases',
        response: {
          200: Envelope(Type.Object({ change: Type.Integer(), releases: Type.Array(Release) })),
          ...errorAnswers([401, 403, 500, 503]),
        },
      },
    },
    async () => ok(await service.active()),
  );

  app.get<{ Querystring: Static<typeof ReleasesQuery> }>(
    '/internal/releases',
    {
      config: { permission: RELEASERS },
      schema: {
        summary: 'All releases, newest first',
        querystring: ReleasesQuery,
        response: {
          200: Envelope(
            Type.Object({
              releases: Type.Array(
                Type.Object({
                  ...Release.properties,
                  active: Type.Boolean(),
                  /** Its files are gone: no rollback leads there. */
                  removed: Type.Boolean(),
                  published_at: Type.String(),
                }),
              ),
            }),
          ),
          ...errorAnswers([400, 401, 403, 500, 503]),
        },
      },
    },
    async ({ query }) => ok({ releases: (await service.list(query.name)).map(toReleaseView) }),
  );

  const answer = (saved: Saved<ReleaseMove>) => ({ body: ok({ ...saved.result, change: saved.change }), saved });

  registerWrite(app, {
    method: 'POST',
    url: '/internal/releases',
    summary: 'Publish: check the uploaded files, record the release, make it live',
    permission: RELEASERS,
    body: Release,
    answer: Moved,
    status: 201,
    errors: [409, 413, 422],
    run: async ({ body: release, member }) => {
      refuseOthersRemotes(member, release.name);
      return answer(await service.publish(release, member ?? undefined));
    },
  });

  registerWrite(app, {
    method: 'POST',
    url: '/internal/releases/:name/rollback',
    summary: 'Make an earlier release live; without a version the one that was live before',
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: RollbackBody,
    answer: Moved,
    errors: [404, 409, 422],
    run: async ({ params: { name }, body, member }) => {
      refuseOthersRemotes(member, name);
      return answer(await service.rollBack(name, body?.version, member ?? undefined));
    },
  });

  // A scope for this route alone: here a body arrives as the stream it is.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, body, parsed) => parsed(null, body));
    registerWrite(scope, {
      method: 'PUT',
      url: '/internal/releases/:name/:version/files/*',
      summary: 'Upload one file of a build that is not published yet',
      permission: RELEASERS,
      consumes: ['application/octet-stream'],
      params: Type.Object({
        name: Name,
        version: Version,
        '*': Type.String({ pattern: RELEASE_FILE_PATH, maxLength: 200 }),
      }),
      answer: Envelope(Type.Object({ path: Type.String(), size: Type.Integer() })),
      errors: [409, 413, 415],
      run: async ({ params: { name, version, '*': path }, body, member, request: { headers, raw } }) => {
        refuseOthersRemotes(member, name);
        if (Number(headers['content-length'] ?? 0) > RELEASE_FILE_BYTES) throw new AppError('payload_too_large');
        const file = body instanceof Readable ? body : raw;
        try {
          return { body: ok({ path, size: await service.storeFile({ name, version }, path, file) }) };
        } finally {
          // Whoever sends is told, and not cut off in the middle.
          await dropRest(raw);
        }
      },
    });
    done();
  });
}
