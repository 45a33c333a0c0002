import {
  HALF_ENDS,
  HALVES,
  hasPeriod,
  isStopped,
  PERIOD_NAMES,
  seoulIso,
  type FullMatch,
  type Half,
  type Match,
  type MatchChange,
  type MatchFacts,
  type OfficialBy,
  type Outcome,
  type Meetings,
  type Period,
  type ScoringEvent,
} from '@wkff/contracts';
import { badgePath, UNKNOWN_BADGE } from '../club-names/clubAt.ts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import { noteOf, phaseText } from './notes.ts';
import type { FullMatchRecord, MatchChangeRecord, MatchRecord } from './repository.ts';
import { awaitsApproval, isProvisional, resultState } from './result.ts';

/** Returns a match as sent on the wire. */
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
    // A shoot-out belongs to a played score that counts.
    home_penalties: isAsPlayed(match) ? match.home_penalties : null,
    away_penalties: isAsPlayed(match) ? match.away_penalties : null,
    scoring_events: match.scoring_events,
    scoring_events_complete: match.scoring_events_complete,
    status: match.status,
    phase: match.phase,
    ...(match.phase === 'running' && match.period !== null
      ? { clock: toClock(match.period, match.clock_zero_at) }
      : {}),
    expected_time: match.expected_time,
    outcome: outcomeOf(match),
    home_played: match.played_home,
    away_played: match.played_away,
    note: noteOf(match),
    season: match.season,
    is_partial_season: match.is_partial,
    is_sample_score: hasScore && hasSampleOrigin(match),
    is_sample_fixture:
      match.origin_date === 'sample' ||
      match.origin_time === 'sample' ||
      (match.origin_venue === 'home_ground' && match.venue !== null),
    version: match.version,
  };
}

/** Returns the clock of a match that is played. */
function toClock(period: Period, zeroAt: Date | null): NonNullable<Match['clock']> {
  const half = HALVES.find((one): one is Half => one === period);
  return {
    part: PERIOD_NAMES[period],
    ends: half === undefined ? null : HALF_ENDS[half],
    zero_at: half === undefined || zeroAt === null ? null : seoulIso(zeroAt.getTime()),
  };
}

/**
 * Returns a match with the details that only its own page and its score keepers need. @param now site clock, epoch ms.
 */
export function toFullMatchView(match: FullMatchRecord, now: number, officialBy: OfficialBy): FullMatch {
  return {
    ...toMatchView(match),
    live_link: match.live_link,
    period: hasPeriod(match.phase) ? match.period : null,
    stopped_minute: isStopped(match.phase) ? match.stopped_minute : null,
    fixture_reason: match.fixture_reason,
    is_provisional: isProvisional(match, now, officialBy),
    result: resultState(match, now, officialBy),
    goals_count: match.goals_count,
    official_by: officialBy,
    awaits_approval: awaitsApproval(match, officialBy),
  };
}

const isAsPlayed = ({ home_goals, away_goals, played_home, played_away }: MatchRecord) =>
  home_goals === played_home && away_goals === played_away;

function outcomeOf({ status, home_goals, away_goals, both_lost }: MatchRecord): Outcome | null {
  if (both_lost) return 'both_lost';
  if (status !== 'completed' || home_goals === null || away_goals === null) return null;
  return home_goals === away_goals ? 'draw' : home_goals > away_goals ? 'home' : 'away';
}

/** Returns a change of a match, with its author's name only if `withNames` is true. */
export function toChangeView(change: MatchChangeRecord, withNames: boolean): MatchChange {
  const changedAt = change.changed_at.getTime();
  return {
    id: change.id,
    kind: change.kind,
    changed_at: seoulIso(changedAt),
    version: change.version,
    before: factsOf(change.before),
    after: factsOf(change.after),
    reason: change.reason,
    ...(withNames ? { actor: change.username } : {}),
  };
}

/** The goal that a new field has its value from, in changes of before there was that field. */
const BLANK_GOAL: ScoringEvent = {
  id: 0,
  half: null,
  minutes: null,
  seconds: null,
  playerNumber: null,
  playerName: null,
  team: 'home',
  isOwnGoal: false,
  minute_label: null,
};

/** Returns what a change has stored of a match, whichever version of the code stored it. */
export function factsOf({ scoring_events: goals, ...facts }: MatchFacts): MatchFacts {
  const state = facts.phase && { state: phaseText({ ...facts, phase: facts.phase }) };
  return {
    ...facts,
    ...state,
    ...(goals ? { scoring_events: goals.map((goal) => ({ ...BLANK_GOAL, ...goal })) } : {}),
  };
}

/** Maximum number of listed meetings. The record counts all. */
const MEETINGS = 20;

/** Returns the earlier matches of two clubs, and the record of the club that is now at home. */
export function toMeetingsView(earlier: readonly MatchRecord[], homeId: number | null): Meetings {
  const counted = earlier.filter(({ is_partial, both_lost }) => !is_partial && !both_lost);
  // Above 0: a win of the club that is now at home.
  const margins = counted.map(({ home_id, home_goals, away_goals }) => {
    const margin = (home_goals ?? 0) - (away_goals ?? 0);
    return home_id === homeId ? margin : -margin;
  });
  return {
    matches: earlier.slice(0, MEETINGS).map(toMatchView),
    record: {
      home_wins: margins.filter((margin) => margin > 0).length,
      draws: margins.filter((margin) => margin === 0).length,
      away_wins: margins.filter((margin) => margin < 0).length,
      is_sample: counted.some(hasSampleOrigin),
    },
  };
}
