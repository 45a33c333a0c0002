import type { Kysely } from 'kysely';
import { json } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { selectRulings, type StoredRuling } from '../rulings/stored.ts';
import { selectRules, type StoredRules } from '../season-rules/stored.ts';

/** What decides the records and tables of a season besides its matches. */
export interface Decisions {
  /** All rulings in the order in which they were made. */
  rulings: StoredRuling[];
  /** All versions of the rules of all competitions, in the order in which they were stored. */
  rules: StoredRules[];
}

/** The columns of `selectDecisions`. */
export const DECISIONS = { rulings: json<StoredRuling[]>(), rules: json<StoredRules[]>() };

/** SQL: the decisions of season `season`, as two columns. */
export const selectDecisions = (season: string) =>
  `${selectRulings(season)} as rulings, ${selectRules(season)} as rules`;

const ofSeason = statement('season-decisions', DECISIONS, `select ${selectDecisions('$1::integer')}`);

/** Returns what decides the records and tables of a season. */
export const findDecisions = async (db: Kysely<DB>, season: number): Promise<Decisions> =>
  (await ofSeason.runIn(db, [season]))[0] ?? { rulings: [], rules: [] };
