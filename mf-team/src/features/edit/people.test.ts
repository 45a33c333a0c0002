import { asDrafted, comparablePerson, moveRow, peopleFields, rowProblems, type PersonRow } from './people.ts';
import { newKey } from './rules.ts';

const row = (key: string, name = key, person_id: number | null = null): PersonRow => ({
  key,
  person_id,
  name,
  name_en: '',
  photo: null,
});
const rows = ['a', 'b', 'c'].map((key) => row(key));
const keys = (list: readonly PersonRow[]) => list.map(({ key }) => key).join('');

test('a row moves up or down by one, and not beyond the ends', () => {
  expect(keys(moveRow(rows, 'a', 1))).toBe('bac');
  expect(keys(moveRow(rows, 'c', -1))).toBe('acb');
  expect(keys(moveRow(rows, 'a', -1))).toBe('abc');
  expect(keys(moveRow(rows, 'c', 1))).toBe('abc');
});

test('a new row has a unique key, also beside rows of a stored draft', () => {
  expect(newKey([])).toBe('new-1');
  expect(newKey([row('stored-9'), row('new-4'), row('new-2')])).toBe('new-5');
});

test('finds rows by the server’s index; a person who is listed twice has an error on the name', () => {
  const errors = [
    { field: 'players.2.person_id', code: 'person_listed_twice', message: '두 번' },
    { field: 'players.7.name', code: 'person_name_required', message: '없는 줄' },
    { field: 'frontOffice.0.name', code: 'person_name_required', message: '다른 명단' },
  ];
  const refusal = { code: 'person_listed_twice', message: '두 번', errors };
  expect(rowProblems('players', rows, [], refusal)).toEqual({ 'players.c.name': '두 번' });
});

test('reports a missing picture on the rows that were added', () => {
  const [one, two, three] = [
    row('a'),
    { ...row('b'), photo: '/uploads/b.png' },
    { ...row('c'), photo: '/uploads/c.png' },
  ];
  const refusal = { code: 'image_not_found', message: '다시 올려 주세요.', errors: [] };
  expect(rowProblems('players', [one, two, three], [one, two], refusal)).toEqual({
    'players.c.photo': '다시 올려 주세요.',
  });
});

test('a new person of a draft has an id once it is stored', () => {
  expect(asDrafted([row('stored-9', '가', 9)], [row('new-1', '가')])[0]?.person_id).toBeNull();
  expect(asDrafted([row('stored-9', '가', 9)], [row('stored-9', '가', 9)])[0]?.person_id).toBe(9);
});

test('two lists are compared by person, namesakes apart, and by their order', () => {
  const [one, two] = [row('1', '김가람', 1), row('2', '김가람', 2)];
  const [opened, mine] = [{ players: [one, two] }, { players: [{ ...one, name_en: 'Kim' }] }];
  const fields = peopleFields('players', [opened, mine], {
    label: '선수단',
    comparable: comparablePerson,
    show: ({ name, name_en }) => [name, name_en].filter(Boolean).join(' '),
  });
  expect(fields.map(({ label, show }) => [label, show(opened, 'stored'), show(mine, 'mine')])).toEqual([
    ['선수단: 김가람', '김가람', '김가람 Kim'],
    ['선수단: 김가람 (2)', '김가람', ''],
    ['선수단: 순서', expect.anything(), expect.anything()],
  ]);
});
