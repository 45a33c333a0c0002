import type { MatchPhase, MatchStatus, Period } from '@wkff/contracts';
import { boolean, moment, number, oneOf, orNull, text } from '../../db/columns.ts';

/** The columns of `matches` that every read of a match selects. */
export const MATCH_COLUMNS = {
  id: number,
  season: number,
  competition_id: text,
  round: number,
  match_date: text,
  match_time: orNull(text),
  venue: orNull(text),
  home_id: orNull(number),
  away_id: orNull(number),
  /** The score of record. */
  home_goals: orNull(number),
  away_goals: orNull(number),
  home_penalties: orNull(number),
  away_penalties: orNull(number),
  status: oneOf<MatchStatus>(),
  phase: oneOf<MatchPhase>(),
  /** The part of the match that is played, or was when it was stopped. */
  period: orNull(oneOf<Period>()),
  /** When the clock of that half was at 0:00, on the site clock; null: no clock runs, or none is known. */
  clock_zero_at: orNull(moment),
  /** The kick-off of a match that is or was delayed. */
  expected_time: orNull(text),
  played_home: orNull(number),
  played_away: orNull(number),
  /** The ruling that makes the record; null: the match itself does. */
  decided_by: orNull(number),
  both_lost: boolean,
  /** The match in whose place this one is played. */
  replays_match_id: orNull(number),
  /** Number of protests without an outcome. */
  open_protests: number,
  origin: text,
  origin_date: text,
  origin_time: text,
  origin_venue: text,
  version: number,
  /** True if all goals of the score are recorded. */
  scoring_events_complete: boolean,
};

/** The columns that only a match's own page and its score keepers need. */
export const DETAIL_COLUMNS = {
  live_link: orNull(text),
  stopped_minute: orNull(number),
  fixture_reason: orNull(text),
  /** When the result was first saved, on the site clock; null: there is none, or it came with the seed. */
  result_saved_at: orNull(moment),
  /** When somebody marked it as final or approved it, on the site clock. */
  confirmed_at: orNull(moment),
  /** Whether it is official only once it was approved. */
  needs_approval: boolean,
  /** Whether its goals count for players. */
  goals_count: boolean,
  /** False for a match that another replaced, and for a replay that was taken back. */
  holds_round: boolean,
};

/**
 * SQL: the goals of match `m` as JSON, in their order.
 * @param more further fields of each goal, e.g. `, 'origin', event.origin`.
 */
export const selectGoals = (more = '') => `(
  select coalesce(json_agg(json_build_object(
    'id', event.id, 'half', event.half, 'minutes', event.minutes, 'seconds', event.seconds,
    'playerNumber', event.player_number, 'playerName', event.player_name, 'team', event.team,
    'isOwnGoal', event.is_own_goal, 'minute_label', event.minute_label${more}) order by event.position), '[]')
  from scoring_events event where event.match_id = m.id)`;
