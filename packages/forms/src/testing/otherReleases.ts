import { expect, test } from '@jest/globals';
import type { DocumentContent } from '@wkff/contracts';
import {
  blankOf,
  cellsOf,
  contentToStore,
  isLaterFormat,
  isRows,
  readDocument,
  type Cell,
  type CellValue,
  type DocumentSchema,
  type Field,
  type Row,
  type Value,
  type Values,
} from '../documents/documentFields.ts';

/** A value of each kind, as it is stored. */
const VALUES: { readonly [Kind in Cell['kind']]: CellValue } = {
  line: '글',
  text: '글',
  address: 'https://example.org/',
  email: 'office@example.org',
  link: '/media-news',
  html: '<p>글</p>',
  reference: '7',
  moment: '2025-09-20T09:00',
  day: '2025-09-20',
  when: '2008',
  picture: { src: '/uploads/a.png', alt: '글' },
  choice: '',
  level: 0,
};

/**
 * Tests that a release of a remote reads of its document what a later release has stored, which has more fields, and what
 * an earlier one has, which had the required fields alone.
 */
export function testOtherReleases(schema: DocumentSchema): void {
  const values = (has: (field: Field) => boolean): Values =>
    Object.fromEntries(
      Object.entries(schema.fields).map(([name, field]) => [name, has(field) ? valueOf(field, has) : blankOf(field)]),
    );
  const later = { version: schema.version + 1 };

  test('a document of a later release is read without what this one does not know, and not stored over', () => {
    const whole = values(() => true);
    const content = { ...contentToStore(withMore(whole), later), more: { deep: [1] } } as DocumentContent;
    expect(readDocument(schema, content)).toEqual(whole);
    expect(isLaterFormat(schema, content)).toBe(true);
  });

  test('a document of an earlier release is read with blank new fields', () => {
    const known = values((field) => 'isRequired' in field);
    const content = contentToStore(withoutBlank(known), schema);
    expect(readDocument(schema, content)).toEqual(known);
    expect(isLaterFormat(schema, content)).toBe(false);
  });
}

function valueOf(field: Field, has: (field: Field) => boolean): Value {
  if (!isRows(field)) return field.kind === 'choice' ? (field.values[0] ?? '') : VALUES[field.kind];
  const kinds = field.parts ? Object.keys(field.parts.of) : [''];
  return kinds.map((kind, index): Row => {
    const chosen = field.parts ? { [field.parts.by]: kind } : {};
    const own = cellsOf(field, chosen);
    const cells = Object.entries(field.of).map(([name, cell]): [string, CellValue] => [
      name,
      (own.includes(name) && has(cell) ? valueOf(cell, has) : blankOf(cell)) as CellValue,
    ]);
    return { ...Object.fromEntries(cells), ...chosen, key: `row-${index + 1}` };
  });
}

const isList = (value: Value): value is readonly Row[] => Array.isArray(value);

/** Adds a field to each row. */
const withMore = (values: Values): Values => mapRows(values, (row) => ({ ...row, more: '글' }));

/** Takes out what says nothing, which is as if it were not stored. */
function withoutBlank(values: Values): Values {
  const said = mapRows(values, (row) => Object.fromEntries(saying(row)) as Row);
  return Object.fromEntries(saying(said));
}

const saying = <V extends Value>(values: Readonly<Record<string, V>>): [string, V][] =>
  Object.entries(values).filter(([, value]) => value !== '' && !(isList(value) && value.length === 0));

const mapRows = (values: Values, change: (row: Row) => Row): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isList(value) ? value.map(change) : value]));
