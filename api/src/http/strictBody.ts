import { cleanLine, cleanText, ERRORS, isDay, isSiteDay, lengthOf, YEARS, type FieldError } from '@wkff/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import { IsInteger, IsObject, type TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { AppError } from '../errors/AppError.ts';
import { unknownFields } from './unknownFields.ts';

/**
 * A route's `validatorCompiler` that doesn't convert the values of a JSON body: the default one turns `true` into 1 and
 * `null` into 0, which suits a query string but not a score. Integer parameters of the path are converted. A schema is
 * compiled at the first request.
 */
export const strictBody: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: Validator | undefined;
  return (data: unknown) => {
    compiled ??= Compile(schema);
    const value = httpPart === 'body' ? data : withIntegers(schema, data as Record<string, string>);
    if (compiled.Check(value)) return { value };
    const errors = compiled.Errors(value);
    const unknown = errors.flatMap((error) =>
      error.keyword === 'additionalProperties'
        ? error.params.additionalProperties.map((name) => nameOf(`${error.instancePath}/${name}`))
        : [],
    );
    if (unknown.length > 0) return { error: unknownFields(unknown) };
    const [broken] = errors;
    const details = broken && `${httpPart}${broken.instancePath} ${broken.message}`.slice(0, MAX_DETAILS);
    const wrong = broken && httpPart === 'body' ? wrongField(broken) : undefined;
    return { error: new AppError('bad_request', { details, data: wrong }) };
  };
};

/** Returns the name of a field, e.g. `players.3.number`, of its place in the body. */
const nameOf = (path: string): string => path.slice(1).replaceAll('/', '.');

/** Names the field that is missing or of another kind, for the caller; undefined if it is the body itself. */
function wrongField(broken: TLocalizedValidationError): { errors: FieldError[] } | undefined {
  const [missing] = broken.keyword === 'required' ? broken.params.requiredProperties : [];
  const field = nameOf(missing === undefined ? broken.instancePath : `${broken.instancePath}/${missing}`);
  if (field === '') return undefined;
  return { errors: [{ field: field.slice(0, MAX_DETAILS), code: 'bad_request', message: ERRORS.bad_request.message }] };
}

/** Maximum length of details in the log and of a field's name, because a client controls the depth of its body. */
const MAX_DETAILS = 200;

function withIntegers(schema: TSchema, parameters: Record<string, string>): Record<string, string | number> {
  const { properties } = IsObject(schema) ? schema : {};
  const read = (name: string, value: string) =>
    IsInteger(properties?.[name]) && /^\d+$/.test(value) ? Number(value) : value;
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, read(name, value)]));
}

/** Returns true if a text has NUL or half a surrogate pair, which Postgres can't store. */
export const isUnstorable = (text: string): boolean => /[\0\p{Cs}]/u.test(text);

/** A whole number as a form sends it: a number, its digits, or blank. */
export type NumberInput = number | string | null | undefined;

/** Returns the number; null for blank. Call it on values that matched a schema of digits. */
export function readNumber(value: NumberInput): number | null {
  if (typeof value === 'number') return value;
  const text = value?.trim() ?? '';
  return text === '' ? null : Number(text);
}

/**
 * Returns a text as it is stored (`cleanText`), null for blank.
 * @param maxLength in code points, as Postgres counts.
 * @throws AppError `bad_request` when it is longer, or the database can't store it (NUL, half a surrogate pair).
 */
export const readText = (value: string | null | undefined, maxLength: number) => readWith(cleanText, value, maxLength);

/**
 * Returns a short text (a name, a title, a venue, a reason) as it is stored (`cleanLine`), null for blank.
 * @throws AppError `bad_request`, as `readText`.
 */
export const readLine = (value: string | null | undefined, maxLength: number) => readWith(cleanLine, value, maxLength);

function readWith(clean: (text: string) => string, value = '' as string | null, maxLength: number): string | null {
  const sent = value ?? '';
  if (isUnstorable(sent)) throw new AppError('bad_request', { details: 'a text with NUL or half a surrogate pair' });
  const text = clean(sent);
  if (lengthOf(text) <= maxLength) return text || null;
  throw new AppError('bad_request', { details: `a text longer than ${maxLength} characters` });
}

/**
 * Returns a day as it is stored.
 * @throws AppError `bad_request` for a day that doesn't exist, or before or after `YEARS`.
 */
export function readDay(value: string): string {
  if (!isDay(value)) throw new AppError('bad_request');
  if (!isSiteDay(value)) {
    throw new AppError('bad_request', { details: `a day outside of ${YEARS.first} to ${YEARS.last}` });
  }
  return value;
}
