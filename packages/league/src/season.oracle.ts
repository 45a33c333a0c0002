import type { SeasonRules } from '@wkff/contracts';
import { alive, readRecord } from './record.oracle.ts';
import { DEFAULT_RULES } from './seasonRules.ts';
import type { Ruling } from './rulings.ts';
import type { Season, SeasonMatch } from './season.ts';
import { split } from './table.oracle.ts';

/** A club's place, for comparison with a table. */
export interface OracleLine {
  rank: number;
  clubId: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  points: number;
}

/** Returns what of a line is compared. */
export const toOracleLine = ({
  rank,
  clubId,
  won,
  drawn,
  lost,
  goalsFor,
  goalsAgainst,
  points,
}: OracleLine): OracleLine => ({ rank, clubId, won, drawn, lost, goalsFor, goalsAgainst, points });

/**
 * Returns the table of a day, by going through all that happened up to then in order of time. For tests: slow, and
 * deliberately built differently than `tableOnDay`.
 */
export function replayOn(season: Season, day: string): OracleLine[] {
  const events = [
    ...season.matches.map((match) => ({ day: match.day, match, ruling: null })),
    ...season.rulings.map((ruling) => ({ day: ruling.effectFrom, match: null, ruling })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
  const begun = new Set<SeasonMatch>();
  const made: Ruling[] = [];
  for (const { day: when, match, ruling } of events) {
    if (when > day) break;
    if (match) begun.add(match);
    if (ruling) made.push(ruling);
  }
  const applied = alive(made);
  const seen = season.matches.map((match): SeasonMatch =>
    begun.has(match) ? match : { ...match, phase: 'scheduled', played: null },
  );
  return rankClubs(season, seen, applied, applied, day);
}

/** Returns the tables after each round up to the last one with a result; the first is that of before the season. */
export function replayRounds(season: Season): OracleLine[][] {
  const last = lastRound(season);
  return Array.from({ length: last + 1 }, (_, round) => replayRound(season, round, last));
}

/** @param last the last round with a result. */
function replayRound(season: Season, round: number, last: number): OracleLine[] {
  const applied = alive(season.rulings);
  const counted = season.matches.filter((match) => match.round <= round);
  const day = round === last ? '9999' : cutDay(season, round);
  return rankClubs(
    season,
    counted,
    applied,
    applied.filter(({ effectFrom }) => effectFrom <= day),
    day,
  );
}

/** Returns the latest round in which a match counts. */
function lastRound({ matches, rulings }: Season): number {
  const counts = (match: SeasonMatch) => !['void', 'open'].includes(readRecord(match, alive(rulings)) as string);
  return Math.max(0, ...matches.filter(counts).map(({ round }) => round));
}

/** Returns the first day on which half of the matches of the round, and of each round before it, were due. */
function cutDay({ matches }: Season, round: number): string {
  const days = matches.map(({ day }) => day).sort();
  const isDue = (one: number, day: string) => {
    const own = matches.filter((match) => match.round === one);
    return 2 * own.filter((match) => match.day <= day).length >= own.length;
  };
  return (
    days.find((day) => Array.from({ length: round }, (_, index) => index + 1).every((one) => isDue(one, day))) ?? ''
  );
}

/** What a match was for one club. */
interface Game {
  clubId: number;
  other: number;
  scored: number;
  conceded: number;
  letter: 'W' | 'D' | 'L';
}

function gamesOf(matches: readonly SeasonMatch[], rulings: readonly Ruling[]): Game[] {
  return matches.flatMap((match): Game[] => {
    const record = readRecord(match, rulings);
    const [homeId, awayId] = [match.homeId ?? 0, match.awayId ?? 0];
    if (record === 'void' || record === 'open') return [];
    if (record === 'both lost') {
      const { goalsFor: scored, goalsAgainst: conceded } = match.rules.bothLost.value;
      const lost = { scored, conceded, letter: 'L' as const };
      return [
        { clubId: homeId, other: awayId, ...lost },
        { clubId: awayId, other: homeId, ...lost },
      ];
    }
    const { home, away } = record;
    const letters = home > away ? (['W', 'L'] as const) : home < away ? (['L', 'W'] as const) : (['D', 'D'] as const);
    return [
      { clubId: homeId, other: awayId, scored: home, conceded: away, letter: letters[0] },
      { clubId: awayId, other: homeId, scored: away, conceded: home, letter: letters[1] },
    ];
  });
}

/** Counts a club's figures, in some games, with what rulings gave it. */
class Counted {
  private readonly rules: SeasonRules;
  private readonly games: readonly Game[];
  private readonly giving: readonly Ruling[];

  constructor(rules: SeasonRules, games: readonly Game[], giving: readonly Ruling[]) {
    this.rules = rules;
    this.games = games;
    this.giving = giving;
  }

  points(club: number): number {
    const { win, draw, loss } = this.rules.points.value;
    const given = this.given(club, (one) => (one.kind === 'points' ? one.points : 0));
    return win * this.letters(club, 'W') + draw * this.letters(club, 'D') + loss * this.letters(club, 'L') + given;
  }

  scored(club: number): number {
    const given = this.given(club, (one) => (one.kind === 'goals' ? one.goalsFor : 0));
    return this.of(club).reduce((sum, { scored }) => sum + scored, given);
  }

  conceded(club: number): number {
    const given = this.given(club, (one) => (one.kind === 'goals' ? one.goalsAgainst : 0));
    return this.of(club).reduce((sum, { conceded }) => sum + conceded, given);
  }

  letters(club: number, letter: Game['letter']): number {
    return this.of(club).filter((game) => game.letter === letter).length;
  }

  /** Returns the sums of the games among some clubs, without what rulings gave. */
  among(clubs: readonly number[]): Counted {
    const games = this.games.filter((game) => clubs.includes(game.clubId) && clubs.includes(game.other));
    return new Counted(this.rules, games, []);
  }

  private of(club: number): Game[] {
    return this.games.filter((game) => game.clubId === club);
  }

  private given(club: number, value: (ruling: Ruling) => number): number {
    return this.giving.reduce((sum, one) => sum + ('clubId' in one && one.clubId === club ? value(one) : 0), 0);
  }
}

/** @param giving the rulings whose points, goals and lots count. */
function rankClubs(
  season: Season,
  matches: readonly SeasonMatch[],
  rulings: readonly Ruling[],
  giving: readonly Ruling[],
  day: string,
): OracleLine[] {
  const rules = season.rules.filter(({ inForceFrom }) => inForceFrom <= day).at(-1)?.rules ?? DEFAULT_RULES;
  const counted = new Counted(rules, gamesOf(matches, rulings), giving);
  const isGone = (club: number) =>
    rulings.some((one) => one.kind === 'withdrawal' && one.mode === 'annul' && one.clubId === club);
  const groups = groupClubs(season.clubIds, isGone, rules, counted).flatMap((group) => {
    const lots = giving.filter((one) => one.kind === 'lots' && group.every((club) => one.clubIds.includes(club)));
    const last = lots.at(-1);
    return group.length > 1 && last?.kind === 'lots' ? split(group, (club) => -last.clubIds.indexOf(club)) : [group];
  });
  return groups.flatMap((group, index) => {
    const rank = 1 + groups.slice(0, index).flat().length;
    return group.map((clubId) => ({
      rank,
      clubId,
      won: counted.letters(clubId, 'W'),
      drawn: counted.letters(clubId, 'D'),
      lost: counted.letters(clubId, 'L'),
      goalsFor: counted.scored(clubId),
      goalsAgainst: counted.conceded(clubId),
      points: counted.points(clubId),
    }));
  });
}

/** Splits all clubs into ever smaller groups, rule by rule. */
function groupClubs(
  clubIds: readonly number[],
  isGone: (club: number) => boolean,
  rules: SeasonRules,
  counted: Counted,
): number[][] {
  let groups = split(
    [...clubIds].sort((a, b) => a - b),
    (club) => (isGone(club) ? 0 : 1),
  );
  /** The groups before the first rule of head-to-head. */
  let level: number[][] | null = null;
  for (const name of rules.order.value) {
    if (name.startsWith('headToHead')) level ??= groups;
    const own = (club: number) =>
      counted.among(isGone(club) ? [] : (level?.find((group) => group.includes(club)) ?? []));
    const figures: Record<typeof name, (club: number) => number> = {
      points: (club) => counted.points(club),
      goalDifference: (club) => counted.scored(club) - counted.conceded(club),
      goalsFor: (club) => counted.scored(club),
      wins: (club) => counted.letters(club, 'W'),
      headToHeadPoints: (club) => own(club).points(club),
      headToHeadGoalDifference: (club) => own(club).scored(club) - own(club).conceded(club),
      headToHeadGoalsFor: (club) => own(club).scored(club),
    };
    groups = groups.flatMap((group) => split(group, figures[name]));
  }
  return groups;
}
