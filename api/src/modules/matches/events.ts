import { inOrderOfPlay, isSameGoal, MATCH_LIMITS, minuteLabel, type ScoringEvent } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';

/** A goal as it is stored. */
export interface StoredEvent extends ScoringEvent {
  origin: 'reported' | 'keeper';
  /** The event of the match's log that it comes from; null: the match has none. */
  event_id: string | null;
}

/** Who gave the assist for a goal. `isNone`: nobody did; else all null: it is not known. */
export interface Assist {
  number: number | null;
  name: string | null;
  isNone: boolean;
}

/** A goal to store; `id` null: a new one. The assist is stored with its event; absent: as it is. */
export interface NextEvent extends Omit<StoredEvent, 'id'> {
  id: number | null;
  assist?: Assist;
}

/** A goal as a score keeper entered it. An id that no stored goal of the match has is ignored. */
export type EnteredEvent = Omit<NextEvent, 'origin' | 'minute_label' | 'event_id'>;

/**
 * Returns the goals to store for a score keeper's list, in order of play (docs/spec/league.md#goals). A stored goal
 * that was sent unchanged stays, even if some of it is unknown; an added or edited one must be complete and in range. A
 * name that a line-up has given it meanwhile is no edit.
 * An edited one keeps the event that it came from, which another will replace.
 * @throws AppError `event_incomplete`, `event_out_of_range`, `bad_request` (one stored goal twice).
 */
export function nextEvents(stored: readonly StoredEvent[], entered: readonly EnteredEvent[]): NextEvent[] {
  const storedById = new Map(stored.map((event) => [event.id, event]));
  const used = new Set<number>();
  const next = entered.map((event): NextEvent => {
    const before = event.id === null ? undefined : storedById.get(event.id);
    if (before && used.has(before.id)) throw new AppError('bad_request');
    if (before) used.add(before.id);
    const named = { ...event, playerName: event.playerName ?? before?.playerName ?? null };
    if (before && isSameGoal(before, named)) return event.assist ? { ...before, assist: event.assist } : before;
    const event_id = before?.event_id ?? null;
    return { ...event, id: before?.id ?? null, minute_label: checkEvent(event), origin: 'keeper', event_id };
  });
  return inOrderOfPlay(next);
}

/** Checks an added or edited goal. Returns the text of its minute. */
function checkEvent({ half, minutes, seconds, playerNumber, playerName }: EnteredEvent): string {
  if (half === null || minutes === null || seconds === null || playerNumber === null || playerName === null) {
    throw new AppError('event_incomplete');
  }
  const isInRange =
    isBetween(minutes, 0, MATCH_LIMITS.minute) &&
    isBetween(seconds, 0, 59) &&
    isBetween(playerNumber, 1, MATCH_LIMITS.shirt);
  if (!isInRange) throw new AppError('event_out_of_range');
  return minuteLabel(half, minutes);
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

/** True when `next` equals the stored goals, whichever events they come from. */
export function areSameEvents(stored: readonly NextEvent[], next: readonly NextEvent[]): boolean {
  const isStored = (event: NextEvent) => stored.some((other) => other.id === event.id && isSameGoal(other, event));
  return stored.length === next.length && next.every(isStored);
}

/** True when goals come from other events than the stored ones. */
export const haveOtherOrigins = (stored: readonly NextEvent[], next: readonly NextEvent[]): boolean =>
  next.some((event) => stored.find(({ id }) => id === event.id)?.event_id !== event.event_id);

/** Returns a goal as sent on the wire. */
export const withoutOrigin = ({ origin: _origin, event_id: _eventId, ...event }: StoredEvent) => event;
