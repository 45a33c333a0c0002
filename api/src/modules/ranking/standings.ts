import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { computeTable } from './table.ts';

/** Origins of a score that is sample data. */
const SAMPLE_ORIGINS: readonly string[] = ['sample', 'reported_fixture'];

/**
 * Makes the standings of a derived season anew for every round from `fromRound` to the latest with a result, in the transaction
 * of the score that changed. Locks the season's row first, so two scores of one season wait for each other. Round 0, the table
 * before the first result, comes with round 1. Other seasons have no standings: nothing happens.
 */
export async function rebuildStandings(trx: Transaction<DB>, season: number, fromRound: number): Promise<void> {
  const row = await trx
    .selectFrom('seasons')
    .select('table_source')
    .where('year', '=', season)
    .forUpdate()
    .executeTakeFirst();
  if (row?.table_source !== 'derived') return;
  const matches = await trx
    .selectFrom('matches')
    .select(['round', 'home_id', 'away_id', 'home_goals', 'away_goals', 'status', 'origin'])
    .where('season', '=', season)
    .where('competition_id', '=', LEAGUE_COMPETITION_ID)
    .execute();
  const clubIds = [...new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]))]
    .filter((id) => id !== null)
    .toSorted((a, b) => a - b);
  const results = matches.flatMap(({ round, home_id, away_id, home_goals, away_goals, status, origin }) =>
    home_id === null || away_id === null || home_goals === null || away_goals === null || status !== 'completed'
      ? []
      : [
          {
            round,
            isSample: SAMPLE_ORIGINS.includes(origin),
            result: { homeId: home_id, awayId: away_id, homeGoals: home_goals, awayGoals: away_goals },
          },
        ],
  );
  const firstRound = fromRound <= 1 ? 0 : fromRound;
  const lastRound = Math.max(0, ...results.map(({ round }) => round));
  await trx.deleteFrom('standings').where('season', '=', season).where('round', '>=', firstRound).execute();
  const standings = [];
  for (let round = firstRound; round <= lastRound; round += 1) {
    const counted = results.filter((one) => one.round <= round);
    const rows = computeTable(
      clubIds,
      counted.map(({ result }) => result),
    );
    standings.push({ season, round, rows: JSON.stringify(rows), is_sample: counted.some(({ isSample }) => isSample) });
  }
  if (standings.length > 0) await trx.insertInto('standings').values(standings).execute();
}
