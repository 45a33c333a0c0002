import type { MatchPhase } from './constants.ts';

/**
 * The site clock (docs/spec/site.md#clocks). It decides what is upcoming, live and over, which popup is shown, and
 * when scheduled items appear. It runs at the speed of the real clock, shifted by an offset that is sent with every
 * page.
 */
export interface Clock {
  /** Milliseconds by which the site clock is ahead of the real one. */
  readonly offset: number;
  /** Returns the current time on the site clock, in epoch milliseconds. */
  now(): number;
}

/**
 * Returns the real time in epoch milliseconds, for tokens, caches, rate limits and the audit log. Everything else uses
 * the site clock. Only this function and `createClock` may call `Date.now()`.
 */
export function realNow(): number {
  return Date.now();
}

/** Returns a site clock that is `offset` milliseconds ahead of the real one. */
export function createClock(offset: number): Clock {
  return { offset, now: () => Date.now() + offset };
}

/** A day, in ms. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000; // Korea has had no daylight saving time since 1988.

/** Returns the day in Seoul (`YYYY-MM-DD`) at a time in epoch milliseconds. */
export function seoulDate(epochMs: number): string {
  return new Date(epochMs + SEOUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns true for a day of the calendar, `YYYY-MM-DD`: not for 30 February. */
export function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Returns the year of a day (`YYYY-MM-DD`). */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns the year in Seoul at a time in epoch milliseconds. */
export const seoulYear = (epochMs: number): number => yearOf(seoulDate(epochMs));

/** Returns the time of day in Seoul (`HH:mm:ss`) at a time in epoch milliseconds. */
export function seoulTime(epochMs: number): string {
  return new Date(epochMs + SEOUL_OFFSET_MS).toISOString().slice(11, 19);
}

/** Returns a time in epoch milliseconds as ISO 8601 in Seoul (`2025-09-18T12:00:00+09:00`). */
export const seoulIso = (epochMs: number): string => `${seoulDate(epochMs)}T${seoulTime(epochMs)}+09:00`;

/** Returns the epoch milliseconds of a day (`YYYY-MM-DD`) and time (`HH:mm:ss`, midnight by default) in Seoul. */
export function seoulMoment(date: string, time = '00:00:00'): number {
  return Date.parse(`${date}T${time}+09:00`);
}

/** Returns the next midnight in Seoul after `epochMs`, in epoch milliseconds. */
export function nextSeoulMidnight(epochMs: number): number {
  return seoulMoment(seoulDate(epochMs)) + DAY_MS;
}

/** When a match begins, as far as it is known. `expected_time`: of one that is or was delayed. */
interface Announced {
  match_date: string;
  match_time: string | null;
  expected_time: string | null;
  phase: MatchPhase;
}

/**
 * The longest time between the kick-off and the end of a match, in ms. A match with extra time and a shoot-out takes
 * three hours. The fourth allows for a late start or a thunderstorm.
 */
const LONGEST_MATCH = 4 * 60 * 60 * 1000;

/**
 * Returns the time until which a match marked as live is shown as live, in epoch milliseconds
 * (docs/spec/league.md#what-a-match-shows). After it, the match is shown as waiting for its result. If the kick-off is
 * unknown, or the match is interrupted, returns the end of the match's day in Seoul.
 */
export function liveUntil({ match_date, match_time, expected_time, phase }: Announced): number {
  const kickOff = expected_time ?? match_time;
  return kickOff === null || phase === 'interrupted'
    ? nextSeoulMidnight(seoulMoment(match_date))
    : seoulMoment(match_date, kickOff) + LONGEST_MATCH;
}

/**
 * Returns the time from which a match that has not begun awaits its result, in epoch milliseconds: its kick-off, also
 * one that was delayed. If that is unknown, returns the last second of its day.
 */
export function awaitedFrom({ match_date, match_time, expected_time, phase }: Announced): number {
  return seoulMoment(match_date, expected_time ?? (phase === 'delayed' ? null : match_time) ?? '23:59:59');
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Returns the Korean weekday of a day (`YYYY-MM-DD`), one letter: `목`. */
export function koreanWeekday(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}
