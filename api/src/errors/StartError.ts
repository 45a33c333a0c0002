import { UserError } from '@wkff/server/user-error';

/** The process can't start; the message is one sentence for whoever started it. */
export class StartError extends UserError {
  override name = 'StartError';
}
