import type { Match } from '@wkff/contracts';
import { badgePath, UNKNOWN_BADGE } from '../clubs/clubAt.ts';
import type { MatchRecord } from './repository.ts';

/** A match as it travels. */
export function toMatchView(match: MatchRecord): Match {
  const hasScore = match.home_goals !== null;
  return {
    id: match.id,
    match_date: match.match_date,
    match_time: match.match_time,
    venue: match.venue,
    round: match.round,
    competition_id: match.competition_id,
    home_id: match.home_id,
    away_id: match.away_id,
    home_key: match.home_key,
    away_key: match.away_key,
    home_team_name: match.home_name,
    away_team_name: match.away_name,
    home_team_short_name: match.home_short_name,
    away_team_short_name: match.away_short_name,
    home_badge_path: match.home_badge_key === null ? UNKNOWN_BADGE : badgePath(match.home_badge_key),
    away_badge_path: match.away_badge_key === null ? UNKNOWN_BADGE : badgePath(match.away_badge_key),
    home_points: match.home_goals,
    away_points: match.away_goals,
    home_penalties: match.home_penalties,
    away_penalties: match.away_penalties,
    scoring_events: match.scoring_events,
    status: match.status,
    season: match.season,
    is_partial_season: match.is_partial,
    is_sample_score: hasScore && (match.origin === 'sample' || match.origin === 'reported_fixture'),
    is_sample_fixture:
      match.origin_date === 'sample' ||
      match.origin_time === 'sample' ||
      (match.origin_venue === 'home_ground' && match.venue !== null),
    version: match.version,
  };
}
