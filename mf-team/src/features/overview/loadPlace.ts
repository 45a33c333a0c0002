import { LEAGUE_COMPETITION_ID, type ClubSeason, type RankingRow, type TableSource } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';

/** A club's line in the table of a season. */
export interface TablePlace {
  row: RankingRow;
  /** Clubs in the table. */
  clubs: number;
  /** Rounds counted. */
  maxRound: number;
  source: TableSource;
  /** True when a sample score counts in the table. */
  isSample: boolean;
}

/** Loads a club's place in the table of a season; null where no table of it is known. Rejects like the API. */
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
