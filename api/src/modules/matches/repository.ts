import {
  LEAGUE_COMPETITION_ID,
  type MatchChange,
  type MatchFacts,
  type RulingKind,
  type ScoringEvent,
} from '@wkff/contracts';
import type { Transaction } from 'kysely';
import {
  boolean,
  json,
  listOf,
  moment,
  neverNull,
  number,
  oneOf,
  orNull,
  text,
  type Columns,
  type RowOf,
} from '../../db/columns.ts';
import { recordOf } from '../../db/records.ts';
import { statement, textStatement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { clubAt } from '../club-names/clubAt.ts';
import { DETAIL_COLUMNS, MATCH_COLUMNS, selectGoals } from './columns.ts';

/** The names of a club that a match has. */
const LISTED_NAMES = { name: text, short_name: text, badge_key: text };

/** What a row of a list has of a match: all but its clubs' names. */
export const LISTED_MATCH = {
  ...MATCH_COLUMNS,
  is_partial: boolean,
  /** What kind of ruling makes the record. */
  decided_kind: orNull(oneOf<RulingKind>()),
  /** True if it has been stopped, and goes on on its present day. */
  has_sittings: boolean,
  scoring_events: json<ScoringEvent[]>(),
};

const MATCH = {
  ...LISTED_MATCH,
  home_key: orNull(text),
  home_name: orNull(text),
  home_short_name: orNull(text),
  home_badge_key: orNull(text),
  away_key: orNull(text),
  away_name: orNull(text),
  away_short_name: orNull(text),
  away_badge_key: orNull(text),
};
/** A match of a list without its clubs' names. */
export type ListedMatchRecord = RowOf<typeof LISTED_MATCH>;

/** A match with its clubs' names in its season and its goals. */
export type MatchRecord = RowOf<typeof MATCH>;

const FULL_MATCH = { ...MATCH, ...DETAIL_COLUMNS };
/** A match with the details that only its own page and its score keepers need. */
export type FullMatchRecord = RowOf<typeof FULL_MATCH>;

const CHANGE = {
  id: number,
  kind: oneOf<MatchChange['kind']>(),
  changed_at: moment,
  version: number,
  before: json<MatchFacts>(),
  after: json<MatchFacts>(),
  reason: orNull(text),
};
/** A change of a match with its author's name. */
export type MatchChangeRecord = RowOf<typeof CHANGE> & { username: string };

/** SQL: the names of a side, as `home_name` and so on. */
const selectNames = (side: 'home' | 'away') =>
  Object.keys(LISTED_NAMES)
    .map((name) => `${side}_at.${name} as ${side}_${name}`)
    .join(', ');

/** The tables of a match, without its clubs. */
const FROM = `
  from matches m
  join seasons season on season.year = m.season
  left join rulings decision on decision.id = m.decided_by`;

const selectListed = (more: Columns = {}) => `
  select ${listOf({ ...MATCH_COLUMNS, ...more }, 'm')}, season.is_partial, decision.kind as decided_kind,
    exists (select from match_sittings sitting where sitting.match_id = m.id) as has_sittings,
    ${selectGoals()} as scoring_events`;

const selectMatch = (more: Columns = {}) => `
  ${selectListed(more)},
    home.key as home_key, ${selectNames('home')}, away.key as away_key, ${selectNames('away')}
  ${FROM}
  left join clubs home on home.id = m.home_id
  left join clubs away on away.id = m.away_id
  left join ${clubAt('m.home_id', 'm.season')} home_at on true
  left join ${clubAt('m.away_id', 'm.season')} away_at on true`;

const SELECT_MATCH = selectMatch();

/** The names of clubs, which all rows of a list need. */
export const CLUB_NAMES = { club_id: number, key: text, from_season: number, ...LISTED_NAMES };

/** Names of a club from a season on. */
export type ClubNamesRecord = RowOf<typeof CLUB_NAMES>;

const ALL_NAMES = `
  select string_agg(${recordOf(CLUB_NAMES, 'named')}, '' order by named.from_season)
  from (select * from club_seasons join clubs on clubs.id = club_id) named`;

const listStatement = (name: string, condition: string) =>
  textStatement(name, LISTED_MATCH, `${selectListed()} ${FROM} ${condition}`, ALL_NAMES);

const IN_ORDER = 'order by m.match_date, m.match_time nulls last, m.id';
const NEWEST_FIRST = 'order by m.match_date desc, m.match_time desc nulls first, m.id desc';

const upcoming = listStatement(
  'matches-upcoming',
  `where m.status not in ('completed', 'cancelled') and m.match_date >= $1::date ${IN_ORDER}`,
);

/** SQL: a match is completed, or cancelled with a day that is not after `$1`. */
const isOver = (match: string) =>
  `(${match}.status = 'completed' or (${match}.status = 'cancelled' and ${match}.match_date <= $1::date))`;

const completed = listStatement(
  'matches-completed',
  `where ${isOver('m')}
   and m.season = (select max(season) from matches played where ${isOver('played')}) ${NEWEST_FIRST}`,
);

const ofMonth = listStatement(
  'matches-of-month',
  `where m.competition_id = $1 and m.match_date >= make_date($2::int, $3::int, 1)
   and m.match_date < make_date($2::int, $3::int, 1) + interval '1 month' ${IN_ORDER}`,
);

const ofClub = listStatement(
  'matches-of-club',
  `where (m.home_id = $1 or m.away_id = $1) and ($2::text is null or m.competition_id = $2)
   and m.season = coalesce($3::int, (select max(season) from matches
     where (home_id = $1 or away_id = $1) and ($2::text is null or competition_id = $2))) ${IN_ORDER}`,
);

const { result_saved_at, confirmed_at, needs_approval } = DETAIL_COLUMNS;
const OF_SEASON = { result_saved_at, confirmed_at, needs_approval, updated_at: moment };
const ofSeason = statement(
  'matches-of-season',
  { ...MATCH, ...OF_SEASON },
  `${selectMatch(OF_SEASON)} where m.season = $1 ${IN_ORDER}`,
);

const byId = statement('match-by-id', FULL_MATCH, `${selectMatch(DETAIL_COLUMNS)} where m.id = $1`);

const awaiting = statement(
  'matches-awaiting-approval',
  FULL_MATCH,
  `${selectMatch(DETAIL_COLUMNS)} where m.needs_approval and m.confirmed_at is null
   and (m.decided_by is not null or (m.status = 'completed' and m.home_goals is not null)) ${IN_ORDER} limit $1::int`,
);

const meetings = statement(
  'match-meetings',
  MATCH,
  `${SELECT_MATCH} where ((m.home_id = $1 and m.away_id = $2) or (m.home_id = $2 and m.away_id = $1))
   and m.status = 'completed' and (m.home_goals is not null or m.both_lost)
   and (m.match_date, coalesce(m.match_time, time '24:00'), m.id) < ($3::date, coalesce($4::time, time '24:00'), $5::int)
   ${NEWEST_FIRST}`,
);

const latestOf = statement(
  'matches-by-ids',
  MATCH,
  `${SELECT_MATCH} where m.id = any($1::int[]) ${NEWEST_FIRST} limit $2::int`,
);

const history = statement(
  'match-history',
  { ...CHANGE, username: text },
  `select ${listOf(CHANGE, 'change')}, accounts.username
   from match_changes change join accounts on accounts.id = change.actor_id
   where change.match_id = $1 order by change.id desc`,
);

const years = statement(
  'match-years',
  { year: number },
  `select distinct extract(year from match_date)::int as year from matches where competition_id = $1 order by year desc`,
);

const months = statement(
  'match-months',
  { month: number },
  `select distinct extract(month from match_date)::int as month from matches
   where competition_id = $1 and match_date >= make_date($2::int, 1, 1) and match_date < make_date($2::int + 1, 1, 1)
   order by month desc`,
);

const rounds = statement(
  'match-rounds',
  { round: number },
  `select distinct m.round from matches m join seasons on seasons.year = m.season
   where m.competition_id = $1 and m.season = $2::int and m.status = 'completed' and (m.home_goals is not null or m.both_lost)
     and not (seasons.table_source = 'published' and m.competition_id = '${LEAGUE_COMPETITION_ID}')
   union
   select published.rounds from published_tables published join seasons on seasons.year = published.season
   where $1 = '${LEAGUE_COMPETITION_ID}' and published.season = $2::int and seasons.table_source = 'published'
   order by round desc`,
);

const liveLink = statement(
  'match-live-link',
  { live_link: neverNull(text) },
  `select live_link from matches
   where (home_id = $1 or away_id = $1) and match_date = $2::date and live_link is not null
     and status not in ('postponed', 'cancelled')
   order by match_time nulls last, id limit 1`,
);

/**
 * Returns matches that are neither completed nor cancelled, from a day (`YYYY-MM-DD`) on, by time
 * (docs/spec/league.md#match-lists).
 */
export const findUpcoming = (executor: Executor, today: string) => upcoming.run(executor, [today]);

/**
 * Returns completed and cancelled matches of the latest season with one, newest first. One that is cancelled counts from
 * its day on (`today`: `YYYY-MM-DD`; docs/spec/league.md#match-lists).
 */
export const findCompleted = (executor: Executor, today: string) => completed.run(executor, [today]);

export const findOfMonth = (executor: Executor, competitionId: string, year: number, month: number) =>
  ofMonth.run(executor, [competitionId, year, month]);

/** Returns a club's matches. Null competition: all; null season: the club's latest with a match in the competition. */
export const findOfClub = (executor: Executor, clubId: number, competitionId: string | null, season: number | null) =>
  ofClub.run(executor, [clubId, competitionId, season]);

/** Returns the matches of all competitions of a season, in order of play. */
export const findOfSeason = (executor: Executor, season: number) => ofSeason.run(executor, [season]);

/** Returns a match as the transaction sees it. */
export const findByIdIn = async (trx: Transaction<DB>, id: number) => (await byId.runIn(trx, [id]))[0];

export const findById = async (executor: Executor, id: number) => (await byId.run(executor, [id]))[0];

/** Returns the matches whose result waits for an approval, in order of play, at most `limit`. */
export const findAwaiting = (executor: Executor, limit: number) => awaiting.run(executor, [limit]);

/** Returns the matches of these ids, newest first, at most `limit`. */
export const findLatestOf = (executor: Executor, ids: readonly number[], limit: number) =>
  latestOf.run(executor, [ids, limit]);

/**
 * Returns the earlier matches of a match's two clubs that have a result, newest first; none while a club is unknown.
 */
export const findMeetings = (
  executor: Executor,
  { home_id, away_id, match_date, match_time, id }: FullMatchRecord,
): Promise<MatchRecord[]> => meetings.run(executor, [home_id, away_id, match_date, match_time, id]);

/** Returns the changes of a match, newest first. */
export const listChanges = (executor: Executor, matchId: number) => history.run(executor, [matchId]);

/** Returns the years with matches of a competition, newest first. */
export const findYears = async (executor: Executor, competitionId: string) =>
  (await years.run(executor, [competitionId])).map(({ year }) => year);

/** Returns the months of a year with matches of a competition, newest first. */
export const findMonths = async (executor: Executor, competitionId: string, year: number) =>
  (await months.run(executor, [competitionId, year])).map(({ month }) => month);

/**
 * Returns the rounds with a result, newest first; for a season with a published table only the last round
 * (docs/spec/league.md#rounds-of-the-table).
 */
export const findRounds = async (executor: Executor, competitionId: string, season: number) =>
  (await rounds.run(executor, [competitionId, season])).map(({ round }) => round);

/** Returns the video id of a club's match on a day (`YYYY-MM-DD`; docs/spec/site.md#live-button). */
export const findLiveLink = async (executor: Executor, clubId: number, day: string) =>
  (await liveLink.run(executor, [clubId, day]))[0]?.live_link ?? null;
