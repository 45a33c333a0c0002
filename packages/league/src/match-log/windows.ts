import { BLANK_EVENT, HALVES, type Half, type MatchEventFacts, type Period, type Side } from '@wkff/contracts';
import { compareInPlay } from './order.ts';

export const isHalf = (period: Period | null): period is Half => HALVES.some((half) => half === period);

/** Later than any event was entered. */
const LAST = '9999-12-31T23:59:59.999Z';

/** Where a substitution is or would be. */
type Place = Pick<MatchEventFacts, 'period' | 'minute'>;

/** What happens only while the ball is in play, so that a stoppage ends before it. */
const isPlay = ({ kind }: Pick<MatchEventFacts, 'kind'>) => kind === 'goal' || kind === 'penalty_missed';

/**
 * Returns the stoppages in which a side has substituted, with their substitutions. One that goes on into the next minute
 * of the clock is still the same, unless a goal or a penalty was in between. Breaks and concussions are none.
 * @param events those in force, in order of play.
 */
export function windowsOf(events: readonly MatchEventFacts[], side: Side): MatchEventFacts[][] {
  const windows: MatchEventFacts[][] = [];
  let hasPlayed = false;
  for (const event of events) {
    if (isPlay(event)) hasPlayed = true;
    if (event.kind !== 'substitution' || event.side !== side) continue;
    if (event.details.is_concussion || !isHalf(event.period)) continue;
    const last = windows.at(-1);
    if (last && continues(last, event, hasPlayed)) last.push(event);
    else windows.push([event]);
    hasPlayed = false;
  }
  return windows;
}

/** True if one more substitution of a side, the last of its minute, would take no other window. */
export function isInWindow(events: readonly MatchEventFacts[], side: Side, place: Place): boolean {
  const another: MatchEventFacts = {
    ...BLANK_EVENT,
    ...place,
    id: '',
    kind: 'substitution',
    second: 59,
    side,
    entered_at: LAST,
  };
  const all = [...events, another].sort(compareInPlay);
  return windowsOf(all, side).length === windowsOf(events, side).length;
}

function continues(window: readonly MatchEventFacts[], { period, minute }: Place, hasPlayed: boolean): boolean {
  const last = window.at(-1);
  if (last?.period !== period) return false;
  if (last.minute === minute) return true;
  return !hasPlayed && last.minute !== null && minute === last.minute + 1;
}
