import { fitted } from './fitted.ts';

const DRAFT = { title: '', count: 0, picture: null, rows: [{ name: '', number: null }], tags: [] };
const SAMPLE = { draft: DRAFT, version: 0 };
const fit = (draft: object) => fitted(JSON.parse(JSON.stringify({ draft, version: 1 })), SAMPLE);

test.each([
  ['the same fields', { ...DRAFT, title: 'a', count: 1, picture: 'a.png', rows: [], tags: ['x'] }],
  ['rows like the sample’s, and null for a plain value', { ...DRAFT, title: null, rows: [{ name: 'a', number: 7 }] }],
])('%s fit', (_what, draft) => expect(fit(draft)).toEqual({ draft, version: 1 }));

test('a field that is newer than the draft has the sample’s value, and one that is gone is dropped', () => {
  const { count: _, ...older } = { ...DRAFT, title: 'a', gone: 1 };
  expect(fit(older)).toEqual({ draft: { ...DRAFT, title: 'a' }, version: 1 });
});

test.each([
  ['a value of another kind', { ...DRAFT, count: '1' }],
  ['a row of another kind', { ...DRAFT, rows: [{ name: 'a' }] }],
  ['no list', { ...DRAFT, tags: {} }],
  ['null for a list', { ...DRAFT, rows: null }],
])('%s does not fit', (_what, draft) => expect(fit(draft)).toBeUndefined());

test('what is around the draft has to be complete', () => {
  expect(fitted({ draft: DRAFT }, SAMPLE)).toBeUndefined();
  expect(fitted({ draft: null, version: 1 }, SAMPLE)).toBeUndefined();
  expect(fitted('text', SAMPLE)).toBeUndefined();
});
