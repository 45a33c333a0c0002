import type { FieldError } from '@wkff/contracts';

/** Returns what the server found wrong with single fields (`data.errors` of a 422), or with a file (413, 415, 422). */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  const { data } = error as { data?: { errors?: readonly FieldError[] } | null };
  return data?.errors ?? [];
}
