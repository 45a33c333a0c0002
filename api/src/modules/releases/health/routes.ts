import { can, HEALTH_LIMITS, realNow } from '@wkff/contracts';
import { Envelope, HealthSlot, Release, SectionVerdict, SentHealthCount } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../../context.ts';
import { AppError } from '../../../errors/AppError.ts';
import { ok } from '../../../http/ok.ts';
import { registerPrivateRead } from '../../../http/registerPrivateRead.ts';
import { registerWrite } from '../../../http/registerWrite.ts';
import { listSections } from '../repository.ts';
import { ReleaseService } from '../service.ts';
import { listSlots } from './repository.ts';
import { takeCounts } from './service.ts';
import { readVerdict } from './verdicts.ts';

/** Minutes of a day, for which slots are stored. */
const MOST_MINUTES = 24 * 60;

const HealthQuery = Type.Object({
  name: Release.properties.name,
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_MINUTES })),
});

const CountsBody = Type.Object({ counts: Type.Array(SentHealthCount, { maxItems: HEALTH_LIMITS.counts }) });

/** Adds the health of releases: web hosts send their counts, and members who may release read them. */
export function releaseHealthRoutes(app: FastifyInstance, context: AppContext): void {
  const parts = { ...context, releases: new ReleaseService(context), log: app.log };

  registerWrite(app, {
    method: 'POST',
    url: '/internal/health',
    summary: 'Add a web host’s counts of releases; withdraws a canary that is clearly worse',
    permission: 'host',
    body: CountsBody,
    answer: Envelope(Type.Object({ taken: Type.Integer() })),
    run: async ({ body: { counts } }) => ({ body: ok({ taken: await takeCounts(parts, counts) }) }),
  });

  addHealthReads(app, context);
}

function addHealthReads(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  registerPrivateRead(app, {
    url: '/releases/verdicts',
    summary: 'What is known about the live releases of the remotes that the caller may release, or of one of them',
    permission: ['release', 'release.publish'],
    query: Type.Object({ name: Type.Optional(Release.properties.name) }),
    answer: Envelope(Type.Object({ verdicts: Type.Array(SectionVerdict) })),
    read: async ({ query: { name }, releaser }) => {
      if (name !== undefined && !can(releaser, 'release.publish', name)) throw new AppError('forbidden');
      const sections = await listSections(db, name === undefined ? null : [name]);
      const own = sections.filter((section) => can(releaser, 'release.publish', section.name));
      return ok({ verdicts: await Promise.all(own.map((section) => readVerdict(db, section, realNow()))) });
    },
  });

  registerPrivateRead(app, {
    url: '/releases/health',
    summary: 'Views and failures of a remote’s releases in the last minutes (default 60), oldest first',
    permission: ['release', 'release.publish'],
    query: HealthQuery,
    answer: Envelope(Type.Object({ slots: Type.Array(HealthSlot) })),
    read: async ({ query: { name, minutes = 60 }, releaser }) => {
      if (!can(releaser, 'release.publish', name)) throw new AppError('forbidden');
      const rows = await listSlots(db, { name, from: new Date(realNow() - minutes * 60_000) });
      return ok({ slots: rows.map((row) => ({ ...row, at: row.at.toISOString() })) });
    },
  });
}
