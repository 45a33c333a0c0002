import { nextSeoulMidnight, seoulYear, tags } from '@wkff/contracts';
import { Club, ClubGoals, ClubSeason, ClubSummary, Envelope, Suspension } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { findClubId } from '../club-names/repository.ts';
import { findDecidedFinals } from '../honours/service.ts';
import { findSquadGoals } from '../people/goals.ts';
import { findLatestSeason, findSeasonYears } from '../seasons/repository.ts';
import { listClubSeasons } from './history.ts';
import { listPeoplePictures } from './listPeoplePictures.ts';
import { toClubSeason, toClubSummary, toClubView } from './presenter.ts';
import { findClub, listClubs } from './repository.ts';
import { findSuspensions } from './suspensions.ts';
import { clubWriteRoutes } from './writeRoutes.ts';

const OneClub = Type.Object({ id: ClubKeyOrId });
const SeasonQuery = Type.Object({ season: Type.Optional(Year) });

/** Adds the reads of clubs. Names, badges and grounds are those of the season. */
export function clubRoutes(app: FastifyInstance, context: AppContext): void {
  addList(app, context);
  addClub(app, context);
  addSeasons(app, context);
  addGoals(app, context);
  addSuspensions(app, context);
  clubWriteRoutes(app, context);
}

/**
 * Returns the requested season, otherwise the latest up to the site's year, otherwise that year. Unless a season is
 * requested, the answer is valid until midnight.
 */
async function chooseSeason(
  pool: Executor,
  { clock }: AppContext,
  asked: number | undefined,
): Promise<{ season: number; validUntil?: number }> {
  if (asked !== undefined) return { season: asked };
  const now = clock.now();
  const year = seoulYear(now);
  return { season: (await findLatestSeason(pool, year)) ?? year, validUntil: nextSeoulMidnight(now) };
}

function addList(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/clubs',
    summary:
      'All clubs with their names in a season (default: the latest up to this year), ordered by full Korean name',
    query: SeasonQuery,
    answer: Envelope(Type.Array(ClubSummary)),
    read: async ({ query, pool }) => {
      const { season, validUntil } = await chooseSeason(pool, context, query.season);
      const clubs = await listClubs(pool, season);
      return { body: ok(clubs.map(toClubSummary)), tags: [tags.clubs, tags.seasons], validUntil };
    },
  });
}

function addClub(app: FastifyInstance, context: AppContext): void {
  const pictures = listPeoplePictures(context.config.peoplePicturesDir);
  registerRead(app, context, {
    url: '/clubs/:id',
    summary: 'A club by key or id, as it was in a season (default: the latest up to this year)',
    params: OneClub,
    query: SeasonQuery,
    answer: Envelope(Club),
    read: async ({ params, query, pool }) => {
      const present = await chooseSeason(pool, context, undefined);
      const season = query.season ?? present.season;
      const club = await findClub(pool, params.id, season);
      if (!club) throw new AppError('club_not_found');
      // In other seasons, the number may be another player's.
      const own = season === present.season ? pictures.get(club.id) : undefined;
      return {
        body: ok({ ...toClubView(club, season), ...(own ? { people_pictures: own } : {}) }),
        tags: [tags.clubs, tags.club(club.key), tags.seasons],
        validUntil: present.validUntil,
      };
    },
  });
}

/** Returns the id of a club, and the tags of what is made from all its seasons. @throws AppError `club_not_found`. */
async function findOfAllSeasons(pool: Executor, keyOrId: string): Promise<{ id: number; tags: string[] }> {
  const [club, years] = await Promise.all([findClubId(pool, keyOrId), findSeasonYears(pool)]);
  if (!club) throw new AppError('club_not_found');
  const ofSeasons = years.flatMap((year) => [tags.season(year), tags.ranking(year)]);
  return { id: club.id, tags: [tags.clubs, tags.club(club.key), tags.seasons, ...ofSeasons] };
}

function addSeasons(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/clubs/:id/seasons',
    summary: 'The known seasons of a club, newest first: names, place in the table, honours',
    params: OneClub,
    answer: Envelope(Type.Array(ClubSeason)),
    read: async ({ params, pool }) => {
      const [club, { finals, validUntil }] = await Promise.all([
        findOfAllSeasons(pool, params.id),
        findDecidedFinals(pool, context),
      ]);
      const seasons = await listClubSeasons(pool, club.id, finals);
      return { body: ok(seasons.map(toClubSeason)), tags: club.tags, validUntil };
    },
  });
}

function addGoals(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/clubs/:id/goals',
    summary:
      "The recorded goals of a club's squad in a season (default: the latest up to this year), play-offs included, in the squad's order",
    params: OneClub,
    query: SeasonQuery,
    answer: Envelope(ClubGoals),
    read: async ({ params, query, pool }) => {
      const [club, { season, validUntil }] = await Promise.all([
        findClubId(pool, params.id),
        chooseSeason(pool, context, query.season),
      ]);
      if (!club) throw new AppError('club_not_found');
      const goals = await findSquadGoals(pool, club.id, season);
      return {
        body: ok({ season, ...goals }),
        tags: [tags.clubs, tags.club(club.key), tags.seasons, tags.season(season)],
        validUntil,
      };
    },
  });
}

function addSuspensions(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/clubs/:id/suspensions',
    summary: "Suspensions of a club's people that are in force, newest first, with what is served and left of each",
    params: OneClub,
    answer: Envelope(Type.Array(Suspension)),
    read: async ({ params, pool }) => {
      const club = await findOfAllSeasons(pool, params.id);
      return { body: ok(await findSuspensions(pool, club.id)), tags: club.tags };
    },
  });
}
