import { ERRORS, type ErrorBody, type ErrorCode } from '@wkff/contracts';

/**
 * A failure to report to the caller. The error handler answers with the code's status and
 * `{ success: false, message, code }`; `details` and `cause` go only to the log; `data` and `saved`
 * are part of the answer.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly data: unknown;
  readonly saved: ErrorBody['saved'];
  /** Seconds to wait before a retry, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  /**
   * @param code one of the contract's error codes, which determines status and default message.
   * @param options.message more specific Korean text, shown instead of the code's.
   * @param options.details additional data for the log.
   * @param options.data JSON that the caller needs, e.g. the stored state (409).
   * @param options.saved who stored that state, and when.
   */
  constructor(
    code: ErrorCode,
    options: Partial<Pick<AppError, 'message' | 'details' | 'data' | 'saved' | 'cause' | 'retryAfter'>> = {},
  ) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.data = options.data;
    this.saved = options.saved;
    this.retryAfter = options.retryAfter;
  }
}
