import type { ErrorBody, ErrorCode } from '@wkff/contracts';

/**
 * A failed call. `message` is the server's Korean text, which pages show unchanged. `status` is the HTTP status, or 0
 * if no answer came or the caller cancelled the call (code `cancelled`). `data` has details of the failure: on 409 what
 * is stored now, on 422 the wrong fields. `saved` says of a 409 who stored it, and when.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'cancelled' | 'unexpected';
  readonly data: unknown;
  readonly saved: ErrorBody['saved'];
  constructor(
    status: number,
    code: ApiError['code'],
    message: string,
    options?: ErrorOptions & Partial<Pick<ApiError, 'data' | 'saved'>>,
  ) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = options?.data;
    this.saved = options?.saved;
  }
}

/** Returns true for a failed API call. Recognised by name, because host and remote bundle the class separately. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error;
}

/** Returns the message in the server's response, or null. */
export function serverMessage(error: unknown): string | null {
  return isApiError(error) && error.code !== 'network' && error.code !== 'unexpected' ? error.message : null;
}
