import { ERRORS, type ErrorCode } from '@wkff/contracts';

/**
 * A failure the caller should hear about. The error handler answers with the code's status and
 * `{ success: false, message, code }`; `details` and `cause` go to the log alone.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;

  /**
   * @param code one of the contract's error codes; it decides status and default message.
   * @param options.message Korean text fit to show, where the code's own says too little.
   * @param options.details what the log should hold besides.
   */
  constructor(code: ErrorCode, options: { message?: string; details?: unknown; cause?: unknown } = {}) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options.details;
  }
}
