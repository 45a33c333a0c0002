import { Readable } from 'node:stream';
import { can, ERROR_LIMITS, RELEASE_LIMITS } from '@wkff/contracts';
import { Envelope, Release, ReleaseError, SentReleaseError } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors/AppError.ts';
import { dropRest } from '../../../http/multipart.ts';
import { ok } from '../../../http/ok.ts';
import { registerPrivateRead } from '../../../http/registerPrivateRead.ts';
import { registerWrite } from '../../../http/registerWrite.ts';
import { createReleaseStore } from '../createReleaseStore.ts';
import { RELEASE_FILE_PATH } from '../store.ts';
import { PlaceFinder } from './PlaceFinder.ts';
import { listMaps } from './repository.ts';
import { readErrors, takeErrors } from './service.ts';
import { storeMap } from './storeMap.ts';

const { name: Name, version: Version } = Release.properties;
const RELEASERS = ['release', 'release.publish'] as const;

const ErrorsBody = Type.Object({ errors: Type.Array(SentReleaseError, { maxItems: ERROR_LIMITS.sent }) });
const ErrorsQuery = Type.Object({ name: Name, version: Type.Optional(Version) });

/** Adds the errors of releases: web hosts send them, members who may release read them, and upload source maps. */
export function releaseErrorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context;
  const store = createReleaseStore(config);
  const finder = new PlaceFinder({
    listMaps: (name, version) => listMaps(db, name, version),
    readMap: (id, file) => store.readMap(id, file),
    onUnreadable: ({ name, version, file }, reason) =>
      app.log.warn({ remote: name, version, file, reason }, 'a source map cannot be read'),
  });

  registerWrite(app, {
    method: 'POST',
    url: '/internal/errors',
    summary: 'Add a web host’s errors of releases',
    permission: 'host',
    body: ErrorsBody,
    answer: Envelope(Type.Object({ taken: Type.Integer() })),
    run: async ({ body: { errors } }) => ({ body: ok({ taken: await takeErrors(db, errors) }) }),
  });

  registerPrivateRead(app, {
    url: '/releases/errors',
    summary: 'Errors of a remote’s releases, grouped by message and place, the latest first',
    permission: RELEASERS,
    query: ErrorsQuery,
    answer: Envelope(Type.Object({ errors: Type.Array(ReleaseError) })),
    read: async ({ query: { name, version }, releaser }) => {
      if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
      return ok({ errors: await readErrors(db, finder, { name, version }) });
    },
  });

  addMapUpload(app, context);
}

const MapPath = Type.Object({
  name: Name,
  version: Version,
  '*': Type.String({ pattern: RELEASE_FILE_PATH, maxLength: RELEASE_LIMITS.path }),
});

/** Adds the upload in a separate scope, so that it gets its body as a stream. */
function addMapUpload(app: FastifyInstance, { db, config, room }: AppContext): void {
  const store = createReleaseStore(config);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, body, parsed) => parsed(null, body));
    registerWrite(scope, {
      method: 'PUT',
      url: '/releases/:name/:version/maps/*',
      summary: 'Upload the source map of a script of a release. Nobody can read it',
      permission: RELEASERS,
      consumes: ['application/octet-stream'],
      params: MapPath,
      answer: Envelope(Type.Object({ file: Type.String(), size: Type.Integer(), sha256: Type.String() })),
      errors: [404, 409, 422],
      run: async ({ params: { name, version, '*': file }, body, releaser, request: { raw } }) => {
        try {
          if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
          await room.check('releases');
          const source = body instanceof Readable ? body : raw;
          return { body: ok(await storeMap({ db, store }, { name, version }, file, source)) };
        } finally {
          // Discards the rest, so that the client gets an answer instead of a closed connection.
          await dropRest(raw);
        }
      },
    });
    done();
  });
}
