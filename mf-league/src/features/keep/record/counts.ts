import { EVENT_LIMITS, narrow, type EventDetails, type EventKind } from '@wkff/contracts';

/** The kinds of events that are a number: which detail it is, and the least and the most that is possible. */
const COUNTS = {
  attendance: { detail: 'count', least: 0, most: EVENT_LIMITS.attendance },
  added_time: { detail: 'minutes', least: 1, most: EVENT_LIMITS.addedTime },
} as const satisfies Partial<Record<EventKind, { detail: keyof EventDetails; least: number; most: number }>>;
export type CountKind = keyof typeof COUNTS;

export const isCountKind = (kind: EventKind): kind is CountKind => Object.hasOwn(COUNTS, kind);

/** Returns the number of an event that is one. */
export const countOf = (kind: CountKind, details: EventDetails): number | undefined => details[COUNTS[kind].detail];

/** Returns the details that a typed number is, or null for one that is not possible. */
export function countDetails(kind: CountKind, text: string): EventDetails | null {
  const { detail, least, most } = COUNTS[kind];
  const digits = narrow(text).replaceAll(',', '').trim();
  const isPossible = /^\d{1,6}$/.test(digits) && Number(digits) >= least && Number(digits) <= most;
  return isPossible ? { [detail]: Number(digits) } : null;
}
