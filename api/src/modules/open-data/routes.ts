import { LEAGUE_COMPETITION_ID, MATCH_LIMITS, playoffCompetitionId, tags } from '@wkff/contracts';
import {
  OpenChanges,
  OpenClubs,
  OpenCompetition,
  OpenMatchAnswer,
  OpenMatches,
  OpenSeasons,
  OpenSquad,
  OpenState,
  OpenTable,
} from '@wkff/contracts/open-data';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import { AppError } from '../../errors/AppError.ts';
import { ClubKeyOrId, Id, Round, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { toClubView } from '../clubs/presenter.ts';
import { findClub, listClubs } from '../clubs/repository.ts';
import { toMatchView } from '../matches/presenter.ts';
import { findOfSeason, type MatchRecord } from '../matches/repository.ts';
import { provisionalUntil, resultState } from '../matches/result.ts';
import { MatchService } from '../matches/service.ts';
import { earliest } from '../matches/validUntil.ts';
import { toRankingView } from '../ranking/presenter.ts';
import { findTable } from '../ranking/repository.ts';
import { findSeasonYears, listSeasons, type SeasonRecord } from '../seasons/repository.ts';
import { SOURCES, toOpenMatch, toOpenMatchDetail, toOpenSquad, toOpenTable } from './presenter.ts';
import { listSquads } from '../statistics/repository.ts';
import { findLaterChanges } from './repository.ts';

const OfSeason = Type.Object({ year: Year });

/**
 * Adds the open data: reads for programs of others (docs/open-data.md). They are public reads like all others, with
 * answers of their own that only grow, and with a limit of their own (`rateLimits.ts`).
 */
export function openDataRoutes(app: FastifyInstance, context: AppContext): void {
  addSeasons(app, context);
  addClubs(app, context);
  addMatches(app, context);
  addMatch(app, context);
  addTable(app, context);
  addSquad(app, context);
  addChanges(app, context);
}

/** Returns a season that has matches or a table. @throws AppError `not_found`. */
async function findSeason(pool: Executor, year: number): Promise<SeasonRecord> {
  const season = (await listSeasons(pool)).find((one) => one.year === year);
  if (!season) throw new AppError('not_found');
  return season;
}

function addSeasons(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/v1/seasons',
    summary: 'Open data: the seasons that have matches or a table, newest first',
    answer: OpenSeasons,
    read: async ({ pool }) => {
      const seasons = await listSeasons(pool);
      return {
        body: {
          seasons: seasons.map(({ year, match_count, table_source, is_partial }) => ({
            year,
            matches: match_count,
            table: SOURCES[table_source],
            complete: !is_partial,
          })),
        },
        tags: [tags.seasons, ...seasons.map(({ year }) => tags.season(year))],
      };
    },
  });
}

function addClubs(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/v1/seasons/:year/clubs',
    summary: 'Open data: the clubs that have a match in a season, by name',
    params: OfSeason,
    answer: OpenClubs,
    read: async ({ params: { year }, pool }) => {
      const [season, clubs, matches] = await Promise.all([
        findSeason(pool, year),
        listClubs(pool, year),
        findOfSeason(pool, year),
      ]);
      const playing = new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]));
      return {
        body: {
          season: year,
          clubs: clubs
            .filter(({ id }) => playing.has(id))
            .map(({ id, key, name, short_name, name_en, colour }) => ({ id, key, name, short_name, name_en, colour })),
          complete: !season.is_partial,
        },
        tags: [tags.season(year), tags.seasons, tags.clubs],
      };
    },
  });
}

const MatchesQuery = Type.Object({
  competition: Type.Optional(OpenCompetition),
  round: Type.Optional(Round),
  /** Id of a club. */
  club: Type.Optional(Id),
  state: Type.Optional(OpenState),
});

/** True for the matches of a season that a query asks for. */
function isAsked(
  match: Pick<MatchRecord, 'competition_id' | 'round' | 'home_id' | 'away_id' | 'phase'>,
  { competition, round, club, state }: Static<typeof MatchesQuery>,
  year: number,
): boolean {
  const competitionId = competition === 'playoffs' ? playoffCompetitionId(year) : LEAGUE_COMPETITION_ID;
  return (
    (competition === undefined || match.competition_id === competitionId) &&
    (round === undefined || match.round === round) &&
    (club === undefined || match.home_id === club || match.away_id === club) &&
    (state === undefined || match.phase === state)
  );
}

