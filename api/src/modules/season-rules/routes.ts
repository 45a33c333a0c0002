import { can, tags } from '@wkff/contracts';
import { Envelope, SeasonRules, SeasonRulesVersion } from '@wkff/contracts/schemas';
import { DEFAULT_RULES } from '@wkff/league';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { CompetitionId, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { toVersionViews } from './presenter.ts';
import { listVersions } from './repository.ts';

/** Adds the reads of the rules of a season (docs/spec/league.md#rules-of-a-season). */
export function seasonRulesRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/season-rules',
    summary: "Versions of a competition's rules in a season, newest first; none: the site's own apply",
    query: Type.Object({ competitionId: CompetitionId, year: Year }),
    answer: Envelope(Type.Array(SeasonRulesVersion)),
    read: async ({ query: { competitionId, year }, identity, pool }) => ({
      body: ok(toVersionViews(await listVersions(pool, year, competitionId), can(identity, 'history.names'))),
      tags: [tags.ranking(year)],
    }),
  });

  registerRead(app, context, {
    url: '/season-rules/usual',
    summary: 'The rules of a season without its own',
    answer: Envelope(SeasonRules),
    read: async () => ({ body: ok(DEFAULT_RULES), tags: [] }),
  });
}
