import { UserError } from '@wkff/server/user-error';

/** A backup can't be made or restored; the message is one sentence for whoever asked for it. */
export class BackupError extends UserError {
  override name = 'BackupError';
}
