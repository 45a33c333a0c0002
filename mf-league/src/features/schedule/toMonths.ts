import { hasRecord, seoulDate, roundLabel } from '@wkff/contracts';
import {
  formatTime,
  groupByDate,
  matchState,
  matchTeam,
  sampleLabels,
  type ListedMatch,
  type MatchState,
} from '@wkff/ui';

/** One side of a row. */
export interface RowTeam {
  name: string;
  badge: string;
}

/** A match of the schedule. Has only the shown fields, because the page's data is part of its HTML. */
export interface ScheduleRow {
  id: number;
  /** `19:00`; null: not known. */
  time: string | null;
  venue: string | null;
  round: string;
  home: RowTeam;
  away: RowTeam;
  state: MatchState;
  /** Shoot-out score, home first. */
  penalties: [number, number] | null;
  /** Which parts are sample data, as `sampleLabels` returns it. */
  samples: string[];
}

export interface ScheduleDay {
  /** `YYYY-MM-DD`. */
  date: string;
  rows: ScheduleRow[];
  /** Where today is: on this day, right before it, or elsewhere. */
  today: 'here' | 'before' | null;
}

export interface ScheduleMonth {
  /** 1 to 12. */
  month: number;
  count: number;
  days: ScheduleDay[];
}

/** Groups a season's matches (in order of kick-off) by month and day, and marks today's position during the season. */
export function toMonths(matches: readonly ListedMatch[], now: number): ScheduleMonth[] {
  const groups = groupByDate(matches);
  const today = seoulDate(now);
  const hasBegun = groups[0] !== undefined && groups[0].date <= today;
  const next = hasBegun ? groups.find(({ date }) => date >= today) : undefined;
  const months: ScheduleMonth[] = [];
  for (const group of groups) {
    const month = Number(group.date.slice(5, 7));
    let last = months.at(-1);
    if (last?.month !== month) months.push((last = { month, count: 0, days: [] }));
    last.count += group.matches.length;
    last.days.push({
      date: group.date,
      rows: group.matches.map((match) => toRow(match, now)),
      today: group !== next ? null : group.date === today ? 'here' : 'before',
    });
  }
  return months;
}

/** Counts the matches that count, without running ones. */
export function countPlayed(matches: readonly ListedMatch[]): number {
  return matches.filter(hasRecord).length;
}

function toRow(match: ListedMatch, now: number): ScheduleRow {
  const state = matchState(match, 'page', now);
  const { home_penalties: home, away_penalties: away } = match;
  return {
    id: match.id,
    time: formatTime(match.match_time),
    venue: match.venue,
    round: roundLabel(match, 'page'),
    home: toTeam(match, 'home'),
    away: toTeam(match, 'away'),
    state,
    penalties: home !== null && away !== null ? [home, away] : null,
    samples: sampleLabels(match, state),
  };
}

function toTeam(match: ListedMatch, side: 'home' | 'away'): RowTeam {
  const { name, badge } = matchTeam(match, side);
  return { name, badge };
}
