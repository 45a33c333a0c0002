import { nextSeoulMidnight, seoulDate, tags } from '@wkff/contracts';
import { Envelope, Match, MatchDetail, MatchPlaces, Meetings, SeasonMatch } from '@wkff/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { Executor } from '../../db/statement.ts';
import { AppError } from '../../errors/AppError.ts';
import { ok } from '../../http/ok.ts';
import { ClubKeyOrId, CompetitionId, Id, Month, Year } from '../../http/parameters.ts';
import { registerRead } from '../../http/registerRead.ts';
import { findClubId } from '../club-names/repository.ts';
import { findSeasonYears } from '../seasons/repository.ts';
import { findPlaces } from './places.ts';
import { ListedMatches } from './ListedMatches.ts';
import { toMatchView, toMeetingsView } from './presenter.ts';
import {
  findById,
  findCompleted,
  findLiveLink,
  findMeetings,
  findMonths,
  findOfClub,
  findOfMonth,
  findOfSeason,
  findRounds,
  findUpcoming,
  findYears,
  type FullMatchRecord,
} from './repository.ts';
import { isProvisional, provisionalUntil } from './result.ts';
import { MatchService } from './service.ts';
import { earliest, nextStateChange } from './validUntil.ts';
import { matchWriteRoutes } from './writeRoutes.ts';

const Matches = Type.Array(Match);
const Numbers = Type.Array(Type.Integer());

/** Adds the reads of matches (docs/spec/league.md#match-lists). Lists are bare arrays (docs/spec/wire.md#answers). */
export function matchRoutes(app: FastifyInstance, context: AppContext): void {
  const service = new MatchService(context);
  const lists = new ListedMatches();
  addTimelineRoutes(app, context, lists);
  addMonthRoutes(app, context, lists);
  addSeasonRoutes(app, context);
  addOfClub(app, context, lists);
  addLiveLink(app, context);
  matchWriteRoutes(app, service);
  addMatch(app, context, service);
  addMeetings(app, context);
  addPlaces(app, context);
}

function addMatch(app: FastifyInstance, context: AppContext, service: MatchService): void {
  registerRead(app, context, {
    url: '/matches/:id',
    summary: 'One match with its history, which names its authors to scorers and admins',
    params: Type.Object({ id: Id }),
    answer: Envelope(MatchDetail),
    read: async ({ params: { id }, identity, pool }) => {
      const { record, view, validUntil } = await service.detail(id, identity, pool);
      const now = context.clock.now();
      const linked = [view.replays, view.replayed_by].flatMap((other) => (other ? tags.match(other.id) : []));
      return {
        body: ok(view),
        // A match names the days of the matches that it replaces or that replace it.
        // A line-up or officials that wait change tags of its clubs, but nothing of the match that readers may see.
        tags: [tags.match(id), ...linked, ...clubTags(record), tags.clubs, tags.seasons],
        validUntil: earliest([validUntil, nextStateChange([record], now)], now),
      };
    },
  });
}

/** Returns the tags of the clubs of a match. */
const clubTags = ({ home_key, away_key }: { home_key: string | null; away_key: string | null }): string[] =>
  [home_key, away_key].flatMap((key) => (key === null ? [] : tags.club(key)));

/** Returns a match. @throws AppError `match_not_found`. */
async function findKnown(pool: Executor, id: number): Promise<FullMatchRecord> {
  const match = await findById(pool, id);
  if (!match) throw new AppError('match_not_found');
  return match;
}

function addMeetings(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/matches/:id/meetings',
    summary:
      "The earlier matches of a match's two clubs with a result, the latest 20, newest first, and what they made of all",
    params: Type.Object({ id: Id }),
    answer: Envelope(Meetings),
    read: async ({ params: { id }, pool }) => {
      const match = await findKnown(pool, id);
      const [earlier, years] = await Promise.all([findMeetings(pool, match), findSeasonYears(pool)]);
      return {
        body: ok(toMeetingsView(earlier, match.home_id)),
        tags: [tags.match(id), tags.clubs, tags.seasons, ...years.map(tags.season)],
      };
    },
  });
}

function addPlaces(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/matches/:id/places',
    summary:
      "Where a match's two clubs are in the table; of a match under way the table as it would be if it ended now",
    params: Type.Object({ id: Id }),
    answer: Envelope(MatchPlaces),
    read: async ({ params: { id }, pool, db }) => {
      const match = await findKnown(pool, id);
      const now = context.clock.now();
      const ofSeason = [tags.season(match.season), tags.ranking(match.season)];
      return {
        body: ok(await findPlaces({ pool, db }, match, now)),
        tags: [tags.match(id), ...ofSeason, tags.seasons, tags.clubs],
        validUntil: nextStateChange([match], now),
      };
    },
  });
}

/** Adds the upcoming and latest matches of all competitions. */
function addTimelineRoutes(app: FastifyInstance, context: AppContext, lists: ListedMatches): void {
  const { clock } = context;

  registerRead(app, context, {
    url: '/matches/upcoming',
    summary: "Neither completed nor cancelled, from today's matches on, by date, time, id",
    answer: Matches,
    read: async ({ pool }) => {
      const now = clock.now();
      const [matches, seasons] = await Promise.all([findUpcoming(pool, seoulDate(now)), allSeasons(pool)]);
      const { body, next = Infinity } = lists.list(matches, now);
      return { body, tags: seasons, validUntil: Math.min(nextSeoulMidnight(now), next) };
    },
  });

  registerRead(app, context, {
    url: '/matches/completed',
    summary: 'Completed, or cancelled with a day that has come, of the latest season that has one, newest first',
    answer: Matches,
    read: async ({ pool }) => {
      const now = clock.now();
      const [matches, seasons] = await Promise.all([findCompleted(pool, seoulDate(now)), allSeasons(pool)]);
      return { body: lists.list(matches, now).body, tags: seasons, validUntil: nextSeoulMidnight(now) };
    },
  });

  addYears(app, context);
}

