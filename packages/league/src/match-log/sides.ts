import { HALF_ENDS, LINEUP_LIMITS, SIDES, type MatchEventFacts, type Period, type Side } from '@wkff/contracts';
import { windowsOf } from './windows.ts';

/** The shirts of a published line-up. */
export interface Shirts {
  starters: readonly number[];
  bench: readonly number[];
}

/** How many substitutions a side has, in how many stoppages; null: no limit. */
export interface SubstitutionRules {
  substitutions: number | null;
  windows: number | null;
}

/** A player who has a shirt in the line-up or in an event. */
interface PlayerState {
  number: number;
  isStarter: boolean;
  /** Minute in which he or she came on and went off, at most the last regular one of its half. Null: did not. */
  on: number | null;
  off: number | null;
  /** Minutes played; null while it is not known: he or she plays. */
  minutes: number | null;
  yellows: number;
  isSentOff: boolean;
}

/** One side of a match. */
export interface SideState {
  /** By shirt. */
  players: PlayerState[];
  /** Shirts on the pitch, as far as they are known. */
  onPitch: number[];
  /** How many are on the pitch. */
  men: number;
  /** Without those for a concussion. */
  substitutions: number;
  concussions: number;
  windows: number;
}

/** What an event is warned about. Nothing is refused for it: a sheet of paper may say so. */
export const LOG_WARNINGS = [
  'already_on',
  'kick_place_taken',
  'no_first_yellow',
  'not_in_lineup',
  'player_is_off',
  'player_returns',
  'possible_duplicate',
  'replaced_unknown',
  'rival_corrections',
  'shoot_out_level',
  'too_many_substitutions',
  'too_many_windows',
  'twelfth_player',
  'yellow_twice',
] as const;
type LogWarningCode = (typeof LOG_WARNINGS)[number];

export interface LogWarning {
  code: LogWarningCode;
  /** Id of the event. */
  event: string;
  /** The shirt that it is about. */
  number?: number;
  /** The other event, of a possible duplicate, of rival corrections and of a place that is taken. */
  other?: string;
}

/** Minute at which a period ends, as minutes played are counted: time that was added counts nothing. */
const PERIOD_ENDS: Readonly<Record<Period, number>> = {
  ...HALF_ENDS,
  half_time: HALF_ENDS['1'],
  before_extra: HALF_ENDS['2'],
  extra_break: HALF_ENDS.extra1,
  shoot_out: HALF_ENDS.extra2,
};

const isExtra = ({ period }: Pick<MatchEventFacts, 'period'>): boolean => period === 'extra1' || period === 'extra2';

/** Returns what each side has in a match with these events: extra time adds one of each. */
export function allowedIn(
  events: readonly MatchEventFacts[],
  { substitutions, windows }: SubstitutionRules,
): SubstitutionRules {
  const extra = events.some(isExtra) ? 1 : 0;
  const more = (count: number | null) => (count === null ? null : count + extra);
  return { substitutions: more(substitutions), windows: more(windows) };
}

interface Play {
  lineups: Readonly<Record<Side, Shirts | null>>;
  rules: SubstitutionRules;
  hasEnded: boolean;
  warn(warning: LogWarning): void;
}

/** Replays the events in force, in order of play. Returns both sides as they are after the last of them. */
export function replaySides(events: readonly MatchEventFacts[], play: Play): Record<Side, SideState> {
  const sides = Object.fromEntries(
    SIDES.map((side) => [side, new SideReplay(play.lineups[side], play.warn)]),
  ) as unknown as Record<Side, SideReplay>;
  for (const event of events) if (event.side !== null) sides[event.side].apply(event);
  const end = play.hasEnded ? (events.some(isExtra) ? HALF_ENDS.extra2 : HALF_ENDS['2']) : null;
  const allowed = allowedIn(events, play.rules);
  const endOf = (side: Side) => sides[side].end(end, allowed, windowsOf(events, side));
  return { home: endOf('home'), away: endOf('away') };
}

/** The players of a side while its events are replayed. Never more than eleven of them are on the pitch. */
class SideReplay {
  readonly #players = new Map<number, PlayerState>();
  readonly #pitch = new Set<number>();
  readonly #substitutions: MatchEventFacts[] = [];
  readonly #lineup: Shirts | null;
  readonly #warn: Play['warn'];
  #starters = 0;
  #sentOff = 0;
  #concussions = 0;

  constructor(lineup: Shirts | null, warn: Play['warn']) {
    this.#lineup = lineup;
    this.#warn = warn;
    for (const number of lineup?.starters.slice(0, LINEUP_LIMITS.starters) ?? []) this.#addStarter(number);
    for (const number of lineup?.bench ?? []) this.#playerOf(number);
  }

