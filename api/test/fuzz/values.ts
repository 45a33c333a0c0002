import fc from 'fast-check';
import type { Known } from './known.ts';
import type { Schema } from './operations.ts';

/** Texts that often break programs. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b\ufeff',
  'e\u0301',
  'ﷺ𝒳👩‍👩‍👧‍👦',
  '가'.repeat(300),
  'ㅎㅊ',
  'ᄒ',
  '%00',
  '%',
  '%%',
  '_',
  '\\',
  "'",
  "' or 1=1 --",
  '"; drop table accounts; --',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..',
  '.',
  '/',
  '//evil.example',
  'C:\\x',
  'null',
  'undefined',
  'NaN',
  'true',
  '-0',
  '-1',
  '0',
  '00',
  '01',
  '1.0',
  '1e3',
  '1e999',
  '0x10',
  '１２',
  ' 1 ',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2025-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '25:61:61',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  '[]',
  '{}',
  'a,b,,c',
  ',,,,',
  '\r\nx-injected: 1',
  'a'.repeat(10_000),
] as const;

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_TEXTS), weight: 4 },
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);

const ODD_NUMBERS = [0, -0, -1, 0.5, 1e21, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-7, 40_000];

/** JSON values that are invalid in most places. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, ...ODD_NUMBERS),
  oddText,
  fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { length: -1 }, { toString: 1 }, { $ne: null }, { then: {} }),
  fc.nat({ max: 40 }).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Arrays within arrays. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Nothing is known: values come from the schema alone. */
const NOTHING: Known = {};

/** Values that match a schema. @param known values of the site, which fields of their names mostly have. */
export function fitting(schema: Schema, known = NOTHING): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  const types = [schema.type ?? 'string'].flat();
  // Null is the least interesting of several types.
  return fc.oneof(
    ...types.map((type) => ({ arbitrary: ofType(type, schema, known), weight: type === 'null' ? 1 : 4 })),
  );
}

/** Values of a parameter or field: mostly known ones, if there are any. */
export function fittingField(name: string, schema: Schema, known = NOTHING): fc.Arbitrary<unknown> {
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!values) return fitting(schema, known);
  return fc.oneof(
    { arbitrary: fc.constantFrom(...values), weight: 5 },
    { arbitrary: fitting(schema, known), weight: 1 },
  );
}

function ofType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 100, 2 ** 31 - 1) });
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return record(schema, known);
    default:
      return text(schema);
  }
}

/** Objects with their required fields and few others: each further field is a further reason to be refused. */
function record({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fittingField(name, schema, known).map((one): [string, unknown][] => [[name, one]]);
    const absent = required.includes(name) ? 0 : Object.hasOwn(known, name) ? 1 : 3;
    return fc.oneof(
      { arbitrary: fc.constant<[string, unknown][]>([]), weight: absent },
      { arbitrary: value, weight: 1 },
    );
  });
  return fc.tuple(...fields).map((parts) => Object.fromEntries(parts.flat()));
}

function text({ pattern, minLength = 0, maxLength = 12 }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 12)) });
}

interface Damage {
  kind: 'replace' | 'remove' | 'add';
  /** Selects the place, modulo the number of places. */
  at: number;
  name: string;
  value: unknown;
}

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  at: fc.nat(),
  name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'version', 'toJSON'), oddText),
  value: oddValue,
});

/** Values that almost match a schema: one or two places are wrong, missing or added. */
export const damaged = (schema: Schema, known = NOTHING): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, known), fc.array(damage, { minLength: 1, maxLength: 2 }))
    .map(([value, damages]) => damages.reduce(inflict, value));

function inflict(value: unknown, one: Damage): unknown {
  const places = countPlaces(value);
  return change(value, one, { left: one.at % places });
}

function countPlaces(value: unknown): number {
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + countPlaces(part), 1)
    : 1;
}

/** Changes one place. `left`: number of places to skip before it. */
function change(value: unknown, one: Damage, counter: { left: number }): unknown {
  const isHere = counter.left === 0;
  counter.left -= 1;
  if (typeof value !== 'object' || value === null) return isHere ? one.value : value;
  if (isHere) {
    if (one.kind === 'replace') return one.value;
    if (Array.isArray(value)) return one.kind === 'add' ? [...(value as unknown[]), one.value] : value.slice(1);
    const entries = Object.entries(value);
    // `fromEntries` creates a field `__proto__`, like JSON.parse.
    if (one.kind === 'add') return Object.fromEntries([...entries, [one.name, one.value]]);
    return Object.fromEntries(entries.toSpliced(one.at % Math.max(entries.length, 1), 1));
  }
  if (Array.isArray(value)) return value.map((part) => change(part, one, counter));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, one, counter)]));
}
