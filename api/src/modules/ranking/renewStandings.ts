import { tags } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { recordChange } from '../../db/changes.ts';
import type { DB } from '../../db/types.ts';
import { rebuildStandings, TABLE_VERSION } from './standings.ts';

/**
 * Recomputes the tables that older code stored (`TABLE_VERSION`), one season at a time under its lock, with a change
 * event. Returns the seasons it renewed; a second call finds none.
 */
export async function renewStandings(db: Kysely<DB>): Promise<number[]> {
  const outdated = await db
    .selectFrom('standings')
    .select('season')
    .distinct()
    .where('table_version', '<', TABLE_VERSION)
    .orderBy('season')
    .execute();
  for (const { season } of outdated) {
    await db.transaction().execute(async (trx) => {
      await rebuildStandings(trx, season, 1);
      await recordChange(trx, [tags.ranking(season)]);
    });
  }
  return outdated.map(({ season }) => season);
}
