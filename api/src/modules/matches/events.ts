import type { ScoringEvent } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import type { Score } from './scoreBody.ts';

/** A goal as it is stored. */
export interface StoredEvent extends ScoringEvent {
  origin: 'reported' | 'keeper';
}

/** A goal to be stored; without an id it is a new one. */
export interface NextEvent extends Omit<StoredEvent, 'id'> {
  id: number | null;
}

/** A goal as a keeper entered it; an id that no stored goal of the match has means nothing. */
export type EnteredEvent = Omit<NextEvent, 'origin' | 'minute_label'>;

const FIELDS = ['half', 'minutes', 'seconds', 'playerNumber', 'playerName', 'team', 'isOwnGoal'] as const;
const HALVES = ['1', '2', 'extra1', 'extra2'] as const;
/** Match clock at the end of each half, in minutes; what is later is stoppage time. */
const END_OF = { '1': 45, '2': 90, extra1: 105, extra2: 120 } as const;
/** Latest minute of the match clock (decisions.md "League"). */
const LATEST_IN = { '1': 99, '2': 99, extra1: 130, extra2: 130 } as const;

/** The score that goals add up to; an own goal counts for the other side. */
export function scoreOf(events: readonly Pick<NextEvent, 'team' | 'isOwnGoal'>[]): Score {
  const home = events.filter(({ team, isOwnGoal }) => (team === 'home') !== isOwnGoal).length;
  return { home, away: events.length - home };
}

/** True when the goals are exactly those of the score; without a score there are none. */
export function addUpTo(events: readonly NextEvent[], score: Score | null): boolean {
  const { home, away } = scoreOf(events);
  return home === (score?.home ?? 0) && away === (score?.away ?? 0);
}

/**
 * The goals that a keeper's list makes of the stored ones, in order of play. A stored goal sent as it is stays as it is, whatever is
 * unknown of it; an added or edited one must be whole and in range.
 * @throws AppError `event_incomplete`, `event_out_of_range`, `bad_request` (one stored goal twice).
 */
export function nextEvents(stored: readonly StoredEvent[], entered: readonly EnteredEvent[]): NextEvent[] {
  const storedById = new Map(stored.map((event) => [event.id, event]));
  const used = new Set<number>();
  const next = entered.map((event): NextEvent => {
    const before = event.id === null ? undefined : storedById.get(event.id);
    if (before && used.has(before.id)) throw new AppError('bad_request');
    if (before) used.add(before.id);
    if (before && FIELDS.every((field) => before[field] === event[field])) return before;
    return { ...event, id: before?.id ?? null, minute_label: checkEvent(event), origin: 'keeper' };
  });
  return inOrderOfPlay(next);
}

/** Checks an added or edited goal; gives the text for its minute. */
function checkEvent({ half, minutes, seconds, playerNumber, playerName }: EnteredEvent): string {
  if (half === null || minutes === null || seconds === null || playerNumber === null || playerName === null) {
    throw new AppError('event_incomplete');
  }
  const isInRange =
    isBetween(minutes, 0, LATEST_IN[half]) && isBetween(seconds, 0, 59) && isBetween(playerNumber, 1, 99);
  if (!isInRange) throw new AppError('event_out_of_range');
  const end = END_OF[half];
  return minutes > end ? `${end}+${minutes - end}` : String(minutes);
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** By half and match clock; what is unknown comes last in its half, and equals keep the order they were given in. */
function inOrderOfPlay(events: readonly NextEvent[]): NextEvent[] {
  const half = (event: NextEvent) => (event.half === null ? HALVES.length : HALVES.indexOf(event.half));
  const clock = ({ minutes, seconds }: NextEvent) => (minutes === null ? Infinity : minutes * 60 + (seconds ?? 0));
  return events.toSorted((a, b) => half(a) - half(b) || compare(clock(a), clock(b)));
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** True when `next` is nothing but the stored goals as they are. */
export function areSameEvents(stored: readonly NextEvent[], next: readonly NextEvent[]): boolean {
  return stored.length === next.length && next.every((event) => stored.includes(event));
}
