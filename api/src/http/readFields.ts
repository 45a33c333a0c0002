import { ERRORS, type ErrorCode, type FieldError } from '@wkff/contracts';
import { AppError } from '../errors/AppError.ts';

/** Reports a wrong field of a body, e.g. `players.3.number`. */
export type Refuse = (field: string, code: ErrorCode) => void;

/**
 * Reads all fields of a body, even after an error.
 * @throws AppError of the first refused field; `data.errors` lists all of them.
 */
export function readFields<T>(read: (refuse: Refuse) => T): T {
  const errors: FieldError[] = [];
  const value = read((field, code) => void errors.push({ field, code, message: ERRORS[code].message }));
  const [first] = errors;
  if (first) throw new AppError(first.code as ErrorCode, { data: { errors } });
  return value;
}
