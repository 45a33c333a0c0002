import type { MatchRecord } from './repository.ts';
import { texts } from './texts.ts';

type Noted = Pick<
  MatchRecord,
  | 'phase'
  | 'expected_time'
  | 'status'
  | 'decided_kind'
  | 'both_lost'
  | 'has_sittings'
  | 'replays_match_id'
  | 'open_protests'
>;

/** Returns the few words that a match needs beside its score or state; null: none. */
export function noteOf(match: Noted): string | null {
  // As in `resultOf`: a match that goes on and one that was annulled say so first.
  const isOver = match.status !== 'live' && match.status !== 'cancelled';
  if (match.open_protests > 0 && isOver) return texts.underProtest;
  if (match.decided_kind === null) return noteOfPhase(match);
  if (match.decided_kind === 'replay') return texts.replay;
  if (match.status === 'cancelled') return texts.annulled;
  if (match.both_lost) return texts.bothLost;
  return match.decided_kind === 'result_counts' ? texts.resultCounts : texts.awarded;
}

function noteOfPhase({ phase, expected_time, has_sittings, replays_match_id }: Noted): string | null {
  if (phase === 'delayed') return texts.delayed(expected_time?.slice(0, 5) ?? null);
  if (phase === 'interrupted' || phase === 'abandoned') return texts[phase];
  if (phase === 'scheduled' && has_sittings) return texts.resume;
  return replays_match_id !== null && phase !== 'cancelled' ? texts.replay : null;
}
