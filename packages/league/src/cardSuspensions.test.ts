import fc from 'fast-check';
import { cardSuspensions, keepsCautions, undecided, type ShownCard } from './index.ts';

const RULE = { threshold: 3, matches: 1 };
const NONE = { threshold: null, matches: null };
const card = (matchId: number, kind: ShownCard['kind'] = 'yellow', person = '7'): ShownCard => ({
  person,
  matchId,
  season: 2060,
  kind,
});
const suspended = (
  cards: readonly ShownCard[],
  rule: Parameters<typeof cardSuspensions>[1] = () => RULE,
  isKept: Parameters<typeof cardSuspensions>[2] = () => false,
) =>
  cardSuspensions(cards, rule, isKept).map(({ person, matchId, matches, causes }) => [
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
    expect(suspended(cards, () => NONE)).toEqual([]);
    expect(suspended(cards, (id) => (id === 3 ? { threshold: 3, matches: null } : RULE))).toEqual([]);
    expect(suspended([...cards, card(4)], (id) => (id === 4 ? { threshold: 4, matches: 2 } : NONE))).toEqual([
      ['7', 4, 2, [4]],
    ]);
  });

  it('counts cautions of earlier seasons as long as each season between keeps them', () => {
    const cards = [card(1), card(2), { ...card(3), season: 2062 }];
    const keeping = (...seasons: number[]) => suspended(cards, undefined, (season) => seasons.includes(season));
    expect(keeping(2060, 2061)).toEqual([['7', 3, 1, [3]]]);
    expect([keeping(2060), keeping(2061), keeping()]).toEqual([[], [], []]);
    expect((['never', 'season', null] as const).map((resets) => keepsCautions({ resets }))).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is, of any cards by any rules, whose count of cautions was full', () => {
    const anyCard = fc.record({
      matchId: fc.integer({ min: 0, max: 11 }),
      person: fc.constantFrom('7', '8'),
      kind: fc.constantFrom('yellow', 'yellow', 'yellow', 'second_yellow', 'red'),
    });
    const anyRule = fc.record({
      threshold: fc.constantFrom(null, 1, 2, 3),
      matches: fc.constantFrom(null, 1, 2),
      isKept: fc.boolean(),
    });
    const seen = { carried: 0, wiped: 0, suspended: 0 };
    fc.assert(
      fc.property(
        fc.array(anyCard, { minLength: 5, maxLength: 40 }),
        fc.array(anyRule, { minLength: 4, maxLength: 4 }),
        (shown, rules) => {
          // Four seasons of three matches. Nobody has two cautions of a match that are not a second yellow card.
          const cards = shown
            .filter(
              ({ kind, matchId, person }, index) =>
                kind !== 'yellow' ||
                !shown
                  .slice(0, index)
                  .some((one) => one.kind === 'yellow' && one.matchId === matchId && one.person === person),
            )
            .toSorted((a, b) => a.matchId - b.matchId)
            .map((one) => ({ ...one, season: Math.floor(one.matchId / 3) }));
          const ruleOf = (matchId: number) => rules[Math.floor(matchId / 3)] ?? { ...NONE, isKept: false };
          const counted = cards.filter(
            ({ kind, matchId, person }) =>
              kind === 'yellow' &&
              !cards.some((one) => one.kind === 'second_yellow' && one.matchId === matchId && one.person === person),
          );
          const expected = counted.flatMap((one) => {
            const first = Math.max(
              0,
              ...[1, 2, 3].filter((season) => season <= one.season && !rules[season - 1]?.isKept),
            );
            const before = counted.filter(({ person, matchId }) => person === one.person && matchId <= one.matchId);
            const count = before.filter(({ season }) => season >= first).length;
            if (count < before.length) seen.wiped += 1;
            if (before.some(({ season }) => season >= first && season < one.season)) seen.carried += 1;
            const { threshold, matches } = ruleOf(one.matchId);
            return threshold && matches && count % threshold === 0 ? [`${one.person} ${one.matchId} ${count}`] : [];
          });
          const found = cardSuspensions(cards, ruleOf, (season) => rules[season]?.isKept ?? false).flatMap(
            ({ person, matchId, causes }) =>
              causes.flatMap((cause) => (cause.kind === 'cautions' ? [`${person} ${matchId} ${cause.count}`] : [])),
          );
          seen.suspended += found.length;
          expect(found.toSorted()).toEqual(expected.toSorted());
        },
      ),
      { numRuns: 1000 },
    );
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
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
