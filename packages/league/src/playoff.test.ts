import { decideTie, mayShootOut, type Leg } from './index.ts';

const [A, B] = [1, 2];
const score = (text: string) => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};
/** Reads a match, e.g. `1-0`, with the score before extra time and the shoot-out if it had them. */
const leg = (homeId: number, text: string | null, { regular = '', penalties = '' } = {}): Leg => ({
  homeId,
  awayId: homeId === A ? B : A,
  score: text === null ? null : score(text),
  regular: regular ? score(regular) : null,
  penalties: penalties ? score(penalties) : null,
});

describe('a tie of two matches', () => {
  const first = leg(A, '2-1');

  it('is decided by the sum of both scores, without a difference for goals away', () => {
    expect(decideTie([first, leg(B, '0-1')], 'extra-time', A)).toEqual({ winnerId: A, by: 'score' });
    expect(decideTie([first, leg(B, '2-0')], 'extra-time', A)).toEqual({ winnerId: B, by: 'score' });
    expect(decideTie([leg(A, '0-1'), leg(B, '1-2')], 'extra-time', A)).toBe('level');
  });

  it('is decided in extra time of the second match if it is level before', () => {
    const second = leg(B, '2-1', { regular: '1-0' });
    expect(decideTie([leg(A, '2-1'), second], 'extra-time', A)).toBe('level');
    expect(decideTie([first, leg(B, '3-1', { regular: '1-0' })], 'extra-time', A)).toEqual({
      winnerId: B,
      by: 'extra-time',
    });
  });

  it('goes to a shoot-out if it is level after extra time, though the second match is not a draw', () => {
    const level = leg(B, '2-1', { regular: '1-0' });
    expect(mayShootOut([first, level], 'extra-time')).toBe(true);
    const shootOut = leg(B, '2-1', { regular: '1-0', penalties: '3-4' });
    expect(decideTie([first, shootOut], 'extra-time', B)).toEqual({ winnerId: A, by: 'penalties' });
    // It stays level for who asks whether there may be one.
    expect(mayShootOut([first, shootOut], 'extra-time')).toBe(true);
  });

  it('has no shoot-out while it is not level, not over, or decided by rank', () => {
    expect(mayShootOut([first, leg(B, '1-1')], 'extra-time')).toBe(false);
    expect(mayShootOut([first, leg(B, null)], 'extra-time')).toBe(false);
    expect(mayShootOut([leg(A, '0-0')], 'higher-rank')).toBe(false);
    expect(decideTie([first, leg(B, null)], 'extra-time', A)).toBeNull();
    expect(decideTie([], 'extra-time', A)).toBeNull();
  });
});

it('a tie of one match is decided by its score, a shoot-out, or the rank of the league', () => {
  expect(decideTie([leg(A, '1-0')], 'higher-rank', B)).toEqual({ winnerId: A, by: 'score' });
  expect(decideTie([leg(A, '0-0')], 'higher-rank', B)).toEqual({ winnerId: B, by: 'rank' });
  expect(decideTie([leg(A, '0-0', { penalties: '5-4' })], 'shoot-out', B)).toEqual({ winnerId: A, by: 'penalties' });
});
