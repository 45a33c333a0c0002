import { can, LEAGUE_COMPETITION_ID, MATCH_LIMITS, nextSeoulMidnight, seoulYear, tags } from '@wkff/contracts';
import { Envelope, Ranking } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { CompetitionId, Round, Year } from '../../http/parameters.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { toRankingView } from './presenter.ts';
import { findLatestTable, findTable } from './repository.ts';

/** Adds the reads of the league's tables (docs/spec/league.md#ranking), which writes of scores compute and store. */
export function rankingRoutes(app: FastifyInstance, context: AppContext): void {
  const { pool, clock } = context;

  registerRead(app, context, {
    url: '/ranking/current',
    summary: 'The latest table of the latest season with a result, up to this year',
    answer: Envelope(Ranking),
    read: async ({ identity }) => {
      const now = clock.now();
      const year = seoulYear(now);
      const table = await findLatestTable(pool, year);
      const view = toRankingView(table, LEAGUE_COMPETITION_ID, year, can(identity, 'history.names'));
      // The first result of this year makes its table the current one.
      const seasons = [...new Set([view.season, year])].map(tags.ranking);
      return { body: ok(view), tags: [...seasons, tags.seasons, tags.clubs], validUntil: nextSeoulMidnight(now) };
    },
  });

  registerRead(app, context, {
    url: '/ranking/by-round',
    summary: 'The table after all rounds up to maxRound (default: all); play-offs and unknown competitions have none',
    query: Type.Object({ competitionId: CompetitionId, year: Year, maxRound: Type.Optional(Round) }),
    answer: Envelope(Ranking),
    read: async ({ query: { competitionId, year, maxRound = MATCH_LIMITS.round }, identity }) => {
      const table = competitionId === LEAGUE_COMPETITION_ID ? await findTable(pool, year, maxRound) : undefined;
      const view = toRankingView(table, competitionId, year, can(identity, 'history.names'));
      return { body: ok(view), tags: [tags.ranking(year), tags.seasons, tags.clubs] };
    },
  });
}
