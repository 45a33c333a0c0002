/**
 * What can be recorded of a match while it is played, and what each kind of event has (docs/spec/league.md#events). The
 * phone of a score keeper checks by it what it sends, and the API what it stores.
 */
import { HALVES, PERIODS, type Half, type Period, type Side } from './constants.ts';
import { EVENT_LIMITS, MATCH_LIMITS } from './limits.ts';

/** The kinds of events. `cancelled` says that another event did not happen. */
export const EVENT_KINDS = [
  'period_start',
  'period_end',
  'full_time',
  'goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'var',
  'added_time',
  'shoot_out_kick',
  'attendance',
  'cancelled',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What an event is once all others are known: it counts, another is in its place, or it did not happen. */
export const EVENT_STATES = ['in_force', 'replaced', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** What a video review was about, and what became of the decision. */
export const VAR_SUBJECTS = ['goal', 'penalty', 'red_card', 'identity'] as const;
export const VAR_OUTCOMES = ['confirmed', 'changed'] as const;

/** What an event has by its kind. A yes or no that is absent is no. */
export interface EventDetails {
  /** Of a goal, which counts for the other side then. */
  is_own_goal?: boolean;
  /** Of a goal. */
  is_penalty?: boolean;
  /** Of a goal: it is known that nobody gave the assist. */
  is_unassisted?: boolean;
  /** Of a card: it is for somebody on the bench who does not play, and who has a name in place of a shirt. */
  is_staff?: boolean;
  /** Of a substitution: it counts as none, and takes no window. */
  is_concussion?: boolean;
  /** Of a video review. */
  subject?: (typeof VAR_SUBJECTS)[number];
  outcome?: (typeof VAR_OUTCOMES)[number];
  /** Of added time: the minutes that were announced. */
  minutes?: number;
  /** Of a kick of the shoot-out: which of all kicks of both sides it is, from 1 on, and whether it is a goal. */
  place?: number;
  is_scored?: boolean;
  /** Of the attendance. */
  count?: number;
}

/** An event as a device records it. What a kind does not have is null. */
export interface MatchEventFacts {
  /** Chosen by the device, so that sending it again stores nothing: a UUID in lower case. */
  id: string;
  kind: EventKind;
  period: Period | null;
  /** Of the match clock, in whole minutes from kick-off: minute 15 of the second half is 60. */
  minute: number | null;
  second: number | null;
  /** The side of the player. */
  side: Side | null;
  /** The shirt: of who scored, got the card or goes off. */
  number: number | null;
  /** The name, where no line-up has the shirt, and of somebody who does not play. */
  name: string | null;
  /** Of a substitution: who comes on. Of a goal: who gave the assist; it may have a name without a shirt. */
  other_number: number | null;
  other_name: string | null;
  details: EventDetails;
  /** The event in whose place this one is, or which this one cancels. */
  replaces: string | null;
  /** Why; visitors see it. */
  reason: string | null;
  /** When the device recorded it, ISO 8601, on the site clock as the device has it. */
  entered_at: string;
}

/** What an event has that its kind does not need. */
export const BLANK_EVENT: Omit<MatchEventFacts, 'id' | 'kind' | 'entered_at'> = {
  period: null,
  minute: null,
  second: null,
  side: null,
  number: null,
  name: null,
  other_number: null,
  other_name: null,
  details: {},
  replaces: null,
  reason: null,
};

/** Minute of the match clock at which each half begins. */
export const HALF_STARTS: Readonly<Record<Half, number>> = { '1': 0, '2': 45, extra1: 90, extra2: 105 };

type Need = 'needed' | 'possible';

/**
 * When an event of a kind happens. `clock`: in a minute of a half. `moment`: that, or in a break. `anytime`: that, or
 * before the match. `part`: of a half or the shoot-out, with or without a minute. `half`: the same without the
 * shoot-out. `shoot_out`: in it. `none`: not at a time of the match.
 */
type When = 'clock' | 'moment' | 'anytime' | 'part' | 'half' | 'shoot_out' | 'none';

interface EventForm {
  when: When;
  side?: Need;
  /** The player. `either`: a shirt or a name. */
  player?: Need | 'either';
  /** Who comes on, or gave the assist. */
  other?: Need;
  details?: Partial<Record<keyof EventDetails, Need>>;
}

const CARD: EventForm = { when: 'anytime', side: 'needed', player: 'either', details: { is_staff: 'possible' } };

/** What each kind of event has. Everything else is refused. */
export const EVENT_FORMS: Readonly<Record<EventKind, EventForm>> = {
  period_start: { when: 'part' },
  period_end: { when: 'part' },
  full_time: { when: 'part' },
  goal: {
    when: 'clock',
    side: 'needed',
    player: 'possible',
    other: 'possible',
    details: { is_own_goal: 'possible', is_penalty: 'possible', is_unassisted: 'possible' },
  },
  penalty_missed: { when: 'clock', side: 'needed', player: 'possible' },
  yellow: CARD,
  second_yellow: CARD,
  red: CARD,
  substitution: {
    when: 'moment',
    side: 'needed',
    player: 'needed',
    other: 'needed',
    details: { is_concussion: 'possible' },
  },
  var: { when: 'moment', side: 'possible', details: { subject: 'needed', outcome: 'needed' } },
  added_time: { when: 'half', details: { minutes: 'needed' } },
  shoot_out_kick: {
    when: 'shoot_out',
    side: 'needed',
    player: 'possible',
    details: { place: 'needed', is_scored: 'needed' },
  },
  attendance: { when: 'none', details: { count: 'needed' } },
  cancelled: { when: 'none' },
};

type GoalEvent = Pick<MatchEventFacts, 'kind' | 'details' | 'other_number' | 'other_name'>;

/** Returns true for a goal that somebody may have given the assist for: no own goal and no penalty. */
export const mayHaveAssist = ({ kind, details }: Pick<MatchEventFacts, 'kind' | 'details'>): boolean =>
  kind === 'goal' && !details.is_own_goal && !details.is_penalty;

/** Returns true for a goal of which it is recorded who gave the assist. */
export const hasAssist = ({ kind, other_number, other_name }: GoalEvent): boolean =>
  kind === 'goal' && (other_number !== null || other_name !== null);

/** Returns true for a goal of which nobody has recorded yet whether there was an assist. */
export const isAssistUnknown = (event: GoalEvent): boolean =>
  mayHaveAssist(event) && !hasAssist(event) && !event.details.is_unassisted;

/** A field of an event that is wrong, as the API names it. */
export interface EventError {
  field: keyof MatchEventFacts | `details.${keyof EventDetails}`;
  code: 'event_incomplete' | 'event_out_of_range' | 'event_contradictory';
}

/**
 * Returns what is wrong with an event, by field: `event_incomplete` for one that is missing, `event_out_of_range` for a
 * number or a period that cannot be, `event_contradictory` for one that this kind does not have, or not with the others.
 */
export function eventErrors(event: MatchEventFacts): EventError[] {
  return [...whenErrors(event), ...playerErrors(event), ...detailErrors(event)];
}

const isHalf = (period: Period): period is Half => HALVES.some((half) => half === period);
const isBreak = (period: Period): boolean => !isHalf(period) && period !== 'shoot_out';

const PERIODS_OF: Readonly<Record<When, readonly Period[]>> = {
  clock: HALVES,
  moment: PERIODS.filter((period) => period !== 'shoot_out'),
  anytime: PERIODS,
  part: PERIODS.filter((period) => !isBreak(period)),
  half: HALVES,
  shoot_out: ['shoot_out'],
  none: [],
};

/** Returns the parts of a match in which an event of a kind may be, in order of play. */
export const periodsOf = (kind: EventKind): readonly Period[] => PERIODS_OF[EVENT_FORMS[kind].when];

function whenErrors({ kind, period, minute, second }: MatchEventFacts): EventError[] {
  const { when } = EVENT_FORMS[kind];
  if (period === null) {
    if (when !== 'none' && when !== 'anytime') return [{ field: 'period', code: 'event_incomplete' }];
    return [...unexpected('minute', minute), ...unexpected('second', second)];
  }
  if (!PERIODS_OF[when].includes(period)) return [{ field: 'period', code: 'event_contradictory' }];
  if (!isHalf(period)) return [...unexpected('minute', minute), ...unexpected('second', second)];
  const isMinuteNeeded = when === 'clock' || when === 'moment' || when === 'anytime';
  if (minute === null) {
    return [
      ...(isMinuteNeeded ? [{ field: 'minute', code: 'event_incomplete' } as const] : []),
      ...unexpected('second', second),
    ];
  }
  return [
    ...outside('minute', minute, HALF_STARTS[period], MATCH_LIMITS.minute),
    ...(second === null ? [] : outside('second', second, 0, MATCH_LIMITS.second)),
  ];
}

function playerErrors({ kind, side, number, name, other_number, other_name, details, replaces }: MatchEventFacts) {
  const form = EVENT_FORMS[kind];
  const isStaff = details.is_staff === true;
  const errors: EventError[] = [];
  if (form.side === undefined) errors.push(...unexpected('side', side));
  if (form.side === 'needed' && side === null) errors.push({ field: 'side', code: 'event_incomplete' });
  if (form.player === undefined) errors.push(...unexpected('number', number), ...unexpected('name', name));
  if (form.player === 'needed' && number === null) errors.push({ field: 'number', code: 'event_incomplete' });
  if (form.player === 'either' && number === null && name === null)
    errors.push({ field: isStaff ? 'name' : 'number', code: 'event_incomplete' });
  if (isStaff) errors.push(...unexpected('number', number));
  if (number !== null) errors.push(...outside('number', number, 1, MATCH_LIMITS.shirt));
  // An own goal has no assist, and by the rules of the league a penalty has none.
  if (form.other === undefined || details.is_own_goal || details.is_penalty)
    errors.push(...unexpected('other_number', other_number), ...unexpected('other_name', other_name));
  else if (other_number === null) {
    if (form.other === 'needed') errors.push({ field: 'other_number', code: 'event_incomplete' });
  } else if (other_number === number) errors.push({ field: 'other_number', code: 'event_contradictory' });
  else errors.push(...outside('other_number', other_number, 1, MATCH_LIMITS.shirt));
  if (kind === 'cancelled' && replaces === null) errors.push({ field: 'replaces', code: 'event_incomplete' });
  return errors;
}

/** The least and the most of each number of the details. */
const RANGES: Partial<Record<keyof EventDetails, readonly [number, number]>> = {
  minutes: [1, EVENT_LIMITS.addedTime],
  place: [1, EVENT_LIMITS.kicks],
  count: [0, EVENT_LIMITS.attendance],
};

function detailErrors(event: MatchEventFacts): EventError[] {
  const { kind, details } = event;
  const form = EVENT_FORMS[kind].details ?? {};
  const missing = Object.entries(form).flatMap(([name, need]): EventError[] =>
    need === 'needed' && details[name as keyof EventDetails] === undefined
      ? [{ field: `details.${name as keyof EventDetails}`, code: 'event_incomplete' }]
      : [],
  );
  const wrong = Object.entries(details).flatMap(([key, value]): EventError[] => {
    const name = key as keyof EventDetails;
    const field = `details.${name}` as const;
    if (value === undefined) return [];
    if (form[name] === undefined) return [{ field, code: 'event_contradictory' }];
    const range = RANGES[name];
    return range && typeof value === 'number' ? outside(field, value, ...range) : [];
  });
  if (details.is_own_goal && details.is_penalty)
    wrong.push({ field: 'details.is_penalty', code: 'event_contradictory' });
  if (details.is_unassisted && (hasAssist(event) || details.is_own_goal || details.is_penalty))
    wrong.push({ field: 'details.is_unassisted', code: 'event_contradictory' });
  return [...missing, ...wrong];
}

const unexpected = (field: EventError['field'], value: unknown): EventError[] =>
  value === null ? [] : [{ field, code: 'event_contradictory' }];

const outside = (field: EventError['field'], value: number, least: number, most: number): EventError[] =>
  value >= least && value <= most ? [] : [{ field, code: 'event_out_of_range' }];
