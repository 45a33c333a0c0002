import type { ResultState } from '@wkff/contracts';
import type { MatchRecord } from './record.ts';
import type { Ruling } from './rulings.ts';

/** Returns how far the result of a match is decided. An open protest says more than an award, and less than no result. */
export function resultOf(
  match: { isUnderProtest: boolean; isProvisional: boolean },
  { status, ruling }: { status: MatchRecord['status']; ruling: Pick<Ruling, 'kind'> | null },
): ResultState {
  if (ruling && status === 'cancelled') return 'annulled';
  if (status === 'live') return 'running';
  if (match.isUnderProtest) return 'under_protest';
  if (status !== 'completed') return 'none';
  if (ruling && ruling.kind !== 'result_counts') return 'awarded';
  return match.isProvisional ? 'provisional' : 'official';
}
