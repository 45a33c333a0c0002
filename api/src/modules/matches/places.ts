import { LEAGUE_COMPETITION_ID, liveUntil, MATCH_LIMITS, type MatchPlaces } from '@wkff/contracts';
import type { ReadDatabase } from '../../db/Replicas.ts';
import { toRankingView } from '../ranking/presenter.ts';
import { findTable } from '../ranking/repository.ts';
import { findTableIfEnded } from '../ranking/tableOn.ts';
import type { FullMatchRecord } from './repository.ts';

/**
 * Returns where the clubs of a match are: of a match with a result in the table after its round, of one under way in the
 * table as it would be if it ended now, and otherwise in the newest table (docs/spec/league.md#places-of-a-match).
 * @param now site clock, epoch ms.
 */
export async function findPlaces(database: ReadDatabase, match: FullMatchRecord, now: number): Promise<MatchPlaces> {
  const { pool } = database;
  const { season, match_date, competition_id, status } = match;
  const isLive = status === 'live' && now < liveUntil(match);
  const table = isLive ? 'provisional' : status === 'completed' ? 'round' : 'latest';
  if (competition_id !== LEAGUE_COMPETITION_ID) return { table, isSample: false, rows: [] };
  const round = table === 'round' ? match.round : MATCH_LIMITS.round;
  const [stored, provisional] = await Promise.all([
    findTable(pool, season, round),
    isLive ? findTableIfEnded(database, season, match_date) : undefined,
  ]);
  // A published table is that of the whole season.
  if (stored?.table_source !== 'derived') return { table, isSample: false, rows: [] };
  const { ranking, isSample } = toRankingView(provisional ?? stored, LEAGUE_COMPETITION_ID, season);
  const before = new Map(provisional && stored.rows?.map(({ clubId, rank }) => [clubId, rank]));
  const rows = ranking
    .filter(({ teamId }) => isLive || (teamId !== null && [match.home_id, match.away_id].includes(teamId)))
    .map((row) => ({ ...row, rankBefore: before.get(row.teamId) ?? null }));
  return { table, isSample, rows };
}
