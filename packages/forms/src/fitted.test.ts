import { fitted } from './fitted.ts';

const DRAFT = { title: '', count: 0, picture: null, entry: null, rows: [], tags: [] };
const FRESH = { draft: DRAFT, version: 0 };
const BLANK = {
  draft: { ...DRAFT, entry: { goal: '' }, rows: [{ key: '', name: '', number: null }], tags: [''] },
  version: 0,
};
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fit = (draft: object, fresh: object = FRESH) => fitted(plain({ draft, version: 1 }), fresh, BLANK);
const row = { key: 'a', name: '가', number: 7 };

test.each([
  ['the same fields', { ...DRAFT, title: 'a', count: 1, picture: 'a.png', rows: [], tags: ['x'] }],
  ['rows, and null for a plain value', { ...DRAFT, title: null, rows: [row] }],
  ['an object where now is none', { ...DRAFT, entry: { goal: '1' } }],
])('%s fit', (_what, draft) => expect(fit(draft)).toEqual({ draft, version: 1 }));

test('a field that is newer than the draft has the value of what is stored now, and one that is gone is dropped', () => {
  const { count: _, ...older } = { ...DRAFT, title: 'a', gone: 1 };
  const fresh = { ...FRESH, draft: { ...DRAFT, count: 7 } };
  expect(fit(older, fresh)).toEqual({ draft: { ...DRAFT, title: 'a', count: 7 }, version: 1 });
});

test('a field that is newer than a row has the value of the stored row of that key, and is blank in a new row', () => {
  const fresh = { ...FRESH, draft: { ...DRAFT, rows: [{ ...row, name: '나', number: 9 }] } };
  const rows = [
    { key: 'a', name: '가', gone: 1 },
    { key: 'b', number: 1 },
  ];
  expect(fit({ ...DRAFT, rows }, fresh)).toEqual({
    draft: {
      ...DRAFT,
      rows: [
        { key: 'a', name: '가', number: 9 },
        { key: 'b', name: '', number: 1 },
      ],
    },
    version: 1,
  });
});

test('a field that is newer than a nested object is blank in it', () => {
  expect(fit({ ...DRAFT, entry: {} })).toMatchObject({ draft: { entry: { goal: '' } } });
});

test.each([
  ['a value of another kind', { ...DRAFT, count: '1' }],
  ['a row of another kind', { ...DRAFT, rows: [{ ...row, name: 1 }] }],
  ['a text that is no row', { ...DRAFT, rows: ['a'] }],
  ['no list', { ...DRAFT, tags: {} }],
  ['null for a list', { ...DRAFT, rows: null }],
])('%s does not fit', (_what, draft) => expect(fit(draft)).toBeUndefined());

test('the fields around the draft have to be complete', () => {
  expect(fitted({ draft: DRAFT }, FRESH, BLANK)).toBeUndefined();
  expect(fitted({ draft: null, version: 1 }, FRESH, BLANK)).toBeUndefined();
  expect(fitted('text', FRESH, BLANK)).toBeUndefined();
});
