import type { MatchPhase } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';
import { countsAsAbandoned } from './result.ts';
import { texts } from './texts.ts';

type Noted = Pick<MatchRecord, 'phase' | 'status' | 'decided_by' | 'both_lost' | 'home_goals' | 'played_home'> &
  Pick<MatchRecord, 'away_goals' | 'played_away'>;

/** Returns the few words that a match needs beside its score or state; null: none. */
export function noteOf(match: Noted): string | null {
  if (match.decided_by === null) return (texts.phases as Partial<Record<MatchPhase, string>>)[match.phase] ?? null;
  if (match.status === 'cancelled') return texts.annulled;
  if (match.both_lost) return texts.bothLost;
  return countsAsAbandoned(match) ? texts.resultCounts : texts.awarded;
}
