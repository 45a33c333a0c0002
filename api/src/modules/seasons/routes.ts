import { LEAGUE_COMPETITION_ID, playoffCompetitionId, tags } from '@wkff/contracts';
import { Envelope, Season } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { registerRead } from '../../http/registerRead.ts';
import { listSeasons } from './repository.ts';

/** Adds the list of seasons with the source of each one's table (docs/spec/league.md#seasons). */
export function seasonRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/seasons',
    summary: 'Seasons that have matches or a table, newest first',
    answer: Envelope(Type.Array(Season)),
    read: async ({ pool }) => {
      const seasons = await listSeasons(pool);
      const views = seasons.map(({ year, table_source, is_partial, match_count }) => ({
        year,
        competition_id: LEAGUE_COMPETITION_ID,
        playoff_competition_id: playoffCompetitionId(year),
        table_source,
        is_partial,
        match_count,
      }));
      return { body: ok(views), tags: [tags.seasons, ...seasons.map(({ year }) => tags.season(year))] };
    },
  });
}
