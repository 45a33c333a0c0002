import { tags, type PersonSeason, type SeasonStatistics } from '@wkff/contracts';
import {
  AllTimeStatistics,
  ClubStatistics,
  Envelope,
  PersonSeason as PersonSeasonSchema,
  SeasonStatistics as SeasonStatisticsSchema,
} from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId, Id, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { findClubId, listClubKeys } from '../club-names/repository.ts';
import { findPerson } from '../people/repository.ts';
import { addSeasons } from './addSeasons.ts';
import { readSeasons, readStatistics, tagsOf } from './readStatistics.ts';
import { listSeasonsWithMatches } from './repository.ts';
import { sumOverClubs } from './sumOverClubs.ts';
import { byName } from './sums.ts';

/** Adds the reads of statistics: of a season, of all seasons, of a club, of a person (docs/spec/league.md#statistics). */
export function statisticsRoutes(app: FastifyInstance, context: AppContext): void {
  addSeasonReads(app, context);
  addClubRead(app, context);
  addPersonRead(app, context);
}

function addSeasonReads(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/statistics',
    summary:
      'What is recorded of the players and clubs of a season: goals, cards, appearances, clean sheets, attendance',
    query: Type.Object({ season: Year }),
    answer: Envelope(SeasonStatisticsSchema),
    read: async ({ query: { season }, pool }) => {
      const { statistics, tags: of } = await readStatistics(context, pool, season);
      return { body: ok(sumOverClubs(statistics)), tags: of };
    },
  });

  registerRead(app, context, {
    url: '/statistics/all-time',
    summary: 'What is recorded of the players and clubs of all seasons that have matches',
    answer: Envelope(AllTimeStatistics),
    read: async ({ pool }) => {
      const read = await readSeasons(context, pool, await listSeasonsWithMatches(pool));
      return {
        body: ok(addSeasons(read.map(({ statistics }) => statistics))),
        tags: [tags.seasons, tags.clubs, ...tagsOf(read)],
      };
    },
  });
}

function addClubRead(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/clubs/:club/statistics',
    summary: 'What is recorded of a club and its players in a season',
    params: Type.Object({ club: ClubKeyOrId }),
    query: Type.Object({ season: Year }),
    answer: Envelope(ClubStatistics),
    read: async ({ params: { club: wanted }, query: { season }, pool }) => {
      const found = await findClubId(pool, wanted);
      if (!found) throw new AppError('club_not_found');
      const { statistics, tags: of } = await readStatistics(context, pool, season);
      const club = statistics.clubs.find(({ id }) => id === found.id) ?? null;
      const players = statistics.players.filter((player) => player.club === found.id).sort(byName);
      return {
        body: ok({ season, club, is_sample: statistics.is_sample, players }),
        tags: [...new Set([tags.club(found.key), ...of])],
      };
    },
  });
}

function addPersonRead(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/people/:id/statistics',
    summary: 'What is recorded of a person in each season, for each club, the latest first',
    params: Type.Object({ id: Id }),
    answer: Envelope(Type.Array(PersonSeasonSchema)),
    read: async ({ params: { id }, pool }) => {
      const [person, clubs] = await Promise.all([findPerson(pool, id), listClubKeys(pool)]);
      if (!person) throw new AppError('person_not_found');
      const squads = person.places.filter(({ list }) => list === 'squad').map(({ season }) => season);
      const read = await readSeasons(
        context,
        pool,
        [...new Set(squads)].sort((a, b) => b - a),
      );
      return {
        body: ok(read.flatMap(({ statistics }) => seasonsOf(statistics, id))),
        // Any club may list the person, which changes that club's tag alone.
        tags: [...new Set([tags.seasons, tags.clubs, ...clubs.map(tags.club), ...tagsOf(read)])],
      };
    },
  });
}

/** Returns what is recorded of a person in a season, for each club, the last one first. */
function seasonsOf({ season, players, clubs }: SeasonStatistics, id: number): PersonSeason[] {
  return players
    .filter(({ person_id }) => person_id === id)
    .toReversed()
    .flatMap((player) => {
      const club = clubs.find((one) => one.id === player.club);
      return club ? [{ ...player, season, played: club.played, recorded: club.recorded }] : [];
    });
}
