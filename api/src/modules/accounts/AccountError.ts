import type { ErrorCode } from '@wkff/contracts';
import { AppError } from '../../errors/AppError.ts';

/** A refused change of an account: the answer of a page by its code, and one English sentence for commands. */
export class AccountError extends AppError {
  readonly sentence: string;

  constructor(code: ErrorCode, sentence: string) {
    super(code, { details: sentence });
    this.name = 'AccountError';
    this.sentence = sentence;
  }
}
