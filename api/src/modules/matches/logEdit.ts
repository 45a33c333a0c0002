import { hasPeriod, type OfficialBy } from '@wkff/contracts';
import { clockOf, projectMatch, tellsScore, type MatchProjection } from '@wkff/league/match-log';
import { AppError } from '../../errors/AppError.ts';
import type { NameOf } from '../match-log/presenter.ts';
import type { EventRecord, NewEvent } from '../match-log/repository.ts';
import { toLogEvent } from '../match-log/stored.ts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import { haveOtherOrigins, type NextEvent } from './events.ts';
import { goalsOf, nextPhase, penaltiesOf } from './fromLog.ts';
import { describeScore } from './histories.ts';
import { decideScore, storedScore } from './nextScore.ts';
import { hasLeft } from './phase.ts';
import { isFinal } from './result.ts';
import { scoreEvents } from './scoreEvents.ts';
import type { MayShootOut } from './shootOut.ts';
import type { MatchEdit } from './writeChanges.ts';
import type { LockedMatch } from './writes.ts';

/** What decides about events besides the stored match. */
interface Site {
  mayShootOut: MayShootOut;
  nameOf: NameOf;
  /** Site clock, epoch ms. */
  now: number;
  officialBy: OfficialBy;
}

/**
 * Returns the change of a match by new events: score, goals, phase and period follow from the whole log. A match that
 * has a score and no log first gets the events that add up to this score.
 * @param stored the match.
 * @param log its log, samples among it.
 * @throws AppError `teams_not_known`, `match_cancelled`, `reason_required`.
 */
export function logEdit(
  stored: LockedMatch,
  log: readonly EventRecord[],
  fresh: readonly NewEvent[],
  { mayShootOut, nameOf, now, officialBy }: Site,
): MatchEdit {
  if (stored.home_id === null || stored.away_id === null) throw new AppError('teams_not_known');
  const real = log.filter(({ author_id }) => author_id !== null).map(toLogEvent);
  const seed = real.length === 0 ? seedLog(stored, now) : { log: [], goals: stored.events };
  const known = [...real, ...seed.log];
  const [before, after] = [projectMatch(known), projectMatch([...known, ...fresh])];
  const all = [...seed.log, ...fresh];
  const reason = fresh.findLast((event) => event.reason !== null)?.reason ?? null;
  if (stored.phase === 'cancelled' && after.hasBegun) throw new AppError('match_cancelled');
  // Cards before the match, or its attendance: the score is as it was.
  if (!before.hasBegun && !after.hasBegun) return { columns: {}, log: all, describe: () => [] };
  // A card alone takes no sample's place.
  if (isSampleScore(stored) && !tellsScore(after.inForce)) return { columns: {}, log: all, describe: () => [] };

  const needsReason = isFinal(stored, now, officialBy) || stored.decided_by !== null;
  const phase = nextPhase(stored, before, after, fresh);
  const next = decideScore(
    stored,
    {
      score: after.score,
      phase,
      events: goalsOf(after, [...known, ...fresh], seed.goals, { nameOf, keepsNames: needsReason }),
      penalties: penaltiesOf(
        stored,
        before,
        after,
        phase === 'ended' && after.score !== null && mayShootOut(after.score),
      ),
      isConfirmed: false,
    },
    { now, officialBy },
  );
  if (next.isChanged && needsReason && reason === null) throw new AppError('reason_required');
  const isOtherPeriod = phase !== stored.phase || before.period !== after.period;
  const period = !hasPeriod(phase) ? null : isOtherPeriod ? after.period : stored.period;
  const hasOtherRows = next.hasOtherEvents || haveOtherOrigins(stored.events, next.events);
  const zeroAt = clockAfter(stored, { before, after, phase, period });
  const isOtherClock = zeroAt !== storedZero(stored);
  if (!next.isChanged && !hasOtherRows && period === stored.period && !isOtherClock)
    return { columns: {}, log: all, describe: () => [] };
  return {
    columns: {
      ...next.columns,
      period,
      clock_zero_at: zeroAt === null ? null : new Date(zeroAt),
      ...(phase === stored.phase ? {} : { stopped_minute: null }),
      ...(hasLeft(stored, phase) ? { fixture_reason: null } : {}),
    },
    ...(hasOtherRows ? { events: next.events } : {}),
    log: all,
    describe: (match) => (next.isChanged ? [describeScore(stored, match, 'score', reason)] : []),
  };
}

/**
 * Returns when the match clock was at 0:00 after new events. One that the office has stopped, or set to another part than
 * the log knows, does not run again by an event that says nothing of the clock.
 */
function clockAfter(
  stored: LockedMatch,
  { before, after, phase, period }: Record<'before' | 'after', MatchProjection> & Pick<LockedMatch, 'phase' | 'period'>,
): number | null {
  if (phase !== 'running' || period === null || period !== after.period) return null;
  const [was, is] = [before, after].map((play) => clockOf(play)?.zeroAt ?? null);
  return is === was ? storedZero(stored) : (is ?? null);
}

const storedZero = ({ clock_zero_at: zeroAt }: LockedMatch): number | null => zeroAt?.getTime() ?? null;

/** Returns the events that make the stored score of a match without a log. A sample has none: it is replaced. */
function seedLog(stored: LockedMatch, now: number): { log: NewEvent[]; goals: NextEvent[] } {
  const { home_penalties: home, away_penalties: away, phase, period } = stored;
  if (isSampleScore(stored)) return { log: [], goals: [] };
  const penalties = home === null || away === null ? null : { home, away };
  const wanted = { score: storedScore(stored), phase, period, goals: stored.events, penalties };
  return scoreEvents([], wanted, stored.events, { entered_at: new Date(now).toISOString(), reason: null });
}

const isSampleScore = (stored: LockedMatch) => storedScore(stored) !== null && hasSampleOrigin(stored);
