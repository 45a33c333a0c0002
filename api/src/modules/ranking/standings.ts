import { LEAGUE_COMPETITION_ID, type TableSource } from '@wkff/contracts';
import { DEFAULT_RULES, explainTies, recentForm, tableOf, type Tie } from '@wkff/league';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { DB, Matches } from '../../db/types.ts';
import { hasSampleOrigin } from './hasSampleOrigin.ts';
import type { StandingRow } from './rows.ts';

/**
 * Version of a stored table's content and rules. Increment it when either changes: the next start recomputes older
 * tables (`renewStandings`).
 */
export const TABLE_VERSION = 1;

/**
 * Serialises changes to a season's results. Call it before every other row lock of the transaction, so that two changes
 * never deadlock. It blocks neither inserted matches nor reads.
 */
export async function lockSeason(trx: Transaction<DB>, season: number): Promise<TableSource | null> {
  const row = await trx
    .selectFrom('seasons')
    .select('table_source')
    .where('year', '=', season)
    .forNoKeyUpdate()
    .$narrowType<{ table_source: TableSource }>()
    .executeTakeFirst();
  return row?.table_source ?? null;
}

/**
 * Recomputes the standings of a derived season for every round from `fromRound` to the latest with a result, in the
 * transaction of the score that changed. Does nothing for other seasons, which have no standings.
 */
export async function rebuildStandings(trx: Transaction<DB>, season: number, fromRound: number): Promise<void> {
  if ((await lockSeason(trx, season)) === 'derived') await writeStandings(trx, season, fromRound);
}

/**
 * Like `rebuildStandings`, for a caller that has locked a derived season. Round 0, the table before the first result,
 * is written with round 1.
 */
export async function writeStandings(trx: Transaction<DB>, season: number, fromRound: number): Promise<void> {
  const { clubIds, results, lastTable } = await findResults(trx, season);
  const lastRound = Math.max(0, ...results.map(({ round }) => round));
  const firstSampleRound = Math.min(...results.filter(({ isSample }) => isSample).map(({ round }) => round));
  const changedRound = fromRound <= 1 ? 0 : fromRound;
  // A result far ahead adds the missing tables of the rounds before it; removing it removes them.
  const firstRound = Math.min(changedRound, lastTable + 1, lastRound + 1);
  const tables = [];
  for (let round = firstRound; round <= lastRound; round += 1) {
    const counted = results.filter((result) => result.round <= round);
    const standings = tableOf({ clubIds, results: counted, rules: DEFAULT_RULES });
    const forms = recentForm(clubIds, counted);
    tables.push({
      round,
      rows: standings.map(({ row }) => ({ ...row, form: forms.get(row.clubId) ?? '' })),
      ties: explainTies(standings, DEFAULT_RULES),
      is_sample: firstSampleRound <= round,
    });
  }
  await replaceTables(trx, season, lastRound, tables);
}

/**
 * Returns a season's clubs, its results in the league in order of play, and the round of its last stored table (-1:
 * there is none).
 */
async function findResults(trx: Transaction<DB>, season: number) {
  const matches = await trx
    .selectFrom('matches')
    .select(({ selectFrom }) => [
      'round',
      'home_id',
      'away_id',
      'home_goals',
      'away_goals',
      'status',
      'origin',
      selectFrom('standings')
        .select(({ fn }) => fn.max('round').as('last'))
        .where('standings.season', '=', season)
        .as('last_table'),
    ])
    .where('season', '=', season)
    .where('competition_id', '=', LEAGUE_COMPETITION_ID)
    // In order of play: form is the end of the list.
    .orderBy('match_date')
    .orderBy('match_time')
    .orderBy('id')
    .execute();
  const clubIds = [...new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]))]
    .filter((id) => id !== null)
    .toSorted((a, b) => a - b);
  return { clubIds, results: matches.flatMap(toResult), lastTable: matches[0]?.last_table ?? -1 };
}

type ResultColumn = 'round' | 'home_id' | 'away_id' | 'home_goals' | 'away_goals' | 'status' | 'origin';

/** Returns the result of a match; none if it is not completed. */
function toResult(match: Pick<Selectable<Matches>, ResultColumn>) {
  const { round, home_id, away_id, home_goals, away_goals, status, origin } = match;
  const isMissing = home_id === null || away_id === null || home_goals === null || away_goals === null;
  if (isMissing || status !== 'completed') return [];
  const isSample = hasSampleOrigin({ origin });
  return [{ round, isSample, homeId: home_id, awayId: away_id, homeGoals: home_goals, awayGoals: away_goals }];
}

interface RoundTable {
  round: number;
  rows: StandingRow[];
  ties: Tie[];
  is_sample: boolean;
}

/**
 * Writes the tables that differ and removes those after `lastRound`, in one statement, because every save of the season
 * waits for it.
 */
async function replaceTables(
  trx: Transaction<DB>,
  season: number,
  lastRound: number,
  tables: readonly RoundTable[],
): Promise<void> {
  await sql`
    with gone as (delete from standings where season = ${season} and round > ${lastRound})
    insert into standings as stored (season, round, rows, ties, is_sample, table_version)
    select ${season}::integer, made.round, made.rows, made.ties, made.is_sample, ${TABLE_VERSION}::integer
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb)
      as made (round integer, rows jsonb, ties jsonb, is_sample boolean)
    on conflict (season, round) do update
      set rows = excluded.rows, ties = excluded.ties, is_sample = excluded.is_sample, table_version = excluded.table_version
    where (stored.rows, stored.ties, stored.is_sample, stored.table_version)
      is distinct from (excluded.rows, excluded.ties, excluded.is_sample, excluded.table_version)`.execute(trx);
}
