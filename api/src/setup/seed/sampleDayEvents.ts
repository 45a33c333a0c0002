import type { EventKind, MatchEventFacts } from '@wkff/contracts';
import { SAMPLE_DAY, sampleName } from './sampleDay.ts';

type Facts = Partial<MatchEventFacts>;
/** An event; `key` names one for `replaces`. */
type SampleEvent = Facts & { key: string; kind: EventKind };

const home = (number: number): Facts => ({ side: 'home', number, name: sampleName(number) });
const away = (number: number): Facts => ({ side: 'away', number, name: sampleName(number) });
/** Who gave the assist, or comes on. */
const other = (number: number): Facts => ({ other_number: number, other_name: sampleName(number) });
const at = (period: '1' | '2', minute: number): Facts => ({ period, minute });

const added = (period: '1' | '2', minutes: number): SampleEvent => ({
  key: `added ${period}`,
  kind: 'added_time',
  period,
  details: { minutes },
});
const START: SampleEvent = { key: 'start', kind: 'period_start', period: '1' };
const half = (minute: number): SampleEvent => ({ key: 'half', kind: 'period_end', ...at('1', minute) });
const SECOND_HALF: SampleEvent = { key: 'second half', kind: 'period_start', period: '2' };
const end = (minute: number, count: number): SampleEvent[] => [
  { key: 'end', kind: 'full_time', ...at('2', minute) },
  { key: 'attendance', kind: 'attendance', details: { count } },
];

/** 0 : 0, with a missed penalty and a concussion. */
const GOALLESS: SampleEvent[] = [
  START,
  { key: 'yellow', kind: 'yellow', ...at('1', 27), ...home(6) },
  {
    key: 'concussion',
    kind: 'substitution',
    ...at('1', 37),
    ...home(3),
    ...other(13),
    details: { is_concussion: true },
  },
  added('1', 3),
  half(48),
  { key: 'at half-time', kind: 'substitution', period: 'half_time', ...away(9), ...other(16) },
  SECOND_HALF,
  { key: 'first off', kind: 'substitution', ...at('2', 61), ...home(8), ...other(15) },
  { key: 'second off', kind: 'substitution', ...at('2', 61), ...home(10), ...other(17) },
  { key: 'missed', kind: 'penalty_missed', ...at('2', 68), ...away(10) },
  { key: 'foul', kind: 'yellow', ...at('2', 74), ...away(5) },
  { key: 'third off', kind: 'substitution', ...at('2', 76), ...away(7), ...other(14) },
  { key: 'fourth off', kind: 'substitution', ...at('2', 76), ...away(11), ...other(17) },
  { key: 'last off', kind: 'substitution', ...at('2', 84), ...home(11), ...other(18) },
  added('2', 4),
  ...end(94, 287),
];

/** 0 : 1, with a review that confirms and a card for the bench. */
const ONE_GOAL: SampleEvent[] = [
  START,
  { key: 'yellow', kind: 'yellow', ...at('1', 39), ...home(5) },
  added('1', 1),
  half(46),
  SECOND_HALF,
  { key: 'goal', kind: 'goal', ...at('2', 57), ...away(9), ...other(8) },
  { key: 'first off', kind: 'substitution', ...at('2', 63), ...home(6), ...other(14) },
  { key: 'second off', kind: 'substitution', ...at('2', 63), ...home(9), ...other(18) },
  { key: 'foul', kind: 'yellow', ...at('2', 66), ...away(6) },
  { key: 'third off', kind: 'substitution', ...at('2', 72), ...away(10), ...other(15) },
  { key: 'review', kind: 'var', ...at('2', 79), side: 'home', details: { subject: 'penalty', outcome: 'confirmed' } },
  { key: 'fourth off', kind: 'substitution', ...at('2', 81), ...home(11), ...other(17) },
  { key: 'last off', kind: 'substitution', ...at('2', 87), ...away(9), ...other(16) },
  { key: 'bench', kind: 'yellow', ...at('2', 91), side: 'home', name: '표본 감독', details: { is_staff: true } },
  added('2', 5),
  ...end(96, 341),
];

/** 2 : 1, with a goal that a review takes back, a second yellow card and a goal in added time. */
const LATE_GOAL: SampleEvent[] = [
  START,
  { key: 'first', kind: 'goal', ...at('1', 23), ...home(9), ...other(7) },
  { key: 'yellow', kind: 'yellow', ...at('1', 31), ...away(4) },
  added('1', 2),
  half(47),
  SECOND_HALF,
  { key: 'level', kind: 'goal', ...at('2', 58), ...away(10), details: { is_penalty: true } },
  { key: 'change', kind: 'substitution', ...at('2', 64), ...home(7), ...other(14) },
  { key: 'offside', kind: 'goal', ...at('2', 71), ...home(11) },
  { key: 'no goal', kind: 'cancelled', replaces: 'offside', reason: '비디오 판독: 오프사이드' },
  { key: 'review', kind: 'var', ...at('2', 72), side: 'home', details: { subject: 'goal', outcome: 'changed' } },
  { key: 'off', kind: 'second_yellow', ...at('2', 80), ...away(4) },
  { key: 'last', kind: 'goal', ...at('2', 92), ...home(14), ...other(10) },
  ...end(95, 412),
];

/** 0 : 3, with an own goal, a penalty, a goal with an assist and a red card. */
const THREE_GOALS: SampleEvent[] = [
  START,
  { key: 'own goal', kind: 'goal', ...at('1', 12), ...home(4), details: { is_own_goal: true } },
  { key: 'yellow', kind: 'yellow', ...at('1', 34), ...away(7) },
  added('1', 3),
  { key: 'penalty', kind: 'goal', ...at('1', 47), ...away(9), details: { is_penalty: true } },
  half(49),
  { key: 'at half-time', kind: 'substitution', period: 'half_time', ...home(8), ...other(15) },
  SECOND_HALF,
  { key: 'red', kind: 'red', ...at('2', 63), ...home(6) },
  { key: 'first off', kind: 'substitution', ...at('2', 66), ...home(10), ...other(13) },
  { key: 'second off', kind: 'substitution', ...at('2', 70), ...away(9), ...other(17) },
  { key: 'third off', kind: 'substitution', ...at('2', 70), ...away(10), ...other(18) },
  { key: 'last', kind: 'goal', ...at('2', 78), ...away(11), ...other(8) },
  { key: 'fourth off', kind: 'substitution', ...at('2', 82), ...away(3), ...other(14) },
  added('2', 3),
  ...end(93, 508),
];

/** Events that make the score of each match of the day. Nobody in them exists. */
export const SAMPLE_DAY_EVENTS: Readonly<Record<(typeof SAMPLE_DAY.matches)[number]['id'], readonly SampleEvent[]>> = {
  89: GOALLESS,
  90: ONE_GOAL,
  91: LATE_GOAL,
  92: THREE_GOALS,
};
