import type { ErrorBody, ErrorCode } from '@wkff/contracts';
import { ApiError } from './ApiError.ts';
import { fetchAnswer } from './fetchAnswer.ts';

export interface ApiClientOptions {
  /** Origin of the API, with no slash at its end; empty in a browser: the page's own. */
  origin: string;
  /** Token of the session at the moment of the call, or null. */
  token?: () => string | null;
  /** Replaces fetch: the render worker counts what a page was made from with it. */
  fetch?: typeof globalThis.fetch;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** One read. Rejects with `ApiError`, or with the signal's reason when aborted. */
export type Get = <T>(path: string, query?: Query, signal?: AbortSignal) => Promise<T>;

export interface SendOptions {
  /** Goes along in place of the session's; null: none. */
  token?: string | null;
  /** True: goes out even when the page is left at once. */
  keepalive?: boolean;
}

/** One write with a JSON body. Rejects with `ApiError`. It is tried once: after a lost connection nobody knows whether it was done. */
export type Send = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: SendOptions,
) => Promise<T>;

const NETWORK_MESSAGE = '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.';

/** Returns the function for reads: two retries for lost connections and 502 to 504, 10 s at most a try. */
export function createGet(options: ApiClientOptions): Get {
  return async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const text = search.size > 0 ? `?${search.toString()}` : '';
    try {
      const response = await fetchAnswer(
        `${options.origin}/api/${path}${text}`,
        { headers: authorization(options), ...(signal ? { signal } : {}) },
        { timeoutMs: 10_000, retries: 2, fetch: options.fetch },
      );
      return await readAnswer<T>(response);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw toApiError(error);
    }
  };
}

/** Returns the function for writes: one try, of 20 s at most. */
export function createSend(options: ApiClientOptions): Send {
  return async <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { token, keepalive = false }: SendOptions = {},
  ): Promise<T> => {
    const headers = authorization(token === undefined ? options : { token: () => token });
    try {
      const response = await fetchAnswer(
        `${options.origin}/api/${path}`,
        {
          method,
          keepalive,
          headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        },
        { timeoutMs: 20_000, retries: 0, fetch: options.fetch },
      );
      return await readAnswer<T>(response);
    } catch (error) {
      throw toApiError(error);
    }
  };
}

function authorization({ token }: Pick<ApiClientOptions, 'token'>): Record<string, string> {
  const text = token?.();
  return text ? { authorization: `Bearer ${text}` } : {};
}

/** Returns the body of an answer. @throws ApiError when the answer says that the call failed. */
async function readAnswer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (response.ok) throw error;
  });
  if (isRefusal(body)) {
    const { code = 'internal', message, data } = body;
    throw new ApiError(response.status, code, message, { data });
  }
  if (!response.ok) throw new ApiError(response.status, 'unexpected', NETWORK_MESSAGE);
  return body as T;
}

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'network', NETWORK_MESSAGE, { cause: error });
}

interface Refusal {
  message: string;
  code?: ErrorCode;
  data?: unknown;
}

/** Reports whether an answer says itself that the call failed (`success` is false), whatever its status. */
function isRefusal(body: unknown): body is Refusal {
  const { success, message } = (body ?? {}) as Partial<ErrorBody>;
  return success === false && typeof message === 'string';
}
