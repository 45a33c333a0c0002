import type { ErrorBody, ErrorCode } from '@wkff/contracts';
import type { KyInstance, Options as KyOptions } from 'ky';
import { ApiError } from './ApiError.ts';
import { uploadFetch, type UploadOptions } from './uploadFetch.ts';

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

/** `onProgress` is for forms with files alone. */
export interface SendOptions extends UploadOptions {
  /** Goes along in place of the session's; null: none. */
  token?: string | null;
  /** True: goes out even when the page is left at once. */
  keepalive?: boolean;
}

/** One write with a JSON body, or a form with files. Rejects with `ApiError`. It is tried once: after a lost connection nobody knows whether it was done. */
export type Send = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: SendOptions,
) => Promise<T>;

const NETWORK_MESSAGE = '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.';
const CANCELLED_MESSAGE = '전송을 취소했습니다.';

/**
 * Loads ky: once, and again after a failure. In a browser it is a chunk, since a first view has its data and asks the API for
 * nothing; the host loads it when the page is idle.
 */
export const loadKy = () => import(/* webpackChunkName: "lazy-ky" */ 'ky');

/** Returns the function for reads: two retries for lost connections and 502 to 504, 10 s at most a try. */
export function createGet(options: ApiClientOptions): Get {
  const settings = {
    timeout: 10_000,
    retry: { limit: 2, methods: ['get' as const], statusCodes: [502, 503, 504], backoffLimit: 1_000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  };
  return async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const text = search.size > 0 ? `?${search.toString()}` : '';
    try {
      return await readAnswer<T>((ky) =>
        ky.get(`${options.origin}/api/${path}${text}`, {
          ...settings,
          ...(signal ? { signal } : {}),
          headers: authorization(options),
        }),
      );
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
}

/** Returns the function for writes: one try, of 20 s at most; files may take as long as the host lets a request take. */
export function createSend(options: ApiClientOptions): Send {
  const settings = { timeout: 20_000, retry: 0, ...(options.fetch ? { fetch: options.fetch } : {}) };
  return async <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { token, keepalive = false, onProgress, signal }: SendOptions = {},
  ): Promise<T> => {
    // Read now: a logout drops the session's token right after this call.
    const headers = authorization(token === undefined ? options : { token: () => token });
    const sent = { ...settings, method, headers, keepalive, ...contentOf(body, onProgress), ...(signal && { signal }) };
    try {
      return await readAnswer<T>((ky) => ky(`${options.origin}/api/${path}`, sent));
    } catch (error) {
      if (!signal?.aborted || (error as ApiError).status !== 0) throw error;
      throw new ApiError(0, 'cancelled', CANCELLED_MESSAGE, { cause: error });
    }
  };
}

const FILE_TIMEOUT_MS = 120_000;

function contentOf(body: object | undefined, onProgress: SendOptions['onProgress']): KyOptions {
  if (!(body instanceof FormData)) return body ? { json: body } : {};
  return { timeout: FILE_TIMEOUT_MS, ...(onProgress ? { fetch: uploadFetch(body, onProgress) } : { body }) };
}

function authorization({ token }: Pick<ApiClientOptions, 'token'>): Record<string, string> {
  const text = token?.();
  return text ? { authorization: `Bearer ${text}` } : {};
}

/** Returns the body of the answer to a call. @throws ApiError when it failed, or says that it did. */
async function readAnswer<T>(call: (ky: KyInstance) => Promise<Response>): Promise<T> {
  try {
    const { default: ky, isHTTPError } = await loadKy();
    const response = await call(ky).catch((error: unknown) => {
      if (!isHTTPError(error)) throw error;
      throw isRefusal(error.data)
        ? refusalOf(error.response.status, error.data, error)
        : new ApiError(error.response.status, 'unexpected', NETWORK_MESSAGE, { cause: error });
    });
    const body = (await response.json()) as T;
    if (isRefusal(body)) throw refusalOf(response.status, body);
    return body;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network', NETWORK_MESSAGE, { cause: error });
  }
}

const refusalOf = (status: number, { code = 'internal', message, data }: Refusal, cause?: unknown) =>
  new ApiError(status, code, message, { cause, data });

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
