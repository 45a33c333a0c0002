import { recentForm } from './form.ts';
import type { MatchResult } from './tally.ts';

const result = (homeId: number, homeGoals: number, awayGoals: number, awayId: number): MatchResult => ({
  homeId,
  awayId,
  homeGoals,
  awayGoals,
});

describe('recent form', () => {
  it('reads a club’s matches from the oldest to the latest, at home and away', () => {
    const forms = recentForm([1, 2], [result(1, 2, 0, 2), result(2, 1, 1, 1), result(2, 3, 1, 1)]);
    expect([...forms]).toEqual([
      [1, 'WDL'],
      [2, 'LDW'],
    ]);
  });

  it('goes back five matches and no further', () => {
    const played = [result(1, 9, 0, 2), ...Array.from({ length: 4 }, () => result(1, 0, 0, 2)), result(1, 0, 1, 2)];
    expect([...recentForm([1, 2], played)]).toEqual([
      [1, 'DDDDL'],
      [2, 'DDDDW'],
    ]);
  });

  it('includes older matches of a club that has not played for some rounds', () => {
    const played = [result(1, 1, 0, 3), ...Array.from({ length: 8 }, () => result(2, 0, 0, 3))];
    expect(recentForm([1, 2, 3], played).get(1)).toBe('W');
  });

  it('is empty for a club without a result', () => {
    expect([...recentForm([7], [])]).toEqual([[7, '']]);
  });
});