function addMatches(app: FastifyInstance, context: AppContext): void {
  const { clock, config } = context;
  const officialBy = config.resultsOfficialBy;
  registerRead(app, context, {
    url: '/v1/seasons/:year/matches',
    summary: 'Open data: the matches of a season, play-offs included, by date, time, id',
    params: OfSeason,
    query: MatchesQuery,
    answer: OpenMatches,
    read: async ({ params: { year }, query, pool }) => {
      const [season, matches] = await Promise.all([findSeason(pool, year), findOfSeason(pool, year)]);
      const now = clock.now();
      const asked = matches.filter((match) => isAsked(match, query, year));
      return {
        body: {
          season: year,
          matches: asked.map((match) => toOpenMatch(toMatchView(match), resultState(match, now, officialBy))),
          complete: !season.is_partial,
        },
        tags: [tags.season(year), tags.seasons, tags.clubs],
        validUntil: earliest(
          asked.map((match) => provisionalUntil(match, officialBy)),
          now,
        ),
      };
    },
  });
}

function addMatch(app: FastifyInstance, context: AppContext): void {
  const service = new MatchService(context);
  registerRead(app, context, {
    url: '/v1/matches/:id',
    summary: 'Open data: a match with goals, events and published line-ups',
    params: Type.Object({ id: Id }),
    answer: OpenMatchAnswer,
    read: async ({ params: { id }, pool }) => {
      const { record, view, validUntil } = await service.detail(id, null, pool);
      // A line-up and officials that wait have the tags of the clubs.
      const clubs = [record.home_key, record.away_key].flatMap((key) => (key === null ? [] : tags.club(key)));
      return {
        body: { match: toOpenMatchDetail(view, await listSquads(pool, record.season)) },
        tags: [tags.match(id), ...clubs, tags.clubs, tags.seasons],
        validUntil,
      };
    },
  });
}

function addTable(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/v1/seasons/:year/table',
    summary: "Open data: the league's table of a season, after all rounds or after a round",
    params: OfSeason,
    query: Type.Object({ round: Type.Optional(Round) }),
    answer: OpenTable,
    read: async ({ params: { year }, query: { round = MATCH_LIMITS.round }, pool }) => {
      const table = await findTable(pool, year, round);
      if (!table) throw new AppError('not_found');
      return {
        body: toOpenTable(toRankingView(table, LEAGUE_COMPETITION_ID, year)),
        tags: [tags.ranking(year), tags.seasons, tags.clubs],
      };
    },
  });
}

function addSquad(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/v1/seasons/:year/clubs/:club/squad',
    summary: "Open data: the players and staff of a club in a season, by the club's id or key",
    params: Type.Object({ year: Year, club: ClubKeyOrId }),
    answer: OpenSquad,
    read: async ({ params: { year, club: key }, pool }) => {
      const [, club] = await Promise.all([findSeason(pool, year), findClub(pool, key, year)]);
      if (!club) throw new AppError('club_not_found');
      return {
        body: toOpenSquad(toClubView(club, year)),
        tags: [tags.clubs, tags.club(club.key), tags.seasons],
      };
    },
  });
}

function addChanges(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/v1/changes',
    summary: 'Open data: what changed after a change number; without one, the newest number',
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
    answer: OpenChanges,
    read: async ({ query: { since }, pool }) => {
      const [years, { newest, isWhole, tags: changed }] = await Promise.all([
        findSeasonYears(pool),
        findLaterChanges(pool, since),
      ]);
      const numbersOf = (kind: string) =>
        changed
          .flatMap((tag) => (tag.startsWith(`${kind}:`) ? Number(tag.slice(kind.length + 1)) : []))
          .sort((a, b) => a - b);
      return {
        body: {
          newest,
          matches: numbersOf('match'),
          seasons: numbersOf('season'),
          tables: numbersOf('ranking'),
          clubs: changed.includes(tags.clubs),
          complete: isWhole && !changed.includes(tags.all),
        },
        // Each change of a match has one of these besides its own.
        tags: [tags.seasons, tags.clubs, ...years.flatMap((year) => OF_YEAR.map((tagOf) => tagOf(year)))],
      };
    },
  });
}

const OF_YEAR = [tags.season, tags.ranking, tags.statistics];
