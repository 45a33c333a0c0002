import { seoulMoment } from '@wkff/contracts';
import { DEFAULT_RULES, inForce, recordOf, type Ruling } from '@wkff/league';
import type { Decisions } from '../ranking/decisions.ts';
import { toRulings } from '../rulings/stored.ts';
import { toVersions, versionOf } from '../season-rules/stored.ts';
import type { LockedMatch, MatchColumns, MatchRow } from './writes.ts';

/** What was seen of a match. */
export type Played = Pick<
  MatchRow,
  'id' | 'competition_id' | 'match_date' | 'home_id' | 'away_id' | 'phase' | 'played_home' | 'played_away' | 'rules_id'
>;

/** The columns that follow from what was played and from rulings. Nothing else sets them once a match has a score. */
export type RecordColumns = Pick<
  MatchRow,
  'home_goals' | 'away_goals' | 'status' | 'decided_by' | 'both_lost' | 'goals_count' | 'rules_id'
>;

/** Returns the record of a match. One that a ruling decides keeps the rules that were applied. */
export function recordColumns(match: Played, decisions: Decisions): RecordColumns {
  const { id, home_id, away_id, phase, played_home: home, played_away: away } = match;
  const played = home === null || away === null ? null : { home, away };
  const applied: Ruling[] = inForce(toRulings(decisions.rulings));
  const version = versionOf(match, toVersions(decisions.rules));
  const rules = version?.rules ?? DEFAULT_RULES;
  const record = recordOf({ id, homeId: home_id, awayId: away_id, phase, played }, applied, rules);
  return {
    home_goals: record.score?.home ?? null,
    away_goals: record.score?.away ?? null,
    status: record.status,
    decided_by: record.ruling?.id ?? null,
    both_lost: record.outcome === 'both_lost',
    goals_count: record.goalsCount,
    rules_id: record.ruling ? (version?.id ?? null) : match.rules_id,
  };
}

/**
 * Returns the columns of a change with those that follow from the season's rules: a change at or after the kick-off
 * stores which version is in force, and the record of a decided match follows the version of its day.
 * @param now site clock, epoch ms.
 */
export function withRules(stored: LockedMatch, columns: MatchColumns, now: number): MatchColumns {
  if (stored.rules.length === 0) return columns;
  const next = { ...stored, ...columns };
  if (stored.decided_by !== null) return { ...columns, ...recordColumns(next, stored) };
  const hasBegun = now >= seoulMoment(next.match_date, next.match_time ?? undefined);
  return hasBegun ? { ...columns, rules_id: versionOf(next, toVersions(stored.rules))?.id ?? null } : columns;
}
