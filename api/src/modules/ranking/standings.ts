import { LEAGUE_COMPETITION_ID, type MatchPhase, type TableSource } from '@wkff/contracts';
import {
  DEFAULT_RULES,
  explainTies,
  recentForm,
  roundTables,
  type LeagueTable,
  type Season,
  type Tie,
} from '@wkff/league';
import { sql, type Kysely, type Transaction } from 'kysely';
import { boolean, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { toRulings } from '../rulings/stored.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import { findDecisions, type Decisions } from './decisions.ts';
import { hasSampleOrigin } from './hasSampleOrigin.ts';
import type { StandingRow, TableNote } from './rows.ts';

/**
 * Version of a stored table's content and rules. Increment it when either changes: the next start recomputes older
 * tables (`renewStandings`).
 */
export const TABLE_VERSION = 2;

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
 * @param known decisions of the season; absent: they are read.
 */
export async function writeStandings(
  trx: Transaction<DB>,
  season: number,
  fromRound: number,
  known?: Decisions,
): Promise<void> {
  const rows = await ofSeason.runIn(trx, [season]);
  const lastTable = rows[0]?.last_table ?? -1;
  const decisions = known ?? (await findDecisions(trx, season));
  const input = toSeason(rows, decisions);
  const counted = rows.filter(({ counts }) => counts);
  const lastRound = Math.max(0, ...counted.map(({ round }) => round));
  const firstSampleRound = Math.min(...counted.filter(hasSampleOrigin).map(({ round }) => round));
  const changedRound = fromRound <= 1 ? 0 : fromRound;
  // A result far ahead adds the missing tables of the rounds before it.
  const firstRound = Math.min(changedRound, lastTable + 1);
  const tables = roundTables(input, firstRound).map((table): RoundTable => ({
    round: table.round,
    ...contentOf(table, input.clubIds),
    is_sample: firstSampleRound <= table.round,
    rules_id: versionIn(input, table)?.id ?? null,
  }));
  await replaceTables(trx, season, lastRound, tables);
}

/** Returns what is shown of a table. */
export function contentOf({ standings, results, rules, notes }: LeagueTable, clubIds: readonly number[]) {
  const forms = recentForm(clubIds, results);
  const rows = standings.map(({ row, extra }): StandingRow => ({
    ...row,
    extraPoints: extra.points,
    form: forms.get(row.clubId) ?? '',
  }));
  return { rows, ties: explainTies(standings, rules), notes };
}

/** Returns the version of the rules that made a table; undefined: the season has none for its day. */
export const versionIn = (season: KnownSeason, { rules }: Pick<LeagueTable, 'rules'>) =>
  season.rules.find((version) => version.rules === rules);

/** Returns the league of a season with its decisions. */
export async function findSeason(db: Kysely<DB>, season: number, decisions: Decisions): Promise<KnownSeason> {
  return toSeason(await ofSeason.runIn(db, [season]), decisions);
}

/**
 * True for a ruling that counts in the tables from a day on, and in the last one in any case: with it, a match that is
 * moved, or that makes another round the last one, changes tables of other rounds.
 */
export const isOfClub = ({ kind }: { kind: string }): boolean =>
  kind === 'points' || kind === 'goals' || kind === 'lots';

const MATCH = {
  id: number,
  round: number,
  match_date: text,
  competition_id: text,
  rules_id: orNull(number),
  home_id: orNull(number),
  away_id: orNull(number),
  phase: oneOf<MatchPhase>(),
  played_home: orNull(number),
  played_away: orNull(number),
  origin: text,
  /** True if the record counts in a table. */
  counts: boolean,
  /** Round of the season's last stored table; null: there is none. */
  last_table: orNull(number),
};
type StoredMatch = RowOf<typeof MATCH>;

/** In order of play: form is the end of the list. */
const ofSeason = statement(
  'standings-matches',
  MATCH,
  `select id, round, match_date, competition_id, rules_id, home_id, away_id, phase, played_home, played_away, origin,
     status = 'completed' and (home_goals is not null or both_lost) as counts,
     (select max(round) from standings where standings.season = $1::integer) as last_table
   from matches where season = $1::integer and competition_id = '${LEAGUE_COMPETITION_ID}'
   order by match_date, match_time, id`,
);

export type KnownSeason = ReturnType<typeof toSeason>;

/** Returns a season as the computation of its tables reads it. */
function toSeason(rows: readonly StoredMatch[], decisions: Decisions) {
  const clubIds = [...new Set(rows.flatMap(({ home_id, away_id }) => [home_id, away_id]))]
    .filter((id) => id !== null)
    .toSorted((a, b) => a - b);
  const rules = toVersions(decisions.rules).filter(({ competitionId }) => competitionId === LEAGUE_COMPETITION_ID);
  const matches = rows.map((row) => ({
    id: row.id,
    round: row.round,
    day: row.match_date,
    homeId: row.home_id,
    awayId: row.away_id,
    phase: row.phase,
    isSample: hasSampleOrigin(row),
    played:
      row.played_home === null || row.played_away === null ? null : { home: row.played_home, away: row.played_away },
    rules: versionOf(row, rules)?.rules ?? DEFAULT_RULES,
  }));
  return { clubIds, matches, rulings: toRulings(decisions.rulings), rules } satisfies Season;
}

interface RoundTable {
  round: number;
  rows: StandingRow[];
  ties: Tie[];
  notes: TableNote[];
  is_sample: boolean;
  /** The version of the rules that made it; null: the season has none for its day. */
  rules_id: number | null;
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
    insert into standings as stored (season, round, rows, ties, notes, is_sample, rules_id, table_version)
    select ${season}::integer, made.round, made.rows, made.ties, made.notes, made.is_sample, made.rules_id,
      ${TABLE_VERSION}::integer
    from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb)
      as made (round integer, rows jsonb, ties jsonb, notes jsonb, is_sample boolean, rules_id integer)
    on conflict (season, round) do update
      set rows = excluded.rows, ties = excluded.ties, notes = excluded.notes, is_sample = excluded.is_sample,
        rules_id = excluded.rules_id, table_version = excluded.table_version
    where (stored.rows, stored.ties, stored.notes, stored.is_sample, stored.rules_id, stored.table_version)
      is distinct from (excluded.rows, excluded.ties, excluded.notes, excluded.is_sample, excluded.rules_id,
        excluded.table_version)`.execute(trx);
}
