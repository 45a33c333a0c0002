import {
  goalsAddUpTo,
  HALVES,
  PERIOD_NAMES,
  scoringSide,
  type MatchDetail,
  type MatchEvent,
  type Score,
  type Side,
} from '@wkff/contracts';
import { isCompletion } from '@wkff/league/match-log';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import type { FullMatchRecord } from './repository.ts';
import { texts } from './texts.ts';

type Part = MatchDetail['timeline'][number];
type Entry = Part['entries'][number] & Pick<Part, 'period'>;

/**
 * Returns what visitors see of the course of a match, in order of play (docs/spec/league.md#what-a-match-shows): its
 * events, or without any its goals.
 * @param events as sent on the wire.
 */
export function toTimeline(match: FullMatchRecord, events: readonly MatchEvent[]): Part[] {
  const parts: Part[] = [];
  for (const { period, ...entry } of entriesOf(match, events)) {
    const last = parts.at(-1);
    if (last?.period === period) last.entries.push(entry);
    else parts.push({ period, entries: [entry] });
  }
  return parts;
}

function entriesOf(match: FullMatchRecord, events: readonly MatchEvent[]): Entry[] {
  const isCompleted = (event: MatchEvent) =>
    event.state === 'replaced' && events.some((by) => by.replaces === event.id && isCompletion(event, by));
  const shown = events.filter((event) => !HIDDEN.includes(event.kind) && !isCompleted(event));
  if (shown.length === 0) return ofGoals(match);
  const isOrdered = shown.every(
    ({ kind, state, period }) => kind !== 'goal' || state !== 'in_force' || period !== null,
  );
  const count = counter();
  return shown.map((event): Entry => {
    const { id, kind, state, minute_label, details, label, why } = event;
    const isGoal = kind === 'goal' && state === 'in_force';
    const isOwnGoal = details.is_own_goal === true;
    const side = event.side && scoringSide({ team: event.side, isOwnGoal });
    const score = isGoal && side !== null ? count(side) : null;
    return {
      id,
      period: partOf(event),
      minute: minute_label,
      side,
      what: isOwnGoal ? texts.ownGoal : label,
      who: whoOf(event),
      score: isOrdered ? score : null,
      struck: texts.struck[state](why),
    };
  });
}

/** The part of the match, which says that its events are a sample. */
function partOf({ kind, period, is_sample: isSample }: MatchEvent): string {
  const part = period === null ? (texts.noPeriod[kind] ?? texts.noTime) : PERIOD_NAMES[period];
  return isSample ? texts.sample(part) : part;
}

/** What only says when the match was played, and what corrects. */
const HIDDEN: readonly MatchEvent['kind'][] = ['period_start', 'period_end', 'full_time', 'cancelled'];

function whoOf({ kind, number, name, other_number, other_name }: MatchEvent): string | null {
  const player = texts.player(number, name);
  if (kind === 'substitution') return texts.substitution(player ?? '', texts.player(other_number, other_name) ?? '');
  if (kind !== 'goal') return player;
  const assist = texts.player(other_number, other_name);
  const scorer = player ?? texts.unknownPlayer;
  return assist === null ? scorer : texts.assisted(scorer, assist);
}

function ofGoals(match: FullMatchRecord): Entry[] {
  const { played_home: home, played_away: away, scoring_events: goals } = match;
  const isComplete = home !== null && away !== null && !hasSampleOrigin(match) && goalsAddUpTo(goals, { home, away });
  const isOrdered = isComplete && goals.every(({ minutes }) => minutes !== null);
  const count = counter();
  const entries = goals.map((goal): Entry & { place: number } => {
    const side = scoringSide(goal);
    const score = count(side);
    return {
      place: goal.half === null ? HALVES.length : HALVES.indexOf(goal.half),
      id: String(goal.id),
      period: goal.half === null ? texts.noTime : PERIOD_NAMES[goal.half],
      minute: goal.minute_label,
      side,
      what: goal.isOwnGoal ? texts.ownGoal : texts.goal,
      who: goal.playerName ?? texts.unknownPlayer,
      score: isOrdered ? score : null,
      struck: null,
    };
  });
  return entries.sort((a, b) => a.place - b.place).map(({ place: _, ...entry }) => entry);
}

/** Returns a function that counts the goals of each side, and returns the score after each. */
function counter(): (side: Side) => Score {
  const score: Score = { home: 0, away: 0 };
  return (side) => {
    score[side] += 1;
    return { ...score };
  };
}
