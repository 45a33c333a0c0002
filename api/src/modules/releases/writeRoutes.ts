import { Readable } from 'node:stream';
import {
  ASKED_KINDS,
  can,
  LARGEST_ID,
  LARGEST_SHARE,
  MOVE_REASON_LENGTH,
  realNow,
  RELEASE_FILE_BYTES,
  RELEASE_LIMITS,
  type AskedKind,
} from '@wkff/contracts';
import { Envelope, Release, ReleaseMove, Section } from '@wkff/contracts/schemas';
import { previewLink } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RELEASE_COMMAND, type Releaser } from '../../identity/releaser.ts';
import type { AppContext } from '../../context.ts';
import type { Saved } from '../../db/writeWithChange.ts';
import { AppError } from '../../errors/AppError.ts';
import { dropRest } from '../../http/multipart.ts';
import { ok } from '../../http/ok.ts';
import { registerWrite } from '../../http/registerWrite.ts';
import { readLine } from '../../http/strictBody.ts';
import { toMoveView, toSectionView } from './presenter.ts';
import type { Moved, MoveOptions, ReleaseService } from './service.ts';
import { RELEASE_FILE_PATH } from './store.ts';

const { name: Name, version: Version } = Release.properties;

const RELEASERS = ['release', 'release.publish'] as const;

const PERCENT = { minimum: 1, maximum: LARGEST_SHARE };
/** The revision of the section that the caller has read; 0 if nothing was live. */
const REVISION = { minimum: 0, maximum: LARGEST_ID };

const Answer = Envelope(
  Type.Object({
    section: Type.Unsafe<Section | null>({ ...Section, type: ['object', 'null'] }),
    move: Type.Unsafe<ReleaseMove | null>({ ...ReleaseMove, type: ['object', 'null'] }),
    change: Type.Integer(),
  }),
);

/** Adds upload, publish, moves and preview, for callers who may release the remote. */
export function releaseWriteRoutes(app: FastifyInstance, { config }: AppContext, service: ReleaseService): void {
  addPublish(app, service);
  for (const kind of ASKED_KINDS) addMove(app, service, kind);
  addPreview(app, service, config.hostSecret);
  addRefusal(app, service);
  addFileUpload(app, service);
}

const PublishBody = Type.Object({
  release: Release,
  as: Type.Unsafe<PublishKind>({ type: 'string', enum: ['active', 'canary', 'ready'] }),
  percent: Type.Optional(Type.Integer(PERCENT)),
  revision: Type.Optional(Type.Integer(REVISION)),
  reason: Type.Optional(Type.String()),
  auto_rollback: Type.Optional(Type.Boolean()),
});
type PublishKind = 'active' | 'canary' | 'ready';

function addPublish(app: FastifyInstance, service: ReleaseService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/releases',
    summary: 'Publish: check the uploaded files, record the release, and make it live unless it is to wait',
    permission: RELEASERS,
    body: PublishBody,
    answer: Answer,
    status: 201,
    errors: [409, 422],
    conflict: Section,
    run: async ({ body: { release, as, percent, ...options }, releaser }) => {
      checkMayRelease(releaser, release.name);
      return answer(await service.publish(release, { kind: as, percent }, readOptions(options, releaser), releaser));
    },
  });
}

/** The moves of a section, with the descriptions of their routes. */
const MOVES: Record<AskedKind, string> = {
  canary: 'Make a release live for some visitors (canary); without a version change their share',
  promote: 'Make the canary, or a specific release, live for everybody',
  rollback: 'Make an earlier release live; without a version end the canary, or return to the release before',
  withdraw: 'End the canary; with a version only if that is the canary',
  pause: 'Pause the section',
  resume: 'Resume the section',
};

/** The body is optional, because the section determines the defaults of a move. */
const MoveBody = Type.Unsafe<MoveInput | null | undefined>({
  type: ['object', 'null'],
  properties: {
    version: Version,
    percent: { type: 'integer', ...PERCENT },
    revision: { type: 'integer', ...REVISION },
    reason: { type: 'string' },
    auto_rollback: { type: 'boolean' },
  },
});
interface MoveInput extends OptionsInput {
  version?: string;
  percent?: number;
}

function addMove(app: FastifyInstance, service: ReleaseService, kind: AskedKind): void {
  registerWrite(app, {
    method: 'POST',
    url: `/releases/:name/${kind}`,
    summary: MOVES[kind],
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: MoveBody,
    answer: Answer,
    errors: [404, 409, 422],
    conflict: Section,
    run: async ({ params: { name }, body, releaser }) => {
      checkMayRelease(releaser, name);
      const { version, percent, ...options } = body ?? {};
      return answer(await service.move(name, { kind, version, percent }, readOptions(options, releaser), releaser));
    },
  });
}

