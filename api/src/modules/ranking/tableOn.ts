import { tableIfEnded, tableOnDay, type LeagueTable } from '@wkff/league';
import type { ReadDatabase } from '../../db/Replicas.ts';
import { listRulings } from '../rulings/repository.ts';
import { findDecisions } from './decisions.ts';
import { findTable, type TableRecord } from './repository.ts';
import { contentOf, findSeason, versionIn, type KnownSeason } from './standings.ts';

/**
 * Returns the table of a derived season as it was on a day (`YYYY-MM-DD`); undefined for other seasons. It is computed
 * when it is read (decision 124).
 */
export const findTableOn = (database: ReadDatabase, year: number, day: string) =>
  computeTable(database, year, (season) => tableOnDay(season, day));

/**
 * Returns the table of a derived season as it would be if the matches under way on a day ended with their present
 * scores; undefined for other seasons.
 */
export const findTableIfEnded = (database: ReadDatabase, year: number, day: string) =>
  computeTable(database, year, (season) => tableIfEnded(season, day));

async function computeTable(
  { pool, db }: ReadDatabase,
  year: number,
  compute: (season: KnownSeason) => LeagueTable,
): Promise<TableRecord | undefined> {
  // Before the first round: for what the season is, and the names of its clubs.
  const stored = await findTable(pool, year, 0);
  if (stored?.table_source !== 'derived') return undefined;
  const [decisions, rulings] = await Promise.all([findDecisions(db, year), listRulings(pool, year)]);
  const season = await findSeason(db, year, decisions);
  const table = compute(season);
  const counted = new Set(table.results.map(({ matchId }) => matchId));
  const matches = season.matches.filter(({ id }) => counted.has(id));
  const version = versionIn(season, table);
  return {
    ...stored,
    ...contentOf(table, season.clubIds),
    round: Math.max(0, ...matches.map(({ round }) => round)),
    is_sample: matches.some(({ isSample }) => isSample),
    rulings: rulings.map(({ id, kind, effect_from, match_id, data, text }) => ({
      id,
      kind,
      data,
      text,
      effectFrom: effect_from,
      matchId: match_id,
    })),
    rules: version ? { version: version.version, rules: version.rules } : null,
  };
}
