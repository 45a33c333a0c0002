import type { MatchPhase } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';
import { texts } from './texts.ts';

type Noted = Pick<MatchRecord, 'phase' | 'status' | 'decided_kind' | 'both_lost'>;

/** Returns the few words that a match needs beside its score or state; null: none. */
export function noteOf(match: Noted): string | null {
  if (match.decided_kind === null) return (texts.phases as Partial<Record<MatchPhase, string>>)[match.phase] ?? null;
  if (match.status === 'cancelled') return texts.annulled;
  if (match.both_lost) return texts.bothLost;
  return match.decided_kind === 'result_counts' ? texts.resultCounts : texts.awarded;
}