  apply(event: MatchEventFacts): void {
    const { kind, number } = event;
    if (kind === 'substitution') return this.#substitute(event);
    if (number === null) return;
    if (kind === 'goal' || kind === 'penalty_missed' || kind === 'shoot_out_kick') {
      for (const shirt of [number, ...(event.other_number === null ? [] : [event.other_number])])
        if (!this.#isOn(event, shirt)) this.#warn({ code: 'player_is_off', event: event.id, number: shirt });
    }
    if (kind === 'yellow' || kind === 'second_yellow' || kind === 'red') this.#card(event, number);
  }

  /** @param end last minute of the match; null: it is played. The rules include those of extra time. */
  end(
    end: number | null,
    { substitutions, windows }: SubstitutionRules,
    stoppages: readonly MatchEventFacts[][],
  ): SideState {
    if (substitutions !== null)
      for (const { id } of this.#substitutions.slice(substitutions))
        this.#warn({ code: 'too_many_substitutions', event: id });
    if (windows !== null)
      for (const { id } of stoppages.slice(windows).flat()) this.#warn({ code: 'too_many_windows', event: id });
    const players = [...this.#players.values()].sort((a, b) => a.number - b.number);
    const onPitch = players.filter(({ number }) => this.#pitch.has(number)).map(({ number }) => number);
    return {
      players: players.map((player) => ({ ...player, minutes: minutesOf(player, end) })),
      onPitch,
      men: this.#lineup ? onPitch.length : LINEUP_LIMITS.starters - this.#sentOff,
      substitutions: this.#substitutions.length,
      concussions: this.#concussions,
      windows: stoppages.length,
    };
  }

  #substitute(event: MatchEventFacts): void {
    const { id, number: off, other_number: on, details } = event;
    if (details.is_concussion) this.#concussions += 1;
    else this.#substitutions.push(event);
    if (off === null || on === null) return;
    // Who comes on is asked first: without a line-up, an unknown shirt that goes off is a starter's.
    const coming = this.#playerOf(on, id);
    if (this.#pitch.has(on)) return this.#warn({ code: 'already_on', event: id, number: on });
    if (coming.on !== null || coming.isSentOff) return this.#warn({ code: 'player_returns', event: id, number: on });
    if (!this.#isOn(event, off)) return this.#warn({ code: 'twelfth_player', event: id, number: off });
    const at = playedMinute(event);
    this.#leave(off, at);
    Object.assign(coming, { on: at });
    this.#pitch.add(on);
  }

  #card(event: MatchEventFacts, number: number): void {
    const isOn = this.#isOn(event, number);
    const player = this.#playerOf(number, event.id);
    if (event.kind === 'yellow') {
      if (player.yellows > 0) this.#warn({ code: 'yellow_twice', event: event.id, number });
      player.yellows += 1;
      return;
    }
    if (event.kind === 'second_yellow') {
      if (player.yellows === 0) this.#warn({ code: 'no_first_yellow', event: event.id, number });
      player.yellows += 1;
    }
    player.isSentOff = true;
    if (!isOn) return;
    this.#leave(number, playedMinute(event));
    this.#sentOff += 1;
  }

  #leave(number: number, at: number): void {
    this.#playerOf(number).off = at;
    this.#pitch.delete(number);
  }

  /** True if a player is on the pitch. Without a line-up, the first eleven who were not seen before are the starters. */
  #isOn(event: MatchEventFacts, number: number): boolean {
    const isSeen = this.#players.has(number);
    const player = this.#playerOf(number, event.id);
    const isFirst = !isSeen || (player.on === null && player.off === null && !player.isSentOff);
    if (!this.#lineup && isFirst && this.#starters < LINEUP_LIMITS.starters && !this.#pitch.has(number))
      this.#addStarter(number);
    return this.#pitch.has(number);
  }

  #addStarter(number: number): void {
    Object.assign(this.#playerOf(number), { isStarter: true, on: 0 });
    this.#pitch.add(number);
    this.#starters += 1;
  }

  /** Returns a player, and warns of an event about a shirt that the line-up does not have. */
  #playerOf(number: number, event?: string): PlayerState {
    const known = this.#players.get(number);
    if (known) return known;
    if (this.#lineup && event !== undefined) this.#warn({ code: 'not_in_lineup', event, number });
    const none = { on: null, off: null, minutes: null, yellows: 0, isSentOff: false };
    const player: PlayerState = { number, isStarter: false, ...none };
    this.#players.set(number, player);
    return player;
  }
}

/** The minute of an event as minutes played are counted. */
function playedMinute({ period, minute }: MatchEventFacts): number {
  if (period === null) return 0;
  const end = PERIOD_ENDS[period];
  return minute === null ? end : Math.min(minute, end);
}

function minutesOf({ on, off }: PlayerState, end: number | null): number | null {
  if (on === null) return 0;
  const last = off ?? end;
  return last === null ? null : Math.max(0, last - on);
}
