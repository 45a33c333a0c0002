import {
  LEAGUE_COMPETITION_ID,
  type MatchChange,
  type MatchFacts,
  type MatchStatus,
  type ScoringEvent,
} from '@wkff/contracts';
import { statement, type Executor } from '../../db/statement.ts';
import { clubAt } from '../clubs/clubAt.ts';

/** A match with its clubs' names in its season and its scoring events. */
export interface MatchRecord {
  id: number;
  season: number;
  is_partial: boolean;
  competition_id: string;
  round: number;
  match_date: string;
  match_time: string | null;
  venue: string | null;
  home_id: number | null;
  away_id: number | null;
  home_key: string | null;
  away_key: string | null;
  home_name: string | null;
  away_name: string | null;
  home_short_name: string | null;
  away_short_name: string | null;
  home_badge_key: string | null;
  away_badge_key: string | null;
  home_goals: number | null;
  away_goals: number | null;
  home_penalties: number | null;
  away_penalties: number | null;
  status: MatchStatus;
  origin: string;
  origin_date: string;
  origin_time: string;
  origin_venue: string;
  version: number;
  scoring_events: ScoringEvent[];
  /** They are all goals of the score. */
  scoring_events_complete: boolean;
}

/** A match with what only its own page and its keepers need. */
export interface FullMatchRecord extends MatchRecord {
  live_link: string | null;
  fixture_reason: string | null;
  /** When the result was first saved, on the site clock; null: none, or one that came with the seed. */
  result_saved_at: Date | null;
  /** When a keeper marked it as final, on the site clock. */
  confirmed_at: Date | null;
}

/** A change of a match with the name of who made it. */
export interface MatchChangeRecord {
  id: number;
  kind: MatchChange['kind'];
  changed_at: Date;
  version: number;
  before: MatchFacts;
  after: MatchFacts;
  reason: string | null;
  username: string;
}

/** The goals of match `m` as JSON, in their order. */
const EVENTS = `
  select coalesce(json_agg(json_build_object(
    'id', event.id, 'half', event.half, 'minutes', event.minutes, 'seconds', event.seconds,
    'playerNumber', event.player_number, 'playerName', event.player_name, 'team', event.team,
    'isOwnGoal', event.is_own_goal, 'minute_label', event.minute_label) order by event.position), '[]')
  from scoring_events event where event.match_id = m.id`;

const selectMatch = (more = '') => `
  select m.id, m.season, season.is_partial, m.competition_id, m.round, m.match_date, m.match_time, m.venue, m.home_id, m.away_id,
    home.key as home_key, home_at.name as home_name, home_at.short_name as home_short_name, home_at.badge_key as home_badge_key,
    away.key as away_key, away_at.name as away_name, away_at.short_name as away_short_name, away_at.badge_key as away_badge_key,
    m.home_goals, m.away_goals, m.home_penalties, m.away_penalties, m.status,
    m.origin, m.origin_date, m.origin_time, m.origin_venue, m.version, (${EVENTS}) as scoring_events,
    m.scoring_events_complete${more}
  from matches m
  join seasons season on season.year = m.season
  left join clubs home on home.id = m.home_id
  left join clubs away on away.id = m.away_id
  left join ${clubAt('m.home_id', 'm.season')} home_at on true
  left join ${clubAt('m.away_id', 'm.season')} away_at on true`;

const SELECT_MATCH = selectMatch();

const IN_ORDER = 'order by m.match_date, m.match_time nulls last, m.id';
const NEWEST_FIRST = 'order by m.match_date desc, m.match_time desc nulls first, m.id desc';

const upcoming = statement<MatchRecord>(
  'matches-upcoming',
  `${SELECT_MATCH} where m.status not in ('completed', 'cancelled') and m.match_date >= $1::date ${IN_ORDER}`,
);

const completed = statement<MatchRecord>(
  'matches-completed',
  `${SELECT_MATCH} where m.status in ('completed', 'cancelled')
   and m.season = (select max(season) from matches where status in ('completed', 'cancelled')) ${NEWEST_FIRST}`,
);

const ofMonth = statement<MatchRecord>(
  'matches-of-month',
  `${SELECT_MATCH} where m.competition_id = $1 and m.match_date >= make_date($2::int, $3::int, 1)
   and m.match_date < make_date($2::int, $3::int, 1) + interval '1 month' ${IN_ORDER}`,
);

const ofClub = statement<MatchRecord>(
  'matches-of-club',
  `${SELECT_MATCH} where (m.home_id = $1 or m.away_id = $1) and ($2::text is null or m.competition_id = $2)
   and m.season = coalesce($3::int, (select max(season) from matches
     where (home_id = $1 or away_id = $1) and ($2::text is null or competition_id = $2))) ${IN_ORDER}`,
);

const ofSeason = statement<MatchRecord & { updated_at: Date }>(
  'matches-of-season',
  `${selectMatch(', m.updated_at')} where m.season = $1 ${IN_ORDER}`,
);

