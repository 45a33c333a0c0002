import type { FieldError } from '@wkff/contracts';
import type { TSchema } from 'typebox';
import { AppError } from '../errors/AppError.ts';

/** What an answer and the log repeat at most, because a caller controls both. */
const MOST_NAMES = 10;
const NAME_LENGTH = 60;

/** Korean message: a page that is older than the API sends such a field, and a new page does not. */
const MESSAGE = '알 수 없는 항목이 들어 있습니다. 페이지를 새로 고친 뒤 다시 시도해 주세요.';

/** Returns the refusal of fields that a route does not have; `data.errors` names them (docs/spec/wire.md#requests). */
export function unknownFields(names: readonly string[]): AppError {
  const fields = names.slice(0, MOST_NAMES).map((name) => name.slice(0, NAME_LENGTH));
  const errors: FieldError[] = fields.map((field) => ({ field, code: 'bad_request', message: MESSAGE }));
  return new AppError('bad_request', {
    message: MESSAGE,
    details: `unknown fields: ${fields.join(', ')}`,
    data: { errors },
  });
}

/** Returns the schema of a body in which no object may have a field that it does not list. */
export function closed<Schema extends TSchema>(schema: Schema): Schema {
  return close(schema) as Schema;
}

function close(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(close);
  if (typeof part !== 'object' || part === null) return part;
  const parts = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, close(value)]));
  return 'properties' in part ? { additionalProperties: false, ...parts } : parts;
}
