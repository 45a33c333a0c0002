import type { PlayerTally } from '@wkff/contracts';
import { buildPlayerTally } from '@wkff/testing';
import { firstPlayers, SHOWN } from './firstPlayers.ts';

const player = (name: string, counts: Partial<PlayerTally>) => buildPlayerTally({ name, ...counts });
const scorers = (...goals: number[]) => goals.map((count, index) => player(`선수${index}`, { goals: count }));
const ranksOf = ({ first }: ReturnType<typeof firstPlayers>) => first.map(({ rank, name }) => `${rank} ${name}`);

describe('the players of a list', () => {
  it('are by their count, and share a rank when they are level', () => {
    expect(ranksOf(firstPlayers(scorers(1, 3, 3, 2), 'scorers'))).toEqual(['1 선수1', '1 선수2', '3 선수3', '4 선수0']);
  });

  it('are those who have a count', () => {
    expect(firstPlayers([player('없음', { goals: 1 })], 'cards')).toEqual({ first: [], more: 0 });
  });

  it('are by the next count when they are level', () => {
    const players = [player('퇴장', { dismissals: 1, yellows: 1 }), player('경고', { dismissals: 1, yellows: 2 })];
    expect(ranksOf(firstPlayers(players, 'cards'))).toEqual(['1 경고', '2 퇴장']);
  });

  it('are the first, with all who are level with the last of them, and it says how many follow', () => {
    const ofTwo = Array.from({ length: SHOWN - 1 }, () => 2);
    expect(firstPlayers(scorers(...ofTwo, 1), 'scorers')).toMatchObject({ more: 0 });
    const { first, more } = firstPlayers(scorers(...ofTwo, 2, 2, 1, 1), 'scorers');
    expect([first.length, more]).toEqual([SHOWN + 1, 2]);
  });

  it('are never more than twice as many', () => {
    const { first, more } = firstPlayers(scorers(...Array.from({ length: 100 }, () => 1)), 'scorers');
    expect([first.length, more]).toEqual([SHOWN * 2, 100 - SHOWN * 2]);
  });
});
