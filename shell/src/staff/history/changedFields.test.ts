import { changedFields } from './changedFields.ts';

test('lists the fields that differ, with their values in words', () => {
  const before = { version: 3, home_points: null, venue: '세종', goals: [{ id: 1 }] };
  const after = { version: 4, home_points: 2, venue: '세종', goals: [], reason: '' };
  expect(changedFields({ before, after })).toEqual([
    { name: 'version', before: '3', after: '4' },
    { name: 'home_points', before: null, after: '2' },
    { name: 'goals', before: '[{"id":1}]', after: '[]' },
    { name: 'reason', before: null, after: '' },
  ]);
});

test('of what was added or deleted, lists all that is known', () => {
  expect(changedFields({ before: null, after: { name: '하나', note: null } })).toEqual([
    { name: 'name', before: null, after: '하나' },
  ]);
  expect(changedFields({ before: { name: '하나' }, after: null })).toEqual([
    { name: 'name', before: '하나', after: null },
  ]);
  expect(changedFields({ before: null, after: null })).toEqual([]);
});
