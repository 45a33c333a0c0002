import type { FieldError } from '@wkff/contracts';

/** Returns the server's errors about single fields (`data.errors` of a 422) or about a file (413, 415, 422). */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return (error as { data?: { errors?: readonly FieldError[] } | null } | null)?.data?.errors ?? [];
}
