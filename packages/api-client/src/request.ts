import type { ErrorBody, ErrorCode } from '@wkff/contracts';
import ky, { isHTTPError } from 'ky';
import { ApiError } from './ApiError.ts';

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

/** Reads through ky: two retries for lost connections and 502 to 504, 10 s at most a try. */
export function createGet(options: ApiClientOptions): Get {
  const client = ky.create({
    timeout: 10_000,
    retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 1_000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  return async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const text = search.size > 0 ? `?${search.toString()}` : '';
    try {
      return await readAnswer<T>(
        client.get(`${options.origin}/api/${path}${text}`, {
          ...(signal ? { signal } : {}),
          headers: authorization(options),
        }),
      );
    } catch (error) {
      if (signal?.aborted) throw error;
      throw toApiError(error);
    }
  };
}

/** Writes through ky: one try, of 20 s at most. */
export function createSend(options: ApiClientOptions): Send {
  const client = ky.create({ timeout: 20_000, retry: 0, ...(options.fetch ? { fetch: options.fetch } : {}) });
  return async <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { token, keepalive = false }: SendOptions = {},
  ): Promise<T> => {
    try {
      return await readAnswer<T>(
        client(`${options.origin}/api/${path}`, {
          method,
          headers: authorization(token === undefined ? options : { token: () => token }),
          keepalive,
          ...(body ? { json: body } : {}),
        }),
      );
    } catch (error) {
      throw toApiError(error);
    }
  };
}

function authorization({ token }: Pick<ApiClientOptions, 'token'>): Record<string, string> {
  const text = token?.();
  return text ? { authorization: `Bearer ${text}` } : {};
}

async function readAnswer<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const body = (await response.json()) as T;
  if (isRefusal(body)) throw refusalOf(response.status, body);
  return body;
}

const refusalOf = (status: number, { code = 'internal', message, data }: Refusal, cause?: unknown) =>
  new ApiError(status, code, message, { cause, data });

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isHTTPError(error)) return new ApiError(0, 'network', NETWORK_MESSAGE, { cause: error });
  const { status } = error.response;
  return isRefusal(error.data)
    ? refusalOf(status, error.data, error)
    : new ApiError(status, 'unexpected', NETWORK_MESSAGE, { cause: error });
}

interface Refusal {
  message: string;
  code?: ErrorCode;
  data?: unknown;
}

/** True for an answer that says itself that the call failed, whatever its status (site.md section 8: `success` is false). */
function isRefusal(body: unknown): body is Refusal {
  const { success, message } = (body ?? {}) as Partial<ErrorBody>;
  return success === false && typeof message === 'string';
}
