import fc from 'fast-check';
import { lineField, linesField, rowFields } from './fields.ts';
import { mergedDraft, mergeOf, type DraftField } from './merge.ts';

/** A draft of a few fields with few values, so that two of them are often the same. */
interface Draft {
  title: string;
  text: string;
  day: string;
  hour: string;
  rows: readonly { key: string; name: string }[];
}

const value = fc.constantFrom('', 'a', 'b');
const rows = fc.uniqueArray(fc.record({ key: fc.constantFrom('1', '2', '3', '4'), name: value }), {
  selector: ({ key }) => key,
  maxLength: 4,
});
const draft: fc.Arbitrary<Draft> = fc.record({ title: value, text: value, day: value, hour: value, rows });

const FIELDS: readonly DraftField<Draft>[] = [
  lineField('title', '제목', ({ title }) => title),
  linesField('text', '글', ({ text }) => text),
  lineField('day', '때', ({ day, hour }) => `${day} ${hour}`, { members: ['day', 'hour'] }),
];
const fieldsOf = (drafts: readonly Draft[]) => [
  ...FIELDS,
  ...rowFields('rows', (one: Draft) => one.rows, drafts, {
    label: '명단',
    order: '순서',
    comparable: ({ name }) => name,
    show: ({ name }) => name,
    nameOf: ({ name }) => name,
  }),
];

test('a field is kept from the only one that changed it, or if both changed it alike; the rest is a conflict', () => {
  fc.assert(
    fc.property(draft, draft, draft, fc.boolean(), (base, mine, theirs, isGivenUp) => {
      const merge = mergeOf(FIELDS, { base, mine, theirs });
      const givenUp = new Set(isGivenUp ? FIELDS.map(({ name }) => name) : []);
      const merged = mergedDraft(merge, { mine, stored: theirs }, givenUp);
      for (const { name, comparable } of FIELDS) {
        const [opened, own, other] = [comparable(base), comparable(mine), comparable(theirs)];
        const isConflict = own !== opened && other !== opened && own !== other;
        expect(merge.conflicts.some((one) => one.name === name)).toBe(isConflict);
        const expected = own === opened ? other : other === opened || own === other ? own : isGivenUp ? other : own;
        expect([name, comparable(merged)]).toEqual([name, expected]);
      }
    }),
  );
});

test('rows of a list are merged one by one', () => {
  fc.assert(
    fc.property(draft, draft, draft, (base, mine, theirs) => {
      const fields = fieldsOf([base, mine, theirs]);
      const merged = mergedDraft(mergeOf(fields, { base, mine, theirs }), { mine, stored: theirs });
      const keys = merged.rows.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of ['1', '2', '3', '4']) {
        const [opened, own, other, found] = [base, mine, theirs, merged].map(
          (one) => one.rows.find((row) => row.key === key)?.name,
        );
        expect([key, found]).toEqual([key, own === opened ? other : own]);
      }
    }),
  );
});

test('an order that only one has changed is kept', () => {
  const list = (...keys: string[]) => ({ ...EMPTY, rows: keys.map((key) => ({ key, name: key })) });
  const order = (base: Draft, mine: Draft, theirs: Draft) => {
    const merge = mergeOf(fieldsOf([base, mine, theirs]), { base, mine, theirs });
    return mergedDraft(merge, { mine, stored: theirs })
      .rows.map(({ key }) => key)
      .join('');
  };
  const opened = list('1', '2', '3');
  expect(order(opened, list('3', '1', '2'), opened)).toBe('312');
  expect(order(opened, opened, list('3', '1', '2'))).toBe('312');
  expect(order(opened, list('3', '2', '1'), list('1', '2', '3', '4'))).toBe('3214');
  expect(order(opened, list('4', '1', '2', '3'), list('3', '2', '1'))).toBe('4321');
});

test('without a known base every difference is a conflict', () => {
  const [mine, theirs] = [
    { ...EMPTY, title: 'a', text: 'x' },
    { ...EMPTY, title: 'b', text: 'x' },
  ];
  const { taken, own, conflicts } = mergeOf(FIELDS, { base: null, mine, theirs });
  expect([taken, own, conflicts.map(({ name }) => name)]).toEqual([[], [], ['title']]);
});

const EMPTY: Draft = { title: '', text: '', day: '', hour: '', rows: [] };
