import type { MatchPhase, MatchRecord } from './record.ts';

/** How far the result of a match is decided. */
type ResultState = 'none' | 'running' | 'provisional' | 'under_protest' | 'official' | 'awarded' | 'annulled';

/** Returns how far the result of a match is decided. An open protest says more than an award, and less than no result. */
export function resultOf(
  match: { phase: MatchPhase; isUnderProtest: boolean; isProvisional: boolean },
  { status, ruling }: Pick<MatchRecord, 'status' | 'ruling'>,
): ResultState {
  if (ruling && status === 'cancelled') return 'annulled';
  if (status === 'live') return 'running';
  if (match.isUnderProtest) return 'under_protest';
  if (status !== 'completed') return 'none';
  if (ruling && ruling.kind !== 'result_counts') return 'awarded';
  return match.isProvisional ? 'provisional' : 'official';
}
