import { levelRules, rulesNamed, TABLE_CRITERIA, TABLE_RULES } from './tableRules.ts';

test('points come first: the wire and the page explain the order of clubs with equal points', () => {
  expect(TABLE_RULES[0]).toEqual({ name: 'points', figure: 'points', isHeadToHead: false });
});

test('each rule is in the list once, and those of head-to-head follow each other', () => {
  const names = TABLE_RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const headToHead = TABLE_RULES.slice(levelRules().length, levelRules().length + 3);
  expect(TABLE_RULES.filter(({ isHeadToHead }) => isHeadToHead)).toEqual(headToHead);
});

test('clubs are level when every rule before head-to-head leaves them equal', () => {
  expect(levelRules().length).toBeGreaterThan(0);
  expect(TABLE_CRITERIA.indexOf('headToHead')).toBe(levelRules().length);
});

test('an order without head-to-head has no level clubs, and unknown names are left out', () => {
  const order = rulesNamed(['points', 'fairPlay', 'wins']);
  expect(order.map(({ name }) => name)).toEqual(['points', 'wins']);
  expect(levelRules(order)).toEqual([]);
});