const byId = statement<FullMatchRecord>(
  'match-by-id',
  `${selectMatch(', m.live_link, m.fixture_reason, m.result_saved_at, m.confirmed_at')} where m.id = $1`,
);

const meetings = statement<MatchRecord>(
  'match-meetings',
  `${SELECT_MATCH} where ((m.home_id = $1 and m.away_id = $2) or (m.home_id = $2 and m.away_id = $1))
   and m.status = 'completed' and m.home_goals is not null
   and (m.match_date, coalesce(m.match_time, time '24:00'), m.id) < ($3::date, coalesce($4::time, time '24:00'), $5::int)
   ${NEWEST_FIRST}`,
);

const latestOf = statement<MatchRecord>(
  'matches-by-ids',
  `${SELECT_MATCH} where m.id = any($1::int[]) ${NEWEST_FIRST} limit $2::int`,
);

const history = statement<MatchChangeRecord>(
  'match-history',
  `select change.id, change.kind, change.changed_at, change.version, change.before, change.after, change.reason, accounts.username
   from match_changes change join accounts on accounts.id = change.actor_id
   where change.match_id = $1 order by change.id desc`,
);

const years = statement<{ year: number }>(
  'match-years',
  `select distinct extract(year from match_date)::int as year from matches where competition_id = $1 order by year desc`,
);

const months = statement<{ month: number }>(
  'match-months',
  `select distinct extract(month from match_date)::int as month from matches
   where competition_id = $1 and match_date >= make_date($2::int, 1, 1) and match_date < make_date($2::int + 1, 1, 1)
   order by month desc`,
);

const rounds = statement<{ round: number }>(
  'match-rounds',
  `select distinct m.round from matches m join seasons on seasons.year = m.season
   where m.competition_id = $1 and m.season = $2::int and m.status = 'completed' and m.home_goals is not null
     and not (seasons.table_source = 'published' and m.competition_id = '${LEAGUE_COMPETITION_ID}')
   union
   select published.rounds from published_tables published join seasons on seasons.year = published.season
   where $1 = '${LEAGUE_COMPETITION_ID}' and published.season = $2::int and seasons.table_source = 'published'
   order by round desc`,
);

const liveLink = statement<{ live_link: string }>(
  'match-live-link',
  `select live_link from matches
   where (home_id = $1 or away_id = $1) and match_date = $2::date and live_link is not null
     and status not in ('postponed', 'cancelled')
   order by match_time nulls last, id limit 1`,
);

const seasonYears = statement<{ year: number }>('season-years', 'select year from seasons order by year');

/** Neither completed nor cancelled, from a day (`YYYY-MM-DD`) on, in order of play. */
export const findUpcoming = (executor: Executor, today: string) => upcoming.run(executor, [today]);

/** Completed and cancelled ones of the latest season that has one, newest first. */
export const findCompleted = (executor: Executor) => completed.run(executor, []);

export const findOfMonth = (executor: Executor, competitionId: string, year: number, month: number) =>
  ofMonth.run(executor, [competitionId, year, month]);

/** Null competition: all; null season: the club's latest with a match in the competition. */
export const findOfClub = (executor: Executor, clubId: number, competitionId: string | null, season: number | null) =>
  ofClub.run(executor, [clubId, competitionId, season]);

/** All competitions of a season, in order of play. */
export const findOfSeason = (executor: Executor, season: number) => ofSeason.run(executor, [season]);

export const findById = async (executor: Executor, id: number) => (await byId.run(executor, [id]))[0];

/** Those of the ids, newest first, at most `limit`. */
export const findLatestOf = (executor: Executor, ids: readonly number[], limit: number) =>
  latestOf.run(executor, [ids, limit]);

/** The matches of a match's two clubs with a result before it, newest first; none while a club is not known. */
export const findMeetings = (
  executor: Executor,
  { home_id, away_id, match_date, match_time, id }: FullMatchRecord,
): Promise<MatchRecord[]> => meetings.run(executor, [home_id, away_id, match_date, match_time, id]);

/** What was changed of a match, newest first. */
export const listChanges = (executor: Executor, matchId: number) => history.run(executor, [matchId]);

/** Newest first. */
export const findYears = async (executor: Executor, competitionId: string) =>
  (await years.run(executor, [competitionId])).map(({ year }) => year);

/** Newest first. */
export const findMonths = async (executor: Executor, competitionId: string, year: number) =>
  (await months.run(executor, [competitionId, year])).map(({ month }) => month);

/** Rounds with a result, newest first; of a published season the last alone. */
export const findRounds = async (executor: Executor, competitionId: string, season: number) =>
  (await rounds.run(executor, [competitionId, season])).map(({ round }) => round);

/** The video id of a club's match on a day (`YYYY-MM-DD`). */
export const findLiveLink = async (executor: Executor, clubId: number, day: string) =>
  (await liveLink.run(executor, [clubId, day]))[0]?.live_link ?? null;

/** All seasons there are. */
export const findSeasonYears = async (executor: Executor) =>
  (await seasonYears.run(executor, [])).map(({ year }) => year);
