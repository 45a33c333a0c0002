import type { SeasonRules } from '@wkff/contracts';
import { notesOf, type TableNote } from './notes.ts';
import { recordOf, type MatchRecord, type PlayedMatch } from './record.ts';
import { rulesOn, type RulesVersion } from './rulesOn.ts';
import { inForce, LAST_DAY, type Ruling } from './rulings.ts';
import { tableOf, type Standing } from './table.ts';
import type { CountedResult } from './tally.ts';

/** A match of a season's league. */
export interface SeasonMatch extends PlayedMatch {
  round: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** The rules in force at the kick-off. */
  rules: SeasonRules;
}

/** A season's league. */
export interface Season {
  clubIds: readonly number[];
  /** In order of play. */
  matches: readonly SeasonMatch[];
  /** All that were made, revoked ones and revocations too. */
  rulings: readonly Ruling[];
  rules: readonly RulesVersion[];
}

/** A table with what it was computed from. */
export interface LeagueTable {
  /** By `tableOf`. */
  standings: Standing[];
  /** The results that it counts, in order of play. */
  results: (CountedResult & { matchId: number })[];
  rules: SeasonRules;
  /** A footnote for each ruling that made a difference. */
  notes: TableNote[];
}

interface RecordedMatch {
  match: SeasonMatch;
  record: MatchRecord;
  /** What it counts in a table; null without a score of record. */
  result: LeagueTable['results'][number] | null;
}

/**
 * Returns the tables after each round from `fromRound` to the last one with a result (0 before the first); none if
 * `fromRound` is after that. They count the records of all matches up to the round, whenever they were ruled. What a
 * ruling gives to a club counts from its day on (`cutDays`), in the last table in any case.
 */
export function roundTables(season: Season, fromRound: number): (LeagueTable & { round: number })[] {
  const rulings = inForce(season.rulings);
  const recorded = record(season.matches, rulings);
  const lastRound = Math.max(0, ...recorded.flatMap(({ match, result }) => (result ? [match.round] : [])));
  // Every save of a score waits for these tables: without anything that has a day, no day matters.
  const days = rulings.length + season.rules.length === 0 ? [] : cutDays(season.matches, lastRound);
  const tables = [];
  for (let round = fromRound; round <= lastRound; round += 1) {
    const day = round === lastRound ? LAST_DAY : (days[round] ?? LAST_DAY);
    const counted = round === lastRound ? recorded : recorded.filter(({ match }) => match.round <= round);
    tables.push({ round, ...tableFrom(season, counted, rulings, day) });
  }
  return tables;
}

/**
 * Returns the table as it was on a day (`YYYY-MM-DD`): the matches up to that day, by the rulings that applied on it. On
 * a day after all of them it is the table of the last round.
 */
export function tableOnDay(season: Season, day: string): LeagueTable {
  const rulings = inForce(season.rulings, day);
  const matches = season.matches.map((match): SeasonMatch =>
    match.day <= day ? match : { ...match, phase: 'scheduled', played: null },
  );
  return tableFrom(season, record(matches, rulings), rulings, day);
}

/**
 * Returns the table as it would be if the matches under way on a day (`YYYY-MM-DD`) ended with their present scores; it
 * is the last table where none is.
 */
export function tableIfEnded(season: Season, day: string): LeagueTable {
  const rulings = inForce(season.rulings);
  const matches = season.matches.map((match): SeasonMatch => {
    const isUnderWay = match.day === day && (match.phase === 'running' || match.phase === 'interrupted');
    return isUnderWay ? { ...match, phase: 'ended' } : match;
  });
  return tableFrom(season, record(matches, rulings), rulings, LAST_DAY);
}

const record = (matches: readonly SeasonMatch[], rulings: readonly Ruling[]): RecordedMatch[] =>
  matches.map((match) => {
    const record = recordOf(match, rulings, match.rules);
    return { match, record, result: countedResult(match, record) };
  });

/** @param rulings those in force. @param day Points, goals and lots count if they apply on it. */
function tableFrom(
  season: Season,
  recorded: readonly RecordedMatch[],
  rulings: readonly Ruling[],
  day: string,
): LeagueTable {
  const rules = rulesOn(season.rules, day);
  const results = recorded.map(({ result }) => result).filter((result) => result !== null);
  const applied = rulings.filter(({ effectFrom }) => effectFrom <= day);
  const standings = tableOf({
    clubIds: season.clubIds,
    results,
    rules,
    adjustments: applied.flatMap((one) => {
      if (one.kind === 'points') return [{ clubId: one.clubId, points: one.points, goalsFor: 0, goalsAgainst: 0 }];
      return one.kind === 'goals' ? [{ ...one, points: 0 }] : [];
    }),
    lots: applied.flatMap((one) => (one.kind === 'lots' ? [{ rulingId: one.id, clubIds: one.clubIds }] : [])),
    withdrawnIds: rulings.flatMap((one) => (one.kind === 'withdrawal' && one.mode === 'annul' ? [one.clubId] : [])),
  });
  return { standings, results, rules, notes: notesOf(recorded, applied, standings) };
}

function countedResult(match: SeasonMatch, record: MatchRecord): RecordedMatch['result'] {
  const { id: matchId, homeId, awayId, rules } = match;
  if (homeId === null || awayId === null || record.status !== 'completed') return null;
  if (record.outcome === 'both_lost') return { matchId, homeId, awayId, bothLost: rules.bothLost.value };
  const { score } = record;
  return score && { matchId, homeId, awayId, homeGoals: score.home, awayGoals: score.away };
}

/**
 * Returns the day of each round's table, by round, up to `lastRound`: the middle one of the round's days, or that of an
 * earlier round if it is later, so that a postponed match changes little. Before the first round it is the first day of
 * the season.
 */
export function cutDays(matches: readonly Pick<SeasonMatch, 'round' | 'day'>[], lastRound: number): string[] {
  const sorted = matches.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const days = [sorted[0]?.day ?? LAST_DAY];
  for (let round = 1; round <= lastRound; round += 1) {
    const own = sorted.filter((match) => match.round === round);
    const middle = own[Math.floor((own.length - 1) / 2)]?.day ?? '';
    const before = days[round - 1] ?? '';
    days.push(middle > before ? middle : before);
  }
  return days;
}
