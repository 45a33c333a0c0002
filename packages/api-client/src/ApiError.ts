import type { ErrorCode } from '@wkff/contracts';

/**
 * A failed call: the server's message is fit to show; `status` 0 means that no answer came, or that the caller ended the call
 * (`cancelled`). `data` is what a 409 brings along, what is stored now; of a 422 it has what is wrong by field.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'cancelled' | 'unexpected';
  readonly data: unknown;
  constructor(status: number, code: ApiError['code'], message: string, options?: ErrorOptions & { data?: unknown }) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = options?.data;
  }
}