/** The tags of the matches of all seasons. */
const allSeasons = async (pool: Executor) => [
  tags.seasons,
  tags.clubs,
  ...(await findSeasonYears(pool)).map(tags.season),
];

function addYears(app: FastifyInstance, context: AppContext): void {
  registerRead(app, context, {
    url: '/matches/years',
    summary: 'Years with matches of a competition, newest first',
    query: Type.Object({ competitionId: CompetitionId }),
    answer: Numbers,
    read: async ({ query: { competitionId }, pool }) => {
      const [years, seasons] = await Promise.all([findYears(pool, competitionId), allSeasons(pool)]);
      return { body: years, tags: seasons };
    },
  });
}

const CompetitionYear = Type.Object({ competitionId: CompetitionId, year: Year });

/** Adds a competition's matches by month. The lists of an unknown competition are empty, here and below. */
function addMonthRoutes(app: FastifyInstance, context: AppContext, lists: ListedMatches): void {
  const { clock } = context;

  registerRead(app, context, {
    url: '/matches/months',
    summary: 'Months of a year with matches of a competition, newest first',
    query: CompetitionYear,
    answer: Numbers,
    read: async ({ query: { competitionId, year }, pool }) => ({
      body: await findMonths(pool, competitionId, year),
      tags: [tags.season(year), tags.seasons],
    }),
  });

  registerRead(app, context, {
    url: '/matches/by-year-month',
    summary: 'Matches of a competition in a month, ordered by date, time, id',
    query: Type.Object({ competitionId: CompetitionId, year: Year, month: Month }),
    answer: Matches,
    read: async ({ query: { competitionId, year, month }, pool }) => {
      const { body, next } = lists.list(await findOfMonth(pool, competitionId, year, month), clock.now());
      return { body, tags: [tags.season(year), tags.seasons, tags.clubs], validUntil: next };
    },
  });
}

/** Adds the matches of a whole season, and its rounds. */
function addSeasonRoutes(app: FastifyInstance, context: AppContext): void {
  const { clock, config } = context;
  const officialBy = config.resultsOfficialBy;

  registerRead(app, context, {
    url: '/matches/season',
    summary: 'All matches of a season including play-offs, ordered by date, time, id; without goals',
    query: Type.Object({ year: Year }),
    answer: Envelope(Type.Array(SeasonMatch)),
    read: async ({ query: { year }, pool }) => {
      const matches = await findOfSeason(pool, year);
      const now = clock.now();
      return {
        body: ok(
          matches.map((match) => ({
            ...toMatchView(match),
            is_provisional: isProvisional(match, now, officialBy),
            updated_at: match.updated_at.toISOString(),
          })),
        ),
        tags: [tags.season(year), tags.seasons, tags.clubs],
        validUntil: earliest(
          [nextStateChange(matches, now), ...matches.map((match) => provisionalUntil(match, officialBy))],
          now,
        ),
      };
    },
  });

  registerRead(app, context, {
    url: '/matches/rounds',
    summary: 'Rounds of a season with a result, newest first; only the last round of a season with a published table',
    query: CompetitionYear,
    answer: Numbers,
    read: async ({ query: { competitionId, year }, pool }) => ({
      body: await findRounds(pool, competitionId, year),
      tags: [tags.season(year), tags.ranking(year), tags.seasons],
    }),
  });
}

function addOfClub(app: FastifyInstance, context: AppContext, lists: ListedMatches): void {
  const { clock } = context;
  registerRead(app, context, {
    url: '/matches/team',
    summary: "A club's matches of a season (default: the latest that has any), by date, time, id",
    query: Type.Object({
      teamKey: ClubKeyOrId,
      competitionId: Type.Optional(CompetitionId),
      season: Type.Optional(Year),
    }),
    answer: Matches,
    errors: [404],
    read: async ({ query: { teamKey, competitionId, season }, pool }) => {
      const club = await findClubId(pool, teamKey);
      if (!club) throw new AppError('club_not_found');
      const [matches, years] = await Promise.all([
        findOfClub(pool, club.id, competitionId ?? null, season ?? null),
        findSeasonYears(pool),
      ]);
      const { body, next } = lists.list(matches, clock.now());
      return {
        body,
        tags: [tags.seasons, tags.clubs, ...(season === undefined ? years : [season]).map(tags.season)],
        validUntil: next,
      };
    },
  });
}

function addLiveLink(app: FastifyInstance, context: AppContext): void {
  const { clock } = context;
  registerRead(app, context, {
    url: '/matches/live-link',
    summary: "The video id of the club's match of today, or null",
    query: Type.Object({ teamKey: ClubKeyOrId }),
    answer: Envelope(Type.Object({ live_link: Type.Union([Type.String(), Type.Null()]) })),
    errors: [404],
    read: async ({ query: { teamKey }, pool }) => {
      const club = await findClubId(pool, teamKey);
      if (!club) throw new AppError('club_not_found');
      const now = clock.now();
      const [liveLink, years] = await Promise.all([findLiveLink(pool, club.id, seoulDate(now)), findSeasonYears(pool)]);
      return {
        body: ok({ live_link: liveLink }),
        tags: [tags.seasons, tags.clubs, ...years.map(tags.season)],
        validUntil: nextSeoulMidnight(now),
      };
    },
  });
}
