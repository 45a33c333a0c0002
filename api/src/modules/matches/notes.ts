import {
  HALVES,
  minuteLabel,
  PERIOD_NAMES,
  type Half,
  type MatchFacts,
  type MatchPhase,
  type Period,
} from '@wkff/contracts';
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
  if (phase === 'interrupted' || phase === 'abandoned') return texts.phases[phase];
  if (phase === 'scheduled' && has_sittings) return texts.resume;
  return replays_match_id !== null && phase !== 'cancelled' ? texts.replay : null;
}

/** Returns a phase in words, with what is known of it: `경기 중단 후반 63분`. */
export function phaseText({
  phase,
  period,
  stopped_minute,
  expected_time,
}: MatchFacts & { phase: MatchPhase }): string {
  if (phase === 'delayed') return texts.delayed(expected_time?.slice(0, 5) ?? null);
  const part = period ? PERIOD_NAMES[period] : null;
  const minute = minuteText(period ?? null, stopped_minute ?? null);
  return [texts.phases[phase], part, minute].filter((word) => word !== null).join(' ');
}

/** Returns a minute of the match clock, `45+2분` in stoppage time; null: it is not known. */
export function minuteText(period: Period | null, minute: number | null): string | null {
  const half = HALVES.find((one): one is Half => one === period) ?? null;
  return minute === null ? null : texts.minute(minuteLabel(half, minute));
}
