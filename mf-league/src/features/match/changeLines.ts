import type { MatchDetail } from '@wkff/contracts';
import { describeChange } from '@wkff/ui';

/** The lines that say what each change of a match was, by the change's id. */
export type ChangeLines = Record<number, string[]>;

export function changeLines(match: MatchDetail): ChangeLines {
  return Object.fromEntries(match.history.map((change) => [change.id, describeChange(change, match)]));
}
