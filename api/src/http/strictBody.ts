import type { FastifySchemaCompiler } from 'fastify';
import { IsInteger, IsObject, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from '../errors/AppError.ts';

/**
 * A route's `validatorCompiler` that takes a JSON body as it is: the default one turns `true` into 1 and `null` into 0, which
 * a query string needs and a score must not have. Of the path's parameters those that are integers are read as such.
 */
export const strictBody: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = Compile(schema);
  return (data: unknown) => {
    const value = httpPart === 'body' ? data : withIntegers(schema, data as Record<string, string>);
    return compiled.Check(value) ? { value } : { error: new AppError('bad_request') };
  };
};

function withIntegers(schema: TSchema, parameters: Record<string, string>): Record<string, string | number> {
  const { properties } = IsObject(schema) ? schema : {};
  const read = (name: string, value: string) =>
    IsInteger(properties?.[name]) && /^\d+$/.test(value) ? Number(value) : value;
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, read(name, value)]));
}

/** NUL, and half a surrogate pair (in Unicode mode whole ones are characters of their own). */
const UNSTORABLE = /[\0\ud800-\udfff]/u;

/**
 * What nobody sees and nobody types: control characters besides tab and line break, and marks that turn the direction of what follows. In
 * a venue or a reason they would reach tables and pages of others.
 */
const UNSEEN = /(?![\0\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A whole number as a form sends it: a number, its digits, or blank. */
export type NumberInput = number | string | null | undefined;

/** The number; null for blank. Call it on what a schema of digits let through. */
export function readNumber(value: NumberInput): number | null {
  if (typeof value === 'number') return value;
  const text = value?.trim() ?? '';
  return text === '' ? null : Number(text);
}

/**
 * A text as it is stored: trimmed and without unseen characters, null for blank.
 * @param maxLength in code points, as Postgres counts.
 * @throws AppError `bad_request` when it is longer, or no database can hold it (NUL, half a surrogate pair).
 */
export function readText(value: string | null | undefined, maxLength: number): string | null {
  const text = value?.replace(UNSEEN, '').trim() ?? '';
  if (text === '') return null;
  if (UNSTORABLE.test(text) || [...text].length > maxLength) throw new AppError('bad_request');
  return text;
}

/** Reports whether a text is a web address (`http(s)://…`) without spaces. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/**
 * A day as it is stored.
 * @throws AppError `bad_request` for one that no calendar has.
 */
export function readDay(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) throw new AppError('bad_request');
  return value;
}
