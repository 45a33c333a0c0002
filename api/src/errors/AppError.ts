import { ERRORS, type ErrorCode } from '@wkff/contracts';

/**
 * A failure to report to the caller. The error handler answers with the code's status and
 * `{ success: false, message, code }`; `details` and `cause` go only to the log; `data` is part of the answer.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly data: unknown;
  /** Seconds to wait before a retry, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  /**
   * @param code one of the contract's error codes, which determines status and default message.
   * @param options.message more specific Korean text, shown instead of the code's.
   * @param options.details additional data for the log.
   * @param options.data JSON that the caller needs, e.g. the stored state (409).
   */
  constructor(
    code: ErrorCode,
    options: { message?: string; details?: unknown; data?: unknown; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(options.message ?? ERRORS[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = options.details;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
  }
}
