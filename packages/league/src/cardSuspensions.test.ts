import { cardSuspensions, undecided, type ShownCard } from './index.ts';

const RULE = { threshold: 3, matches: 1 };
const card = (matchId: number, kind: ShownCard['kind'] = 'yellow', person = '7'): ShownCard => ({
  person,
  matchId,
  kind,
});
const suspended = (cards: readonly ShownCard[], rule: Parameters<typeof cardSuspensions>[1] = () => RULE) =>
  cardSuspensions(cards, rule).map(({ person, matchId, matches, causes }) => [
    person,
    matchId,
    matches,
    causes.map((cause) => (cause.kind === 'cautions' ? cause.count : cause.kind)),
  ]);

describe('who is suspended by cards', () => {
  it('is whoever was sent off, and whoever has every third caution', () => {
    const yellows = [1, 2, 3, 4, 5, 6].map((id) => card(id));
    expect(suspended([...yellows, card(6, 'yellow', '8'), card(7, 'red', '8')])).toEqual([
      ['7', 3, 1, [3]],
      ['7', 6, 1, [6]],
      ['8', 7, 1, ['red']],
    ]);
  });

  it('is nobody by the caution that became a dismissal in the same match, which is no more counted', () => {
    expect(suspended([card(1), card(2), card(3), card(3, 'second_yellow'), card(4)])).toEqual([
      ['7', 3, 1, ['second_yellow']],
      ['7', 4, 1, [3]],
    ]);
  });

  it('has one suspension of a match, for both a third caution and a red card', () => {
    expect(suspended([card(1), card(2), card(3), card(3, 'red')])).toEqual([['7', 3, 2, [3, 'red']]]);
  });

  it('is nobody by cautions in a match whose rules do not say how many', () => {
    const cards = [card(1), card(2), card(3)];
    expect(suspended(cards, () => null)).toEqual([]);
    expect(suspended(cards, (id) => (id === 3 ? { threshold: 3, matches: null } : RULE))).toEqual([]);
    expect(suspended([...cards, card(4)], (id) => (id === 4 ? { threshold: 4, matches: 2 } : null))).toEqual([
      ['7', 4, 2, [4]],
    ]);
  });
});

test('a ruling decides the latest suspension of its person that began by its day, and no other', () => {
  const due = [
    { personId: 7, day: '2060-04-01' },
    { personId: 7, day: '2060-09-01' },
    { personId: 8, day: '2060-09-01' },
    { personId: null, day: '2060-09-01' },
  ];
  const days = (...rulings: Parameters<typeof undecided>[1]) =>
    undecided(due, rulings).map(({ personId, day }) => `${personId} ${day.slice(5, 7)}`);
  const ruling = (personId: number, effectFrom: string) => ({ personId, effectFrom });
  expect(days(ruling(7, '2060-09-02'))).toEqual(['7 04', '8 09', 'null 09']);
  expect(days(ruling(7, '2060-10-01'), ruling(7, '2060-09-02'))).toEqual(['8 09', 'null 09']);
  expect(days(ruling(7, '2060-03-31'), ruling(9, '2060-09-02'))).toEqual(['7 04', '7 09', '8 09', 'null 09']);
});
