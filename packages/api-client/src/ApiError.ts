import type { ErrorCode } from '@wkff/contracts';

/** A failed call: the server's message is fit to show; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network' | 'unexpected';
  constructor(status: number, code: ApiError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}
