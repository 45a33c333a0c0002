import type { PhaseInput } from '@wkff/api-client';
import {
  followingPhases,
  hasPeriod,
  isStopped,
  MATCH_LIMITS,
  needsReason,
  type FullMatch,
  type MatchPhase,
  type Period,
} from '@wkff/contracts';
import { lineField, type DraftFormat, type Editable } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { matchTitle } from '../matchTexts.ts';
import { texts } from './texts.ts';

const t = texts.phase;

/** The values of the inputs of the form for what happens on the ground. */
export interface PhaseDraft {
  phase: MatchPhase;
  period: Period | '';
  /** Digits, or blank. */
  minute: string;
  /** `HH:mm`, or blank. */
  expected_time: string;
  /** Shown to visitors; not part of what it changes. */
  reason: string;
}

const FORMAT: DraftFormat<PhaseDraft> = {
  version: 1,
  blank: { phase: 'scheduled', period: '', minute: '', expected_time: '', reason: '' },
};

type Stored = Pick<FullMatch, 'phase' | 'period' | 'stopped_minute' | 'expected_time'>;

/** Returns the form values of a stored match. */
function draftOf({ phase, period, stopped_minute, expected_time }: Stored): PhaseDraft {
  return {
    phase,
    period: period ?? '',
    minute: stopped_minute === null ? '' : String(stopped_minute),
    expected_time: phase === 'delayed' ? (expected_time?.slice(0, 5) ?? '') : '',
    reason: '',
  };
}

/** Returns the body of a request: what a phase does not have is left out. */
function phaseBody({ phase, period, minute, expected_time, reason }: PhaseDraft): Omit<PhaseInput, 'version'> {
  return {
    phase,
    ...(hasPeriod(phase) ? { period: period || null } : {}),
    ...(isStopped(phase) ? { minute: minute.trim() === '' ? null : Number(minute) } : {}),
    ...(phase === 'delayed' ? { expected_time: expected_time || null } : {}),
    reason: needsReason(phase) ? reason.trim() : null,
  };
}

/**
 * Returns the phases to choose from, the present one among them. None once the match has ended, or a ruling decides it.
 * @param mayEdit the caller may change fixtures, and so take a cancellation back.
 */
export function possiblePhases({ home_played, result }: FullMatch, phase: MatchPhase, mayEdit: boolean): MatchPhase[] {
  if (result === 'awarded' || result === 'annulled' || (phase === 'cancelled' && !mayEdit)) return [];
  return [...followingPhases({ phase, hasScore: home_played !== null })];
}

const comparable = ({ reason: _, ...seen }: ReturnType<typeof phaseBody>) => JSON.stringify(seen);
const isMinute = (text: string) => /^\d{0,3}$/.test(text) && Number(text) <= MATCH_LIMITS.minute;

/** What happens on the ground of a match. */
export const phaseEditable = ({ matches }: Host['api'], id: number): Editable<FullMatch, PhaseDraft> => ({
  what: `phase:${id}`,
  format: FORMAT,
  draftOf,
  titleOf: (_draft, match) => matchTitle(match),
  comparable: (draft) => JSON.stringify(phaseBody(draft)),
  isUnchanged: (draft, base) =>
    comparable(phaseBody(draft)) === comparable(phaseBody(base)) && draft.reason.trim() === '',
  isStored: (draft, stored) =>
    comparable(phaseBody(draft)) === comparable(phaseBody(draftOf(stored))) &&
    (stored.fixture_reason ?? '') === (phaseBody(draft).reason ?? ''),
  findProblems: ({ phase, minute, reason }) => ({
    ...(isStopped(phase) && !isMinute(minute.trim()) ? { minute: t.badMinute(MATCH_LIMITS.minute) } : {}),
    ...(needsReason(phase) && reason.trim() === '' ? { reason: t.noReason } : {}),
  }),
  fieldsOf: () => [
    lineField('phase', t.phase, ({ phase }) => t.phases[phase]),
    lineField('period', t.period, ({ period }) => t.periods[period]),
    lineField('minute', t.minute, ({ minute }) => minute.trim()),
    lineField('expected_time', t.expectedTime, (draft) => draft.expected_time),
  ],
  keep: ({ reason }, stored) => ({ ...stored, reason }),
  send: (draft, { version }) => matches.savePhase(id, { ...phaseBody(draft), version }),
});
