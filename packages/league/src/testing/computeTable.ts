import { DEFAULT_RULES } from '../seasonRules.ts';
import { tableOf, type TableRow } from '../table.ts';
import type { CountedResult } from '../tally.ts';

/** Returns the lines of a table by the rules of a season without its own. */
export const computeTable = (clubIds: readonly number[], results: readonly CountedResult[]): TableRow[] =>
  tableOf({ clubIds, results, rules: DEFAULT_RULES }).map(({ row }) => row);
