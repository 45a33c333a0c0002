import { defineDocument, isLaterFormat, paragraphsOf, readDocument, shownDocument } from './documentFields.ts';

const fields = {
  lead: { kind: 'line', most: 20, isRequired: true },
  words: { kind: 'text' },
  link: { kind: 'address' },
  mail: { kind: 'email' },
  since: { kind: 'when' },
  picture: { kind: 'picture' },
  look: { kind: 'choice', values: ['plain', 'bold'] },
  list: {
    kind: 'rows',
    most: 3,
    of: { name: { kind: 'line', most: 20, isRequired: true }, level: { kind: 'level', most: 2 } },
  },
} as const;
const builtIn = {
  lead: '처음 글',
  words: '',
  link: '',
  mail: '',
  since: '',
  picture: { src: '', alt: '' },
  look: 'plain' as const,
  list: [],
};
const schema = defineDocument({ key: 'federation.greeting', version: 1, fields, builtIn });
const read = (content: Parameters<typeof readDocument>[1]) => readDocument(schema, content);

describe('what a page shows of a document', () => {
  it('is what is built in while nothing is stored, and what is stored from then on', () => {
    expect(shownDocument(schema, null)).toEqual({ content: builtIn, isBuiltIn: true });
    const stored = shownDocument(schema, { format: 1, lead: '저장한 글', look: 'bold', since: '2008' });
    expect(stored).toEqual({
      content: { ...builtIn, lead: '저장한 글', look: 'bold', since: '2008' },
      isBuiltIn: false,
    });
  });

  it('has a blank value in place of one of another kind', () => {
    const content = read({
      lead: '글',
      words: 3,
      link: 'javascript:alert(1)',
      mail: '없는메일',
      since: '오래전',
      picture: { src: 'https://example.org/x.png', alt: '' },
      look: 'loud',
      list: 'x',
    });
    expect(content).toEqual({ ...builtIn, lead: '글' });
  });

  it('has the rows that it can read, each with a key of its own', () => {
    const list = [{ key: 'a', name: '가', level: 9 }, { name: '나' }, { key: 'a', name: '다' }, { key: 'b' }, 'x'];
    expect(read({ lead: '글', list })?.list).toEqual([
      { key: 'a', name: '가', level: 0 },
      { key: 'row-2', name: '나', level: 0 },
    ]);
  });

  it('is what is built in if a required field cannot be read', () => {
    expect(read({ lead: '' })).toBeNull();
    expect(read({ title: '글' })).toBeNull();
  });
});

describe('a row of a list', () => {
  const kinds = defineDocument({
    key: 'home.hero',
    version: 1,
    fields: {
      list: {
        kind: 'rows',
        most: 9,
        of: {
          kind: { kind: 'choice', values: ['match', 'own'] },
          match: { kind: 'reference', isRequired: true },
          title: { kind: 'line', most: 9, isRequired: true },
          link: { kind: 'link' },
          from: { kind: 'moment' },
        },
        parts: { by: 'kind', of: { match: ['match'], own: ['title', 'link'] } },
      },
    },
    builtIn: { list: [] },
  });
  const row = { key: 'a', kind: 'own', match: '', title: '글', link: '', from: '' };

  it('needs the required fields of its kind alone', () => {
    const list = [row, { key: 'b', kind: 'match', match: '7' }, { key: 'c', kind: 'match', title: '글' }];
    expect(readDocument(kinds, { list })?.list.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it.each([
    ['link', '/media-news', '/media-news'],
    ['link', 'https://example.org/', 'https://example.org/'],
    ['link', '//example.org', ''],
    ['link', 'javascript:x', ''],
    ['from', '2025-09-20T09:00', '2025-09-20T09:00'],
    ['from', '2025-02-30T09:00', ''],
    ['from', '2025-09-20', ''],
    ['match', '17', '17'],
    ['match', 'x', ''],
  ])('has as %s of %j %j', (name, value, read) => {
    const [first] = readDocument(kinds, { list: [{ ...row, [name]: value }] })?.list ?? [];
    expect(first).toEqual({ ...row, [name]: read });
  });
});

describe('a release that meets a document of another one', () => {
  const later = defineDocument({
    key: 'federation.greeting',
    version: 2,
    upgrades: { 1: ({ lead, ...rest }) => ({ ...rest, title: lead }) },
    fields: {
      title: { kind: 'line', most: 20, isRequired: true },
      words: { kind: 'text' },
      sign: { kind: 'line', most: 9 },
    },
    builtIn: { title: '', words: '', sign: '' },
  });

  it('reads an earlier one by the function from its shape', () => {
    expect(readDocument(later, { format: 1, lead: '글', words: '말' })).toEqual({ title: '글', words: '말', sign: '' });
  });

  it('reads of a later one what it knows, and shows what is built in if that is not enough', () => {
    expect(read({ format: 3, lead: '글', words: '말', more: { deep: [1] } })).toEqual({
      ...builtIn,
      lead: '글',
      words: '말',
    });
    expect(shownDocument(schema, { format: 2, title: '글', words: '말' })).toEqual({
      content: builtIn,
      isBuiltIn: true,
    });
  });

  it('knows that it must not store a later one', () => {
    expect([1, 2].map((format) => isLaterFormat(schema, { format, lead: '글' }))).toEqual([false, true]);
    expect([isLaterFormat(schema, { lead: '글' }), isLaterFormat(schema, null)]).toEqual([false, false]);
  });
});

test('paragraphs have blank lines between them', () => {
  expect(paragraphsOf('하나\n둘째 줄\n\n \n둘\n')).toEqual(['하나\n둘째 줄', '둘']);
  expect(paragraphsOf('')).toEqual([]);
});
