import { formTexts, type ConflictRow } from '@wkff/forms';

/** Returns the fields that differ, for a conflict; a blank value gets a text. */
export function differing(fields: readonly (readonly [label: string, stored: string, mine: string])[]): ConflictRow[] {
  const { none } = formTexts.conflict;
  return fields
    .filter(([, stored, mine]) => stored !== mine)
    .map(([label, stored, mine]) => ({ label, stored: stored || none, mine: mine || none }));
}
