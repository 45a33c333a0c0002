import type { Problems, Refusal } from './editable.ts';

/** Returns `serverProblems` of a form in which each of these error codes is about one field. */
export const problemOfCode =
  (fields: Readonly<Record<string, string>>) =>
  (_draft: unknown, _base: unknown, { code, message }: Refusal): Problems => {
    const field = fields[code];
    return field === undefined ? {} : { [field]: message };
  };
