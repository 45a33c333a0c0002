import type { MatchPhase } from './constants.ts';

/** Phases of a match that has not begun. */
const BEFORE = ['scheduled', 'delayed', 'postponed', 'cancelled'] as const satisfies readonly MatchPhase[];

/**
 * What can follow each phase (docs/spec/league.md#phases). The same phase may be stored again with another reason,
 * minute or time. Only a score ends a match, and only a ruling gives an abandoned one another day.
 */
const FOLLOWING: Record<MatchPhase, readonly MatchPhase[]> = {
  scheduled: [...BEFORE, 'running'],
  delayed: [...BEFORE, 'running'],
  postponed: ['scheduled', 'postponed', 'running', 'cancelled'],
  running: ['running', 'interrupted', 'abandoned'],
  interrupted: ['running', 'interrupted', 'abandoned'],
  abandoned: ['running', 'interrupted', 'abandoned'],
  ended: [],
  cancelled: ['scheduled', 'postponed', 'running', 'cancelled'],
};

/**
 * Returns the phases that may be stored after the present one, itself among them.
 *
 * A match that was started by mistake, and has no score yet, can also be set back.
 */
export function followingPhases({ phase, hasScore }: { phase: MatchPhase; hasScore: boolean }): readonly MatchPhase[] {
  const isSetBack = !hasScore && (phase === 'running' || phase === 'interrupted');
  return isSetBack ? [...BEFORE, ...FOLLOWING[phase]] : FOLLOWING[phase];
}

/** True for a phase that visitors need a reason for. */
export const needsReason = (phase: MatchPhase): boolean =>
  phase !== 'scheduled' && phase !== 'running' && phase !== 'ended';

/** True for a phase in which a part of the match is played, or was when it was stopped. */
export const hasPeriod = (phase: MatchPhase): boolean => phase === 'running' || isStopped(phase);

/** True for a match that was stopped in some minute. */
export const isStopped = (phase: MatchPhase): boolean => phase === 'interrupted' || phase === 'abandoned';
