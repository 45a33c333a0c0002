import { can, LIST_LIMITS, MAX_LIST_LIMIT, tags, toActive } from '@wkff/contracts';
import {
  ActiveReleases,
  Envelope,
  LiveSection,
  Release,
  ReleaseHost,
  ReleaseList,
  ReleaseMove,
  Section,
} from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Releaser } from '../../identity/releaser.ts';
import type { AppContext } from '../../context.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { Page } from '../../http/parameters.ts';
import { registerPrivateRead } from '../../http/registerPrivateRead.ts';
import { registerRead } from '../../http/registerRead.ts';
import { listHosts } from './checks/repository.ts';
import { releaseCheckRoutes } from './checks/routes.ts';
import { releaseFileRoutes } from './fileRoutes.ts';
import { toHostView, toLiveView, toMoveView, toReleaseView, toSectionView } from './presenter.ts';
import { countReleases, findRelease, listMoves, listReleases, listSections } from './repository.ts';
import { ReleaseService } from './service.ts';
import { releaseWriteRoutes } from './writeRoutes.ts';

const { name: Name, version: Version } = Release.properties;

const RELEASERS = ['release', 'release.publish'] as const;

/**
 * Adds the routes of releases. Public: the live releases. For callers who may release: releases, sections, moves and
 * `writeRoutes`. For the web host: full records.
 */
export function releasesRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new ReleaseService(context);
  addActive(app, context, service);
  addReleases(app, context);
  addSections(app, context);
  addHosts(app, context);
  addHostReads(app, context, service);
  releaseCheckRoutes(app, context);
  releaseFileRoutes(app, context);
  releaseWriteRoutes(app, context, service);
}

function addActive(app: FastifyInstance, context: AppContext, service: ReleaseService): void {
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
}

const ListQuery = Type.Object({
  name: Type.Optional(Name),
  page: Page,
  limit: Type.Integer({ minimum: 1, maximum: MAX_LIST_LIMIT, default: MAX_LIST_LIMIT }),
});
const ReleaseId = Type.Object({ name: Name, version: Version });

/** Adds the releases that a caller may see. */
function addReleases(app: FastifyInstance, { db }: AppContext): void {
  registerPrivateRead(app, {
    url: '/releases',
    summary: 'A page of the releases that the caller may see, newest first, without their files',
    permission: RELEASERS,
    query: ListQuery,
    answer: Envelope(ReleaseList),
    read: async ({ query: { name, ...page }, releaser }) => {
      const names = readNames(releaser, name);
      const [rows, total, sections] = await Promise.all([
        listReleases(db, names, page),
        countReleases(db, names),
        listSections(db, names),
      ]);
      const sectionOf = new Map(sections.map((section) => [section.name, section]));
      return ok({ releases: rows.map((row) => toReleaseView(row, sectionOf.get(row.record.name))), total });
    },
  });

  registerPrivateRead(app, {
    url: '/releases/:name/:version',
    summary: 'One release with its files',
    permission: RELEASERS,
    params: ReleaseId,
    answer: Envelope(Release),
    read: async ({ params: { name, version }, releaser }) => {
      readNames(releaser, name);
      return ok(await findRecord(db, name, version));
    },
  });
}

const MovesQuery = Type.Object({
  name: Type.Optional(Name),
  /** Id of a move: returns older ones. */
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMITS.moves })),
});

/** Adds the sections that a caller may see, and their moves. */
function addSections(app: FastifyInstance, { db }: AppContext): void {
  registerPrivateRead(app, {
    url: '/releases/sections',
    summary: 'The sections of the remotes that the caller may see',
    permission: RELEASERS,
    answer: Envelope(Type.Object({ sections: Type.Array(Section) })),
    read: async ({ releaser }) => {
      const rows = await listSections(db, readNames(releaser, undefined));
      return ok({ sections: rows.map(toSectionView) });
    },
  });

  registerPrivateRead(app, {
    url: '/releases/moves',
    summary: 'The moves of the remotes that the caller may see, newest first',
    permission: RELEASERS,
    query: MovesQuery,
    answer: Envelope(Type.Object({ moves: Type.Array(ReleaseMove) })),
    read: async ({ query: { name, before, limit = 50 }, releaser }) => {
      const rows = await listMoves(db, readNames(releaser, name), { before, limit });
      return ok({ moves: rows.map(toMoveView) });
    },
  });
}

/** Adds what the web hosts show of a section, which follows a move within a moment. */
function addHosts(app: FastifyInstance, { db }: AppContext): void {
  registerPrivateRead(app, {
    url: '/releases/hosts',
    summary: 'The web hosts, and whether they show what the registry says of a section',
    permission: RELEASERS,
    query: Type.Object({ name: Name }),
    answer: Envelope(Type.Object({ hosts: Type.Array(ReleaseHost) })),
    read: async ({ query: { name }, releaser }) => {
      const [[section], hosts] = await Promise.all([listSections(db, readNames(releaser, name)), listHosts(db)]);
      return ok({ hosts: hosts.flatMap((host) => toHostView(host, name, section)) });
    },
  });
}

/** Adds what the web host reads: full records. */
function addHostReads(app: FastifyInstance, { db }: AppContext, service: ReleaseService): void {
  registerPrivateRead(app, {
    url: '/internal/releases/live',
    summary: 'The live releases with their full records',
    permission: 'host',
    answer: Envelope(Type.Object({ change: Type.Integer(), sections: Type.Array(LiveSection) })),
    read: async () => {
      const { change, sections } = await service.live();
      return ok({ change, sections: sections.map(toLiveView) });
    },
  });

  registerPrivateRead(app, {
    url: '/internal/releases/:name/:version',
    summary: 'One release',
    permission: 'host',
    params: ReleaseId,
    answer: Envelope(Release),
    isImmutable: true,
    read: async ({ params: { name, version } }) => ok(await findRecord(db, name, version)),
  });
}

/** Returns the record of a release. @throws AppError `not_found`. */
async function findRecord(db: Kysely<DB>, name: string, version: string): Promise<Release> {
  const found = await findRelease(db, name, version);
  if (!found) throw new AppError('not_found');
  return found.record;
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
