import { followingPhases, hasPeriod, isStopped, needsReason, type MatchFacts, type MatchPhase } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';
import { changedFixture, fixtureFacts, isEmpty } from './fixture.ts';
import type { MatchEdit } from './writeChanges.ts';
import type { PhaseEntry } from './phaseBody.ts';
import { recordColumns } from './record.ts';
import type { LockedMatch, MatchRow } from './writes.ts';

const FIELDS = ['phase', 'period', 'stopped_minute', 'expected_time'] as const;
type PhaseColumns = Pick<MatchRow, (typeof FIELDS)[number]>;

/** True if a match may go from its stored phase to another one. A ruling that decides it has the last word. */
export function mayBecome(stored: LockedMatch, phase: MatchPhase): boolean {
  const hasScore = stored.played_home !== null;
  const isOpen = stored.decided_by === null && stored.holds_round;
  return isOpen && followingPhases({ phase: stored.phase, hasScore }).includes(phase);
}

/** True if a change of phase ends one that had a reason. */
export const hasLeft = (stored: MatchRow, phase: MatchPhase): boolean =>
  stored.phase !== phase && needsReason(stored.phase);

/**
 * Returns the change of a match to a phase (docs/spec/league.md#phases); null: none. A new day comes with the phases
 * `scheduled` and `postponed` alone.
 * @throws AppError `phase_not_possible`, `teams_not_known`, `reason_required`, `unprocessable`.
 */
export function phaseEdit(stored: LockedMatch, entry: PhaseEntry): MatchEdit | null {
  const { phase, reason } = entry;
  if (!mayBecome(stored, phase)) throw new AppError('phase_not_possible');
  if (hasPeriod(phase) && (stored.home_id === null || stored.away_id === null)) throw new AppError('teams_not_known');
  if (needsReason(phase) && reason === null) throw new AppError('reason_required');
  const seen = phaseColumns(stored, entry);
  const fixture = changedFixture(stored, entry.next ?? {});
  const isSame = isEmpty(fixture) && FIELDS.every((field) => seen[field] === stored[field]);
  if (isSame && (reason === null || reason === stored.fixture_reason)) return null;
  const columns = { ...seen, ...fixture };
  return {
    columns: { ...columns, ...recordColumns({ ...stored, ...seen }, stored), fixture_reason: reason },
    describe: (after) => [
      { kind: 'fixture', before: phaseFacts(stored, columns), after: phaseFacts(after, columns), reason },
    ],
  };
}

/**
 * Returns what the phase makes of its columns. The expected kick-off stays while the match is under way, since that
 * takes as much longer.
 */
function phaseColumns(stored: LockedMatch, { phase, period, minute, expectedTime, next }: PhaseEntry): PhaseColumns {
  const isBefore = phase === 'scheduled' || phase === 'postponed';
  const { match_time } = { ...stored, ...next };
  if (next && !isBefore) throw new AppError('unprocessable', { details: `another day of a match that is ${phase}` });
  if (phase === 'delayed' && expectedTime !== null && match_time !== null && expectedTime <= match_time)
    throw new AppError('unprocessable', { details: 'a delay to an earlier time' });
  return {
    phase,
    period: hasPeriod(phase) ? period : null,
    stopped_minute: isStopped(phase) ? minute : null,
    expected_time: phase === 'delayed' ? expectedTime : hasPeriod(phase) ? stored.expected_time : null,
  };
}

/** Returns phase and status, and the values of `match` in the other changed fields that it has, for the history. */
export function phaseFacts(match: MatchRow, changed: Partial<MatchRow>): MatchFacts {
  const { phase, period, stopped_minute, expected_time, status } = match;
  return {
    status,
    phase,
    ...(hasPeriod(phase) ? { period } : {}),
    ...(isStopped(phase) ? { stopped_minute } : {}),
    ...(phase === 'delayed' ? { expected_time } : {}),
    ...fixtureFacts(match, changed),
  };
}
