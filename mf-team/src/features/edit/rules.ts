import { CLUB_LIMITS, completeAddress, isWebAddress, lengthOf } from '@wkff/contracts';
import { texts } from './texts.ts';

const t = texts.problems;

export const isBlank = (text: string) => text.trim() === '';

/** Returns the error of a text with a maximum length, or null. */
export function lengthProblem(text: string, most: number): string | null {
  return lengthOf(text.trim()) > most ? t.long(most) : null;
}

/** Returns the error of a web address that may be blank, or null. */
export function addressProblem(text: string): string | null {
  const address = completeAddress(text);
  if (address === '') return null;
  return isWebAddress(address) ? lengthProblem(address, CLUB_LIMITS.link) : t.address;
}

/** Returns the errors without the fields that have none. */
export function problemsOf(
  found: readonly (readonly [field: string, problem: string | null])[],
): Record<string, string> {
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Returns a new, unique key for a row. */
export function newKey(rows: readonly { key: string }[]): string {
  const used = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...used) + 1}`;
}
