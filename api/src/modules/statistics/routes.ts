import { tags } from '@wkff/contracts';
import { Envelope, SeasonStatistics } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { ok } from '../../http/ok.ts';
import { Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { listSeasonLineups } from '../lineups/repository.ts';
import { listSeasonEvents } from '../match-log/repository.ts';
import { listPlayedMatches, listSeasonClubs, listSquads } from './repository.ts';
import { tallySeason } from './tallySeason.ts';

/** Adds the read of the statistics of a season (docs/spec/league.md#statistics). */
export function statisticsRoutes(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/statistics',
    summary:
      'What is recorded of the players and clubs of a season: goals, cards, appearances, clean sheets, attendance',
    query: Type.Object({ season: Year }),
    answer: Envelope(SeasonStatistics),
    read: async ({ query: { season }, pool }) => {
      const [matches, events, lineups, squads, clubs] = await Promise.all([
        listPlayedMatches(pool, season),
        listSeasonEvents(pool, season),
        listSeasonLineups(pool, season),
        listSquads(pool, season),
        listSeasonClubs(pool, season),
      ]);
      return {
        body: ok(tallySeason(season, { matches, events, lineups, squads, clubs }, context.clock.now())),
        tags: [
          ...[tags.season(season), tags.statistics(season), tags.seasons, tags.clubs],
          ...clubs.map(({ key }) => tags.club(key)),
        ],
      };
    },
  });
}
