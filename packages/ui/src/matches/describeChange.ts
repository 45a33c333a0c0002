import {
  isPlayoffCompetition,
  isSameGoal,
  roundLabel,
  type MatchChange,
  type MatchFacts,
  type ScoringEvent,
} from '@wkff/contracts';
import { formatMatchDate, formatTime } from '../base/dates.ts';
import { changeTexts as t } from './changeTexts.ts';
import { goalTexts } from './goalTexts.ts';
import { teamName, type NamedSides } from './teams.ts';

/** Returns the lines that describe a change of a match in Korean; at least one. */
export function describeChange(
  { kind, before, after }: Pick<MatchChange, 'kind' | 'before' | 'after'>,
  match: NamedSides,
): string[] {
  if (kind === 'fixture') return describeFixture(before, after);
  if (kind === 'live_link') {
    if (after.live_link === null) return [t.linkRemoved];
    return [before.live_link === null ? t.linkSet : t.linkChanged];
  }
  const lines = [
    ...describePhase(before, after),
    ...describePair(t.score, t.noScore, scoreOf(before), scoreOf(after)),
    ...describePair(t.penalties, t.noPenalties, penaltiesOf(before), penaltiesOf(after)),
    ...describeGoals(before.scoring_events ?? [], after.scoring_events ?? [], match),
    ...describeConfirmation(before, after),
  ];
  // A score keeper confirmed an unchanged score that was a sample.
  return lines.length > 0 ? lines : [t.sameScore];
}

/** Describes changes of clubs, date, kick-off, venue, round, competition, and status or phase. */
function describeFixture(before: MatchFacts, after: MatchFacts): string[] {
  const { match_date: day, match_time: time, venue, status, round, competition_id: competition } = after;
  const wasRound = before.round ?? round;
  return [
    ...(status === undefined ? [] : describeField(t.status, stateText(before), stateText(after))),
    ...(after.home_team_name === undefined ? [] : describeField(t.clubs, clubsText(before), clubsText(after))),
    ...(day === undefined
      ? []
      : describeField(t.date, before.match_date && formatMatchDate(before.match_date), formatMatchDate(day))),
    ...(time === undefined
      ? []
      : describeField(t.time, formatTime(before.match_time ?? null) ?? t.undecided, formatTime(time) ?? t.undecided)),
    ...(venue === undefined ? [] : describeField(t.venue, before.venue ?? t.undecided, venue ?? t.undecided)),
    ...(round === undefined || wasRound === undefined
      ? []
      : describeField(t.round, roundText(wasRound, before), roundText(round, after))),
    ...(competition === undefined
      ? []
      : describeField(t.competition, competitionText(before.competition_id), competitionText(competition))),
  ];
}

/** If only the sample mark was removed, the value is unchanged and is shown without an arrow. */
function describeField(what: string, before: string | undefined, after: string): string[] {
  return [before === undefined || before === after ? `${what}: ${after}` : t.changed(what, before, after)];
}

const stateText = ({ state, status }: MatchFacts) => state ?? t.statuses[status ?? 'scheduled'];
const clubsText = ({ home_team_name: home, away_team_name: away }: MatchFacts) =>
  t.pairing(home ?? t.undecided, away ?? t.undecided);
const competitionText = (id: string | undefined) => (isPlayoffCompetition(id ?? '') ? t.playoff : t.league);
const roundText = (round: number, { competition_id = '' }: MatchFacts) => roundLabel({ round, competition_id }, 'page');

type Pair = readonly [home: number | null, away: number | null];
const scoreOf = (facts: MatchFacts): Pair => [facts.home_points ?? null, facts.away_points ?? null];
const penaltiesOf = (facts: MatchFacts): Pair => [facts.home_penalties ?? null, facts.away_penalties ?? null];

function describePair(what: string, none: string, before: Pair, after: Pair): string[] {
  const text = ([home, away]: Pair) => (home === null || away === null ? none : t.pair(home, away));
  return text(before) === text(after) ? [] : [t.changed(what, text(before), text(after))];
}

/** Describes that a match went live, ended, or was reopened. A result entered without a live score adds no line. */
function describePhase({ status: before }: MatchFacts, { status: after }: MatchFacts): string[] {
  if (before === after) return [];
  if (after === 'live') return [before === 'completed' ? t.onAgain : t.underWay];
  return before === 'live' && after === 'completed' ? [t.over] : [];
}

function describeConfirmation(before: MatchFacts, after: MatchFacts): string[] {
  if ((before.is_confirmed ?? false) === (after.is_confirmed ?? false)) return [];
  return [after.is_confirmed ? t.confirmed : t.unconfirmed];
}

function describeGoals(before: readonly ScoringEvent[], after: readonly ScoringEvent[], match: NamedSides): string[] {
  const goalText = (goal: ScoringEvent) => describeGoal(goal, match);
  // Goals sent without ids are stored as new goals. A new goal equal to an old one is not a change.
  const isIn = (goals: readonly ScoringEvent[], goal: ScoringEvent) => goals.some((other) => isSameGoal(other, goal));
  const gone = before.filter((goal) => !after.some(({ id }) => id === goal.id) && !isIn(after, goal));
  const changed = after.flatMap((goal) => {
    const was = before.find(({ id }) => id === goal.id);
    if (!was) return isIn(before, goal) ? [] : [t.added(goalText(goal))];
    return isSameGoal(was, goal) ? [] : [t.edited(goalText(was), goalText(goal))];
  });
  return [...gone.map((goal) => t.removed(goalText(goal))), ...changed];
}

/**
 * Returns half, minute, the player's club, also of an own goal, and player. Includes the half because two halves can
 * have the same minute (stoppage time).
 */
function describeGoal(goal: ScoringEvent, match: NamedSides): string {
  const name = goal.playerName ?? goalTexts.unknown;
  const player = goal.playerNumber === null ? name : t.shirt(goal.playerNumber, name);
  const half = goal.half === null ? '' : goalTexts.half[goal.half];
  const minute = clockText(goal);
  const when = [half, minute].filter(Boolean).join(' ') || goalTexts.noMinute;
  return t.goal(when, teamName(match, goal.team), goal.isOwnGoal ? t.own(player) : player);
}

/** Returns `90+2분`, or minutes and seconds if both are known, so that a correction of only the seconds is visible. */
function clockText({ minute_label: label, minutes, seconds }: ScoringEvent): string {
  if (seconds !== null && minutes !== null) return t.clock(minutes, seconds);
  return label === null ? '' : goalTexts.minute(label);
}
