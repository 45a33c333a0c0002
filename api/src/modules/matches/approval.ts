import { createHash } from 'node:crypto';
import type { GoalFacts, OfficialBy } from '@wkff/contracts';
import { approvedFacts } from '@wkff/league';
import { toRulings, type StoredRuling } from '../rulings/stored.ts';
import type { FullMatchRecord } from './repository.ts';
import { hasResult } from './result.ts';
import type { LockedMatch, MatchRow } from './writes.ts';

/** What is approved of a stored match. */
type Facts = Pick<
  FullMatchRecord,
  'id' | 'phase' | 'played_home' | 'played_away' | 'home_penalties' | 'away_penalties'
> & { goals: readonly GoalFacts[] };

/** Returns what an approval of a match holds, as a text. @param rulings all of its season. */
function factsOf({ goals, ...match }: Facts, rulings: readonly StoredRuling[]): string {
  const { played_home: home, played_away: away, home_penalties, away_penalties } = match;
  const played = home === null || away === null ? null : { home, away };
  const penalties =
    home_penalties === null || away_penalties === null ? null : { home: home_penalties, away: away_penalties };
  return approvedFacts({ id: match.id, phase: match.phase, played, penalties, goals }, toRulings(rulings));
}

/** Returns the SHA-256 of what is approved, in hex. @param rulings all of its season. */
export const approvedHash = (match: Facts, rulings: readonly StoredRuling[]): string =>
  createHash('sha256').update(factsOf(match, rulings)).digest('hex');

/** The columns that say whether a result waits for an approval. */
type ApprovalColumns = Pick<MatchRow, 'needs_approval' | 'confirmed_at'>;

/**
 * Returns the columns that open a result again after any change of what is approved; none if nothing of it changed, and
 * on sites where 24 hours make a result official. A confirmation in the same change stays.
 */
export function openedColumns(
  stored: LockedMatch,
  next: LockedMatch,
  officialBy: OfficialBy,
): Partial<ApprovalColumns> {
  if (officialBy === 'clock') return {};
  const facts = (match: LockedMatch) => factsOf({ ...match, goals: match.events }, match.rulings);
  if (hasResult(stored) === hasResult(next) && facts(stored) === facts(next)) return {};
  const isConfirmedNow = next.confirmed_at !== stored.confirmed_at;
  return openColumns(next, isConfirmedNow ? next.confirmed_at : null);
}

/** Returns the columns of a result that waits for an approval, as soon as there is one or a ruling. */
export const openColumns = (next: LockedMatch, confirmedAt: Date | null = null): ApprovalColumns => ({
  needs_approval: hasResult(next) || next.decided_by !== null,
  confirmed_at: confirmedAt,
});
