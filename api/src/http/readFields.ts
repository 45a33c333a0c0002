import { ERRORS, type ErrorCode, type FieldError } from '@wkff/contracts';
import { AppError } from '../errors/AppError.ts';

/** Says that a field of a body is wrong, e.g. `players.3.number`. */
export type Refuse = (field: string, code: ErrorCode) => void;

/**
 * Reads a body to its end, whatever is wrong with it.
 * @throws AppError of the first field that was refused; `data.errors` lists them all.
 */
export function readFields<T>(read: (refuse: Refuse) => T): T {
  const errors: FieldError[] = [];
  const value = read((field, code) => void errors.push({ field, code, message: ERRORS[code].message }));
  const [first] = errors;
  if (first) throw new AppError(first.code as ErrorCode, { data: { errors } });
  return value;
}
