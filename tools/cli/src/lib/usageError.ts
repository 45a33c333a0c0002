import { UserError } from '@wkff/server/user-error';

/** Returns the error for arguments that are not understood; the message has the correct form. */
export function usageError(message: string): UserError {
  return new UserError(message, { code: 'usage' });
}
