import { isPlayoffCompetition, LEAGUE_COMPETITION_ID, type MatchPhase } from '@wkff/contracts';
import type { MatchRecord } from './record.ts';
import type { Suspension } from './rulings.ts';

/** A match of a suspended person's club. */
export interface SuspensionMatch {
  id: number;
  day: string;
  competitionId: string;
  phase: MatchPhase;
  record: Pick<MatchRecord, 'status'>;
}

/**
 * Returns the matches in which a suspended person has served a suspension, how many are left, and the next ones that
 * are known, as many as are left. A match that was played serves, also if it was awarded afterwards. One that was
 * awarded without play, or annulled, does not; nor does one that was abandoned, until its result counts. One that is
 * postponed is not a next one until it has its day.
 *
 * @param matches the matches of the person's club in order of play, of all seasons from the suspension's on.
 */
export function servedBy(
  { effectFrom, matches: length, onlyIn }: Pick<Suspension, 'effectFrom' | 'matches' | 'onlyIn'>,
  matches: readonly SuspensionMatch[],
): { served: number[]; left: number; coming: number[] } {
  const counted = matches.filter((match) => match.day >= effectFrom && isOf(onlyIn, match));
  const served = idsOf(counted.filter(isServed), length);
  const left = length - served.length;
  return { served, left, coming: idsOf(counted.filter(isOpen), left) };
}

const idsOf = (matches: readonly SuspensionMatch[], most: number) => matches.slice(0, most).map(({ id }) => id);

function isOf(onlyIn: Suspension['onlyIn'], { competitionId }: SuspensionMatch): boolean {
  if (onlyIn === 'league') return competitionId === LEAGUE_COMPETITION_ID;
  return onlyIn === undefined || isPlayoffCompetition(competitionId);
}

const isServed = ({ phase, record }: SuspensionMatch) =>
  (phase === 'ended' || phase === 'abandoned') && record.status === 'completed';

const OPEN: readonly MatchPhase[] = ['scheduled', 'delayed', 'running', 'interrupted'];

/** True for a match that will be played, or is. One that was awarded without play is completed. */
const isOpen = ({ phase, record }: SuspensionMatch) =>
  OPEN.includes(phase) && record.status !== 'completed' && record.status !== 'cancelled';