function addPreview(app: FastifyInstance, service: ReleaseService, hostSecret: string): void {
  registerWrite(app, {
    method: 'POST',
    url: '/releases/:name/preview',
    summary: 'A link that shows a release to anyone who opens it within five minutes',
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: Type.Object({ version: Version }),
    answer: Envelope(Type.Object({ path: Type.String() })),
    errors: [404, 422],
    run: async ({ params: { name }, body: { version }, releaser }) => {
      checkMayRelease(releaser, name);
      const { mounts } = await service.findStored(name, version);
      const page = (mounts[0] ?? '/').replace(/\*$/, '');
      return { body: ok({ path: previewLink(hostSecret, { name, version }, page, realNow()) }) };
    },
  });
}

/** Adds how a team says that a release did not pass its checks, and how it is checked again. */
function addRefusal(app: FastifyInstance, service: ReleaseService): void {
  registerWrite(app, {
    method: 'POST',
    url: '/releases/:name/refuse',
    summary:
      'Mark a release that is not live as refused, with the reason: it cannot be promoted until it is checked again',
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: Type.Object({ version: Version, reason: Type.String({ minLength: 1, maxLength: RELEASE_LIMITS.refusal }) }),
    answer: Envelope(Type.Object({})),
    errors: [404, 409, 422],
    run: async ({ params: { name }, body: { version, reason }, releaser }) => {
      checkMayRelease(releaser, name);
      await service.refuse(name, version, reason, releaser);
      return { body: ok({}) };
    },
  });

  registerWrite(app, {
    method: 'POST',
    url: '/releases/:name/recheck',
    summary: 'Check a release again, and return its pages without parameters. One that passes is not refused any more',
    permission: RELEASERS,
    params: Type.Object({ name: Name }),
    body: Type.Object({ version: Version }),
    answer: Envelope(Type.Object({ pages: Type.Array(Type.String()) })),
    errors: [404, 422],
    run: async ({ params: { name }, body: { version }, releaser }) => {
      checkMayRelease(releaser, name);
      return { body: ok(await service.recheck(name, version, releaser)) };
    },
  });
}

const FilePath = Type.Object({
  name: Name,
  version: Version,
  '*': Type.String({ pattern: RELEASE_FILE_PATH, maxLength: RELEASE_LIMITS.path }),
});

/** Adds the upload in a separate scope, so that it gets its body as a stream. */
function addFileUpload(app: FastifyInstance, service: ReleaseService): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', (_request, body, parsed) => parsed(null, body));
    registerWrite(scope, {
      method: 'PUT',
      url: '/releases/:name/:version/files/*',
      summary: 'Upload one file of a build that is not published yet',
      permission: RELEASERS,
      consumes: ['application/octet-stream'],
      params: FilePath,
      answer: Envelope(Type.Object({ path: Type.String(), size: Type.Integer() })),
      errors: [409],
      run: async ({ params: { name, version, '*': path }, body, releaser, request: { headers, raw } }) => {
        checkMayRelease(releaser, name);
        if (Number(headers['content-length'] ?? 0) > RELEASE_FILE_BYTES) throw new AppError('payload_too_large');
        const file = body instanceof Readable ? body : raw;
        try {
          return { body: ok({ path, size: await service.storeFile({ name, version }, path, file) }) };
        } finally {
          // Discards the rest, so that the client gets an answer instead of a closed connection.
          await dropRest(raw);
        }
      },
    });
    done();
  });
}

const answer = (saved: Saved<Moved>) => {
  const { section, move } = saved.result;
  const body = { section: section && toSectionView(section), move: move && toMoveView(move), change: saved.change };
  return { body: ok(body), saved };
};

/** What a publish and a move have in common. */
interface OptionsInput {
  revision?: number;
  reason?: string;
  /** Only matters for moves that make a release live for everybody. */
  auto_rollback?: boolean;
}

function readOptions({ revision, reason, auto_rollback }: OptionsInput, releaser: Releaser): MoveOptions {
  return {
    revision,
    reason: readLine(reason, MOVE_REASON_LENGTH),
    autoRollback: auto_rollback,
    hasKey: releaser === RELEASE_COMMAND,
  };
}

/** @throws AppError `forbidden` if the caller may not release the remote. */
function checkMayRelease(releaser: Releaser, name: string): void {
  if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
}
