import { can, MAX_LIST_LIMIT, tags, toActive } from '@wkff/contracts';
import {
  ActiveReleases,
  Envelope,
  LiveSection,
  Release,
  ReleaseList,
  ReleaseMove,
  Section,
} from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Releaser } from '../../auth/releaser.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { errorAnswers } from '../../http/errorAnswers.ts';
import { ok } from '../../http/ok.ts';
import { releaserOf } from '../../http/permissions.ts';
import { registerRead } from '../../http/registerRead.ts';
import { releaseFileRoutes } from './fileRoutes.ts';
import { toLiveView, toMoveView, toReleaseView, toSectionView } from './presenter.ts';
import { countReleases, findRelease, listMoves, listReleases, listSections } from './repository.ts';
import { createReleaseService } from './service.ts';
import { releaseWriteRoutes } from './writeRoutes.ts';

const { name: Name, version: Version } = Release.properties;

const ListQuery = Type.Object({
  name: Type.Optional(Name),
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: MAX_LIST_LIMIT, default: MAX_LIST_LIMIT }),
});
const MovesQuery = Type.Object({
  name: Type.Optional(Name),
  /** Id of a move: returns older ones. */
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
});
const ReleaseId = Type.Object({ name: Name, version: Version });

const RELEASERS = ['release', 'release.publish'] as const;
const NOT_ALLOWED = [400, 401, 403, 500, 503];

/** Headers of answers that never change, for the web host. */
const FOR_EVER = 'private, max-age=31536000, immutable';

/**
 * Adds the routes of releases. Public: the live releases. For callers who may release: releases, sections, moves and
 * `writeRoutes`. For the web host: full records.
 */
export function releasesRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const service = createReleaseService(context);

  registerRead(app, context, {
    url: '/releases/active',
    summary: 'The live release of each remote',
    answer: Envelope(ActiveReleases),
    read: async () => {
      const { sections } = await service.live();
      return {
        body: ok({ releases: sections.map(({ active, is_paused }) => toActive(active, is_paused)) }),
        tags: [tags.releases, ...sections.map(({ active }) => tags.release(active.name))],
      };
    },
  });

  app.get<{ Querystring: Static<typeof ListQuery> }>(
    '/releases',
    {
      config: { permission: RELEASERS },
      schema: {
        summary: 'A page of the releases that the caller may see, newest first, without their files',
        querystring: ListQuery,
        response: { 200: Envelope(ReleaseList), ...errorAnswers(NOT_ALLOWED) },
      },
    },
    async (request) => {
      const { name, ...page } = request.query;
      const names = readNames(releaserOf(request), name);
      const [rows, total, sections] = await Promise.all([
        listReleases(db, names, page),
        countReleases(db, names),
        listSections(db, names),
      ]);
      const sectionOf = new Map(sections.map((section) => [section.name, section]));
      return ok({ releases: rows.map((row) => toReleaseView(row, sectionOf.get(row.record.name))), total });
    },
  );

  app.get<{ Params: Static<typeof ReleaseId> }>(
    '/releases/:name/:version',
    {
      config: { permission: RELEASERS },
      schema: {
        summary: 'One release with its files',
        params: ReleaseId,
        response: { 200: Envelope(Release), ...errorAnswers([...NOT_ALLOWED, 404]) },
      },
    },
    async (request) => {
      const { name, version } = request.params;
      readNames(releaserOf(request), name);
      const found = await findRelease(db, name, version);
      if (!found) throw new AppError('not_found');
      return ok(found.record);
    },
  );

  app.get(
    '/releases/sections',
    {
      config: { permission: RELEASERS },
      schema: {
        summary: 'The sections of the remotes that the caller may see',
        response: { 200: Envelope(Type.Object({ sections: Type.Array(Section) })), ...errorAnswers(NOT_ALLOWED) },
      },
    },
    async (request) => {
      const rows = await listSections(db, readNames(releaserOf(request), undefined));
      return ok({ sections: rows.map(toSectionView) });
    },
  );

  app.get<{ Querystring: Static<typeof MovesQuery> }>(
    '/releases/moves',
    {
      config: { permission: RELEASERS },
      schema: {
        summary: 'The moves of the remotes that the caller may see, newest first',
        querystring: MovesQuery,
        response: { 200: Envelope(Type.Object({ moves: Type.Array(ReleaseMove) })), ...errorAnswers(NOT_ALLOWED) },
      },
    },
    async (request) => {
      const { name, before, limit = 50 } = request.query;
      const rows = await listMoves(db, readNames(releaserOf(request), name), { before, limit });
      return ok({ moves: rows.map(toMoveView) });
    },
  );

  app.get(
    '/internal/releases/live',
    {
      config: { permission: 'host' },
      schema: {
        summary: 'The live releases with their full records',
        response: {
          200: Envelope(Type.Object({ change: Type.Integer(), sections: Type.Array(LiveSection) })),
          ...errorAnswers([401, 500, 503]),
        },
      },
    },
    async () => {
      const { change, sections } = await service.live();
      return ok({ change, sections: sections.map(toLiveView) });
    },
  );

  app.get<{ Params: Static<typeof ReleaseId> }>(
    '/internal/releases/:name/:version',
    {
      config: { permission: 'host' },
      schema: {
        summary: 'One release',
        params: ReleaseId,
        response: { 200: Envelope(Release), ...errorAnswers([400, 401, 404, 500, 503]) },
      },
    },
    async ({ params: { name, version } }, reply) => {
      const found = await findRelease(db, name, version);
      if (!found) throw new AppError('not_found');
      return reply.header('cache-control', FOR_EVER).send(ok(found.record));
    },
  );

  releaseFileRoutes(app, context);
  releaseWriteRoutes(app, context, service);
}

/**
 * Returns the remotes whose releases a caller may read; null: all. Accounts that may release read all, a release token
 * reads those of its remote.
 * @throws AppError `forbidden` for another `name`.
 */
function readNames(releaser: Releaser, name: string | undefined): readonly string[] | null {
  const seesAll = releaser.accountId !== null || releaser.roles.includes('admin');
  if (name === undefined) return seesAll ? null : (releaser.remotes ?? []);
  if (!seesAll && !can(releaser, 'release.publish', name)) throw new AppError('forbidden');
  return [name];
}
