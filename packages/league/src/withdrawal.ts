import type { SeasonRules } from '@wkff/contracts';
import { recordOf } from './record.ts';
import { inForce } from './rulings.ts';
import type { Season } from './season.ts';

/**
 * Returns which matches a club's withdrawal changes, and how, by the season's rules: a club that has played the share
 * of its matches keeps their results, and the rest are awarded to its opponents. Cancelled and annulled matches are no
 * matches of the season. A match that is left because its opponent withdrew first is among the rest: both lose it.
 */
export function planWithdrawal(
  { matches, rulings }: Season,
  clubId: number,
  { withdrawal }: SeasonRules,
): { mode: 'annul' | 'award'; matchIds: number[] } {
  const applied = inForce(rulings);
  const own = matches
    .filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId)
    .map((match) => ({ match, record: recordOf(match, applied, match.rules) }))
    .filter(({ record }) => record.status !== 'cancelled');
  const completed = own.filter(({ record }) => record.status === 'completed').length;
  const { share, before, after } = withdrawal.value;
  const mode = completed * share.of >= own.length * share.played ? after : before;
  const left = own.filter(({ record }) => record.status !== 'completed' || record.ruling?.kind === 'withdrawal');
  const changed = mode === 'annul' ? own : left;
  return { mode, matchIds: changed.map(({ match }) => match.id) };
}
