import { UserError } from '@wkff/server/user-error';

/** Thrown when a backup can't be made or restored; the message is one sentence for the operator. */
export class BackupError extends UserError {
  override name = 'BackupError';
}
