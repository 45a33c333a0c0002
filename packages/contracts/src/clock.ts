/**
 * The site clock: decides upcoming and completed, today's match, the popup window, scheduled items.
 * It runs at the speed of the real clock, moved by an offset that travels with every page.
 */
export interface Clock {
  /** Milliseconds between the site's time and the real time. */
  readonly offset: number;
  /** The site's present moment, in epoch milliseconds. */
  now(): number;
}

/** The two clocks' only readers of `Date.now()`: `realNow` for tokens, caches, throttles, audit; `createClock` for all else. */
export function realNow(): number {
  return Date.now();
}

/** A clock that is `offset` milliseconds ahead of the real one. */
export function createClock(offset: number): Clock {
  return { offset, now: () => Date.now() + offset };
}

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000; // Korea has no daylight saving time since 1988.

/** `YYYY-MM-DD` in Seoul of an epoch moment. */
export function seoulDate(epochMs: number): string {
  return new Date(epochMs + SEOUL_OFFSET_MS).toISOString().slice(0, 10);
}

/** `HH:mm:ss` in Seoul of an epoch moment. */
export function seoulTime(epochMs: number): string {
  return new Date(epochMs + SEOUL_OFFSET_MS).toISOString().slice(11, 19);
}

/** Epoch milliseconds of a Seoul day (`YYYY-MM-DD`) and time (`HH:mm:ss`, default midnight). */
export function seoulMoment(date: string, time = '00:00:00'): number {
  return Date.parse(`${date}T${time}+09:00`);
}

/** Epoch milliseconds of the next midnight in Seoul after `epochMs`. */
export function nextSeoulMidnight(epochMs: number): number {
  return seoulMoment(seoulDate(epochMs)) + 24 * 60 * 60 * 1000;
}

/**
 * How long after its kick-off a match may be under way, in ms: with extra time and a shoot-out it takes three hours at most; the fourth
 * is for a late start or a thunderstorm.
 */
const LONGEST_MATCH = 4 * 60 * 60 * 1000;

/**
 * Until when a live match is believed to be on, epoch ms; one that nobody ended waits for its result from then on. Without a known
 * kick-off: until its day is over in Seoul.
 */
export function liveUntil({ match_date, match_time }: { match_date: string; match_time: string | null }): number {
  return match_time === null
    ? nextSeoulMidnight(seoulMoment(match_date))
    : seoulMoment(match_date, match_time) + LONGEST_MATCH;
}

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** Korean weekday letter of a `YYYY-MM-DD` day, e.g. `목`. */
export function koreanWeekday(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}
