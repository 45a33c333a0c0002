import { MATCH_LIMITS } from '@wkff/contracts';

/** Returns the field's value after one step up or down, clamped to 0 and the most goals of a side. Blank counts as 0. */
export function step(text: string, by: 1 | -1): string {
  return String(Math.min(MATCH_LIMITS.goals, Math.max(0, Number(text) + by)));
}

/** Returns a number as the text of its field; blank for null. */
export const toText = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the number in a digits field; null for a blank one. */
export const toNumber = (text: string): number | null => (text === '' ? null : Number(text));
