import { UserError } from '@wkff/server/user-error';

/** Returns the error of a command whose arguments are not understood; the message says how it is written. */
export function usageError(message: string): UserError {
  return new UserError(message, { exitCode: 2 });
}
