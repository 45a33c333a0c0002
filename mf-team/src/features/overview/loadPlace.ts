import { LEAGUE_COMPETITION_ID, type ClubSeason, type RankingRow, type TableSource } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';

/** A club's row in the table of a season. */
export interface TablePlace {
  row: RankingRow;
  /** Number of clubs in the table. */
  clubs: number;
  /** Number of rounds counted. */
  maxRound: number;
  source: TableSource;
  /** True when a sample score counts in the table. */
  isSample: boolean;
}

/** Loads a club's place in the table of a season; null if there is no known table. Rejects like the API. */
export async function loadPlace(
  { api }: Host,
  clubId: number,
  season: number,
  history: readonly ClubSeason[],
  signal: AbortSignal,
): Promise<TablePlace | null> {
  const known = history.find((one) => one.season === season)?.table;
  if (!known) return null;
  const { ranking, maxRound, source, isSample } = await api.ranking.byRound(
    LEAGUE_COMPETITION_ID,
    season,
    known.maxRound,
    signal,
  );
  const row = ranking.find(({ teamId }) => teamId === clubId);
  return row ? { row, clubs: ranking.length, maxRound, source, isSample } : null;
}
