import { hasPeriod, HALVES, minuteLabel, type Half, type MatchPhase, type Score } from '@wkff/contracts';
import type { LogEvent, MatchProjection } from '@wkff/league/match-log';
import type { NameOf } from '../match-log/presenter.ts';
import type { NewEvent } from '../match-log/repository.ts';
import type { NextEvent } from './events.ts';
import type { LockedMatch } from './writes.ts';

/**
 * Returns the phase after events. They start a match and end it; an abandoned one stays so, and one that was interrupted
 * goes on by its phase alone.
 */
export function nextPhase(
  stored: LockedMatch,
  before: MatchProjection,
  after: MatchProjection,
  fresh: readonly NewEvent[],
): MatchPhase {
  const { phase } = stored;
  if (phase === 'abandoned') return phase;
  if (after.hasEnded) return before.hasEnded ? phase : 'ended';
  if (before.hasEnded) return after.hasBegun ? 'running' : 'scheduled';
  if (!after.hasBegun) return hasPeriod(phase) ? 'scheduled' : phase;
  const isPlayed = after.inForce.some(
    ({ id, kind, period }) => (kind === 'goal' || period !== null) && fresh.some((event) => event.id === id),
  );
  return isPlayed && !hasPeriod(phase) ? 'running' : phase;
}

/**
 * Returns the goals to store: those in force of which more than the side is known. Their rows keep their ids, whichever of
 * rival corrections is in force, and as long as shirt and side are the same the name that a line-up gave them.
 * @param keepsNames true where a change needs a reason: a stored goal without a name gets none.
 */
export function goalsOf(
  { inForce }: MatchProjection,
  all: readonly LogEvent[],
  stored: readonly NextEvent[],
  { nameOf, keepsNames }: { nameOf: NameOf; keepsNames: boolean },
): NextEvent[] {
  const byId = new Map(all.map((event) => [event.id, event]));
  /** Returns the id of the event that an event, and all that it replaces, has corrected. */
  const rootOf = (id: string): string => {
    const replaced = byId.get(id)?.replaces ?? null;
    return replaced === null ? id : rootOf(replaced);
  };
  return inForce.flatMap((event): NextEvent[] => {
    const { id, kind, period, minute, second, side, number, name, details } = event;
    if (kind !== 'goal' || side === null) return [];
    if (period === null && minute === null && number === null && name === null) return [];
    const half = HALVES.find((one): one is Half => one === period) ?? null;
    const row = stored.find(({ event_id: of }) => of !== null && rootOf(of) === rootOf(id));
    const isStored = row?.team === side && row.playerNumber === number && byId.get(row.event_id ?? '')?.name === null;
    // What is stored stays, also the name of a line-up that was changed since.
    const stays = isStored && (keepsNames || row.playerName !== null);
    const fromLineup = stays ? row.playerName : number === null ? null : nameOf(side, number);
    const playerName = name ?? fromLineup;
    if (row?.event_id === id && row.playerName === playerName) return [row];
    return [
      {
        id: row?.id ?? null,
        half,
        minutes: minute,
        seconds: second,
        playerNumber: number,
        playerName,
        team: side,
        isOwnGoal: details.is_own_goal === true,
        minute_label: minute === null ? null : minuteLabel(half, minute),
        origin: 'keeper',
        event_id: id,
      },
    ];
  });
}

/**
 * Returns the shoot-out: what its kicks make, else the stored one as long as the score may have one. A shoot-out of
 * which no kick is left in force is none.
 */
export function penaltiesOf(
  stored: LockedMatch,
  before: MatchProjection,
  { shootOut, inForce }: MatchProjection,
  isPossible: boolean,
): Score | null {
  if (!isPossible) return null;
  const hasKicks = (events: MatchProjection['inForce']) => events.some(({ kind }) => kind === 'shoot_out_kick');
  if (hasKicks(inForce) || hasKicks(before.inForce))
    return shootOut && shootOut.home !== shootOut.away ? shootOut : null;
  const { home_penalties: home, away_penalties: away } = stored;
  return home === null || away === null ? null : { home, away };
}
