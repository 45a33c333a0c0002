import type { Kysely } from 'kysely';
import { json, listOf, moment, number, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

const VERSION = {
  id: number,
  version: number,
  season: number,
  competition_id: text,
  in_force_from: text,
  /** `readRules` reads them. */
  rules: json<object>(),
  reason: text,
  recorded_at: moment,
};
/** A row of `season_rules` with the name of its author. */
export type RulesRecord = RowOf<typeof VERSION> & { author: string };

const ofCompetition = statement(
  'season-rules',
  { ...VERSION, author: text },
  `select ${listOf(VERSION, 'version')}, accounts.username as author
   from season_rules version join accounts on accounts.id = version.author_id
   where version.season = $1 and version.competition_id = $2 order by version.version desc`,
);

/** Returns the versions of the rules of a season's competition, newest first. */
export const listVersions = (executor: Executor, season: number, competitionId: string): Promise<RulesRecord[]> =>
  ofCompetition.run(executor, [season, competitionId]);

/** Returns the same as the transaction sees it. */
export const listVersionsIn = (db: Kysely<DB>, season: number, competitionId: string): Promise<RulesRecord[]> =>
  ofCompetition.runIn(db, [season, competitionId]);
