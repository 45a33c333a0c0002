import type { MatchRecord } from './repository.ts';
import { texts } from './texts.ts';

type Noted = Pick<MatchRecord, 'phase' | 'expected_time' | 'status' | 'decided_kind' | 'both_lost'>;

/** Returns the few words that a match needs beside its score or state; null: none. */
export function noteOf(match: Noted): string | null {
  if (match.decided_kind === null) return noteOfPhase(match);
  if (match.status === 'cancelled') return texts.annulled;
  if (match.both_lost) return texts.bothLost;
  return match.decided_kind === 'result_counts' ? texts.resultCounts : texts.awarded;
}

function noteOfPhase({ phase, expected_time }: Noted): string | null {
  if (phase === 'delayed') return texts.delayed(expected_time?.slice(0, 5) ?? null);
  return phase === 'interrupted' || phase === 'abandoned' ? texts[phase] : null;
}
