import { BLANK_EVENT, type EventDetails, type EventKind, type MatchEventFacts, type Side } from '@wkff/contracts';
import type { Moment } from './clock.ts';

/** Buttons for what can be recorded, in the order in which they are shown. */
export const PLAY_ACTS = [
  'goal',
  'yellow',
  'substitution',
  'red',
  'penalty',
  'own_goal',
  'penalty_missed',
  'concussion',
  'staff_card',
  'review',
  'added_time',
  'attendance',
] as const;
/** In a shoot-out, those that come first. */
export const KICK_ACTS = ['kick_scored', 'kick_missed'] as const;
export type Act = (typeof PLAY_ACTS)[number] | (typeof KICK_ACTS)[number];

/** What is asked after the button: one shirt, two, or something else. */
type Needs = 'player' | 'two_players' | 'staff' | 'review' | 'minutes' | 'count';

interface ActForm {
  kind: EventKind;
  details: EventDetails;
  needs: Needs;
}

export const ACT_FORMS: Readonly<Record<Act, ActForm>> = {
  goal: { kind: 'goal', details: {}, needs: 'player' },
  penalty: { kind: 'goal', details: { is_penalty: true }, needs: 'player' },
  own_goal: { kind: 'goal', details: { is_own_goal: true }, needs: 'player' },
  penalty_missed: { kind: 'penalty_missed', details: {}, needs: 'player' },
  yellow: { kind: 'yellow', details: {}, needs: 'player' },
  red: { kind: 'red', details: {}, needs: 'player' },
  substitution: { kind: 'substitution', details: {}, needs: 'two_players' },
  concussion: { kind: 'substitution', details: { is_concussion: true }, needs: 'two_players' },
  staff_card: { kind: 'yellow', details: { is_staff: true }, needs: 'staff' },
  review: { kind: 'var', details: {}, needs: 'review' },
  added_time: { kind: 'added_time', details: {}, needs: 'minutes' },
  attendance: { kind: 'attendance', details: {}, needs: 'count' },
  kick_scored: { kind: 'shoot_out_kick', details: { is_scored: true }, needs: 'player' },
  kick_missed: { kind: 'shoot_out_kick', details: { is_scored: false }, needs: 'player' },
};

/** Somebody of a side. A shirt that is null: nobody knows who it was. */
export interface Chosen {
  side: Side;
  number: number | null;
}

/** What was pressed so far. A shirt may be pressed before the act. */
export interface Pressed {
  act: Act | null;
  moment: Moment;
  player: Chosen | null;
}

/** What is to be asked next. `nothing`: the event can be recorded. */
export type Question =
  | 'act'
  | 'player'
  | 'other'
  | 'second_yellow'
  | 'staff'
  | 'review'
  | 'minutes'
  | 'count'
  | 'nothing';

/** Returns what is to be asked next. @param hasYellow true for a shirt that has a yellow card. */
export function questionOf({ act, player }: Pressed, hasYellow: (player: Chosen) => boolean): Question {
  if (act === null) return 'act';
  const { needs } = ACT_FORMS[act];
  if (needs === 'player') {
    if (player === null) return 'player';
    return act === 'yellow' && hasYellow(player) ? 'second_yellow' : 'nothing';
  }
  if (needs === 'two_players') return player === null || player.number === null ? 'player' : 'other';
  return needs;
}

/** What is known of an event besides what was pressed. */
interface Recorded extends Pick<MatchEventFacts, 'id' | 'entered_at'> {
  /** The place of the next kick of the shoot-out. */
  nextKick: number;
}

/** Returns the event of an act. @param more what its panel asked for. */
export function eventOf(
  act: Act,
  { moment, player }: Pick<Pressed, 'moment' | 'player'>,
  { id, entered_at, nextKick }: Recorded,
  more: Partial<MatchEventFacts> = {},
): MatchEventFacts {
  const { kind, details } = ACT_FORMS[act];
  const place = kind === 'shoot_out_kick' ? { place: nextKick } : {};
  return {
    ...BLANK_EVENT,
    id,
    kind,
    ...(kind === 'attendance' ? {} : moment),
    ...player,
    entered_at,
    ...more,
    details: { ...place, ...details, ...more.details },
  };
}

/** Returns the place of the next kick. */
export const nextKickOf = (inForce: readonly MatchEventFacts[]): number =>
  Math.max(...inForce.map(({ details }) => details.place ?? 0), 0) + 1;
