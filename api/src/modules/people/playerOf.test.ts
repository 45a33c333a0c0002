import { playerOf, type NamedPlayer } from './playerOf.ts';

const player = (person_id: number, name: string, draft: Partial<NamedPlayer> = {}): NamedPlayer => ({
  ...{ person_id, name, names: [name], number: 10, registered_from: null, registered_until: null },
  ...draft,
});
const left = player(1, '김가람', { registered_until: '2026-06-30' });
const came = player(2, '이나래', { registered_from: '2026-07-01' });
const [BEFORE, AFTER] = ['2026-06-30', '2026-07-01'];

test('a shirt alone is of who has it on the day of the match', () => {
  const shirt = { number: 10, name: null };
  const found = [BEFORE, AFTER].map((day) => playerOf(day, [left, came], shirt, undefined)?.person_id);
  expect(found).toEqual([1, 2]);
  expect(playerOf(BEFORE, [came], shirt, undefined)).toBeNull();
});

test('a name is of who has it in the season, also where the days of the squad do not fit', () => {
  expect(playerOf(AFTER, [left, came], { number: 10, name: '김가람' }, undefined)?.person_id).toBe(1);
});

test('namesakes are told apart by the shirt of the day', () => {
  const namesake = player(3, '김가람', { registered_from: '2026-07-01' });
  const named = { number: 10, name: '김가람' };
  const found = [BEFORE, AFTER].map((day) => playerOf(day, [left, namesake], named, undefined)?.person_id);
  expect(found).toEqual([1, 3]);
});
