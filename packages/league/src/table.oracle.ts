import type { MatchResult } from './tally.ts';

/**
 * The result of applying the rules of docs/spec/league.md#ranking literally, for tests. Slow, and deliberately built
 * differently than `tableOf`: all clubs start as one group, and each rule splits every group into smaller ones.
 */
export interface Reading {
  /** Groups of clubs that no rule separates, best first, ids ascending within each. */
  places: number[][];
  /** The cases that occurred, so that a test can show that it reached them. */
  met: {
    /** Sizes of the groups that reached the head-to-head rule. */
    levelGroups: number[];
    /** The head-to-head rule split a group of three or more, but left some of its clubs level. */
    splitPartly: boolean;
    /** A head-to-head among only the clubs that it left level would have separated them. */
    restartWouldDiffer: boolean;
    /** Three clubs that each beat one of the others and lost to the third. */
    cycle: boolean;
    /** Rules that split a group, by name. */
    decidedBy: string[];
  };
}

type Value = (clubId: number) => number;

/** Applies the rules to some clubs and results. */
export function readRules(clubIds: readonly number[], results: readonly MatchResult[]): Reading {
  const met: Reading['met'] = {
    levelGroups: [],
    splitPartly: false,
    restartWouldDiffer: false,
    cycle: false,
    decidedBy: [],
  };
  let groups: number[][] = [[...clubIds].sort((a, b) => a - b)];
  const splitAll = (name: string, value: Value) => {
    groups = groups.flatMap((group) => {
      const parts = split(group, value);
      if (parts.length > 1) met.decidedBy.push(name);
      return parts;
    });
  };

  splitAll('points', (club) => points(club, results));
  splitAll('goal difference', (club) => scored(club, results) - conceded(club, results));
  groups = groups.flatMap((group) => {
    if (group.length === 1) return [group];
    met.levelGroups.push(group.length);
    met.cycle ||= isCycle(group, results);
    const parts = headToHead(group, results, met.decidedBy);
    const left = parts.filter((part) => part.length > 1);
    met.splitPartly ||= parts.length > 1 && left.length > 0;
    met.restartWouldDiffer ||= parts.length > 1 && left.some((part) => headToHead(part, results).length > 1);
    return parts;
  });
  splitAll('goals scored', (club) => scored(club, results));
  splitAll('wins', (club) => games(club, results).filter(([own, other]) => own > other).length);
  return { places: groups, met };
}

function headToHead(group: number[], results: readonly MatchResult[], decidedBy: string[] = []): number[][] {
  const among = results.filter((result) => group.includes(result.homeId) && group.includes(result.awayId));
  const rules: [string, Value][] = [
    ['head-to-head points', (club) => points(club, among)],
    ['head-to-head goal difference', (club) => scored(club, among) - conceded(club, among)],
    ['head-to-head goals scored', (club) => scored(club, among)],
  ];
  let parts = [group];
  for (const [name, value] of rules) {
    const finer = parts.flatMap((part) => split(part, value));
    if (finer.length > parts.length) decidedBy.push(name);
    parts = finer;
  }
  return parts;
}

/** Groups clubs by value, the highest first. */
export function split(group: number[], value: Value): number[][] {
  const best = Math.max(...group.map(value));
  const first = group.filter((club) => value(club) === best);
  const rest = group.filter((club) => value(club) !== best);
  return rest.length === 0 ? [first] : [first, ...split(rest, value)];
}

/** Returns a club's matches as [goals scored, goals conceded]. */
export function games(club: number, results: readonly MatchResult[]): [number, number][] {
  return results.flatMap(({ homeId, awayId, homeGoals, awayGoals }): [number, number][] => {
    if (club === homeId) return [[homeGoals, awayGoals]];
    if (club === awayId) return [[awayGoals, homeGoals]];
    return [];
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
export const scored = (club: number, results: readonly MatchResult[]) => sum(games(club, results).map(([own]) => own));
export const conceded = (club: number, results: readonly MatchResult[]) =>
  sum(games(club, results).map(([, other]) => other));
export const points = (club: number, results: readonly MatchResult[]) =>
  sum(games(club, results).map(([own, other]) => (own > other ? 3 : own === other ? 1 : 0)));

function isCycle(group: number[], results: readonly MatchResult[]): boolean {
  if (group.length !== 3) return false;
  const among = results.filter((result) => group.includes(result.homeId) && group.includes(result.awayId));
  if (among.length !== 3) return false;
  return group.every((club) => points(club, among) === 3 && games(club, among).length === 2);
}
