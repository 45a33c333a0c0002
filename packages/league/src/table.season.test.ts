import { readFileSync } from 'node:fs';
import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import { readRules } from './table.oracle.ts';
import type { MatchResult } from './tally.ts';
import { computeTable } from './testing/computeTable.ts';

interface SeasonMatch {
  competition_id: string;
  round: number;
  home_id: number;
  away_id: number;
  home_points: number;
  away_points: number;
}

const file = new URL('../../../data/wkleague/season-2025.json', import.meta.url);
const season = JSON.parse(readFileSync(file, 'utf8')) as { matches: SeasonMatch[] };
const clubIds = [1, 2, 3, 4, 5, 6, 7, 8];

/** Returns the results of all rounds up to one. */
const resultsUpTo = (round: number): MatchResult[] =>
  season.matches
    .filter((match) => match.competition_id === LEAGUE_COMPETITION_ID && match.round <= round)
    .map((match) => ({
      homeId: match.home_id,
      awayId: match.away_id,
      homeGoals: match.home_points,
      awayGoals: match.away_points,
    }));

describe('the tables of the 2025 season', () => {
  it.each(Array.from({ length: 28 }, (_, index) => index + 1))('follow the rules after round %i', (round) => {
    const results = resultsUpTo(round);
    const table = computeTable(clubIds, results);
    expect(table.every((row) => row.played === round)).toBe(true);
    const places = readRules(clubIds, results).places;
    expect(table.map((row) => row.clubId)).toEqual(places.flat());
    for (const { rank, clubId } of table) {
      const group = places.findIndex((clubs) => clubs.includes(clubId));
      expect(rank).toBe(places.slice(0, group).flat().length + 1);
    }
  });

  it('end as published: Hwacheon 57 points (16-9-3), Seoul 54, Incheon 48', () => {
    const top = computeTable(clubIds, resultsUpTo(28)).slice(0, 3);
    expect(top.map(({ clubId, points }) => [clubId, points])).toEqual([
      [2, 57],
      [6, 54],
      [5, 48],
    ]);
    expect([top[0]?.won, top[0]?.drawn, top[0]?.lost]).toEqual([16, 9, 3]);
  });

  it('had the points that were reported after round 24', () => {
    const points = new Map(computeTable(clubIds, resultsUpTo(24)).map((row) => [row.clubId, row.points]));
    expect([2, 6, 4, 5, 1].map((clubId) => points.get(clubId))).toEqual([50, 45, 40, 38, 32]);
  });
});
