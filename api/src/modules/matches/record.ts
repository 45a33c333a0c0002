import { DEFAULT_RULES, inForce, recordOf, type Ruling } from '@wkff/league';
import { toRulings, type StoredRuling } from '../rulings/stored.ts';
import type { MatchRow } from './writes.ts';

/** What was seen of a match. */
type Played = Pick<MatchRow, 'id' | 'home_id' | 'away_id' | 'phase' | 'played_home' | 'played_away'>;

/** The columns that follow from what was played and from rulings. Nothing else sets them once a match has a score. */
export type RecordColumns = Pick<
  MatchRow,
  'home_goals' | 'away_goals' | 'status' | 'decided_by' | 'both_lost' | 'goals_count'
>;

/** Returns the record of a match. @param rulings all of its season. */
export function recordColumns(match: Played, rulings: readonly StoredRuling[]): RecordColumns {
  const { id, home_id, away_id, phase, played_home: home, played_away: away } = match;
  const played = home === null || away === null ? null : { home, away };
  const applied: Ruling[] = inForce(toRulings(rulings));
  const record = recordOf({ id, homeId: home_id, awayId: away_id, phase, played }, applied, DEFAULT_RULES);
  return {
    home_goals: record.score?.home ?? null,
    away_goals: record.score?.away ?? null,
    status: record.status,
    decided_by: record.ruling?.id ?? null,
    both_lost: record.outcome === 'both_lost',
    goals_count: record.goalsCount,
  };
}
