import { UserError } from '@wkff/server/user-error';

/** Thrown when the process can't start; the message is one sentence for the operator. */
export class StartError extends UserError {
  override name = 'StartError';
}
