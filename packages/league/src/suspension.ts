import type { MatchPhase } from '@wkff/contracts';
import type { MatchRecord } from './record.ts';
import type { Ruling } from './rulings.ts';

/**
 * Returns the matches in which a suspended person has served a suspension, and how many are left. A match that was
 * played serves, also if it was awarded afterwards. One that was awarded without play, or annulled, does not; nor does
 * one that was abandoned, until its result counts.
 *
 * @param matches the matches of the person's club in order of play, of all seasons from the suspension's on.
 */
export function servedBy(
  { effectFrom, matches: length }: Ruling & { kind: 'suspension' },
  matches: readonly { id: number; day: string; phase: MatchPhase; record: Pick<MatchRecord, 'status'> }[],
): { served: number[]; left: number } {
  const served = matches
    .filter(({ day, phase, record }) => {
      const wasPlayed = phase === 'ended' || phase === 'abandoned';
      return day >= effectFrom && wasPlayed && record.status === 'completed';
    })
    .slice(0, length)
    .map(({ id }) => id);
  return { served, left: length - served.length };
}
