import { toQuery, type ErrorBody, type ErrorCode } from '@wkff/contracts';
import type { KyInstance, Options as KyOptions } from 'ky';
import { ApiError } from './ApiError.ts';
import { uploadFetch, type UploadOptions } from './uploadFetch.ts';

export interface ApiClientOptions {
  /** Origin of the API, without a slash at its end. Empty in a browser, for the page's own origin. */
  origin: string;
  /** Returns the session's token at the time of a call, or null. */
  token?: () => string | null;
  /** Replaces the global fetch. */
  fetch?: typeof globalThis.fetch;
  /**
   * Sends reads in place of ky, once and without a limit of time. Server rendering reads through its host this way,
   * which repeats and limits reads itself.
   */
  read?: (address: string, signal?: AbortSignal) => Promise<Answer>;
}

/** The part of a `Response` that is used. */
export interface Answer {
  status: number;
  /** True if the status is 200 to 299. */
  ok: boolean;
  json(): Promise<unknown>;
}

export type Query = Record<string, string | number | boolean | undefined>;

/** Sends a read and returns its body. Rejects with `ApiError`, or with the signal's reason if it was aborted. */
export type Get = <T>(path: string, query?: Query, signal?: AbortSignal) => Promise<T>;

/** `onProgress` is for forms with files only. */
interface SendOptions extends UploadOptions {
  /** Token to send instead of the session's. Null sends none. */
  token?: string | null;
  /** True if the request must be sent even if the page is left immediately. */
  keepalive?: boolean;
}

/**
 * Sends a write with a JSON body, or a form with files, and returns the answer's body. Rejects with `ApiError`. A write
 * is never retried, because after a lost connection it may have been stored.
 */
export type Send = <T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: SendOptions,
) => Promise<T>;

const NETWORK_MESSAGE = '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.';
const CANCELLED_MESSAGE = '전송을 취소했습니다.';

/**
 * Loads ky, and retries after a failure. In a browser ky is a separate chunk, as the first view comes with its data and
 * makes no calls. The host loads it with the visitor's first act.
 */
export const loadKy = () => import(/* webpackChunkName: "lazy-ky" */ 'ky');

/**
 * Returns the function for reads. A try takes at most 10 s. Lost connections and 502 to 504 are retried twice.
 * `options.read` may do otherwise.
 */
export function createGet(options: ApiClientOptions): Get {
  const settings = {
    timeout: 10_000,
    retry: { limit: 2, methods: ['get' as const], statusCodes: [502, 503, 504], backoffLimit: 1_000 },
    ...(options.fetch ? { fetch: options.fetch } : {}),
  };
  const readByKy = (address: string, signal?: AbortSignal) =>
    sendByKy((ky) => ky.get(address, { ...settings, ...(signal ? { signal } : {}), headers: authorization(options) }));
  const read = options.read ?? readByKy;
  return async <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    try {
      return await bodyOf<T>(() => read(`${options.origin}/api/${path}${toQuery(search)}`, signal));
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
}

/** Returns the function for writes. The timeout is 20 s or, with files, the host's limit for a request. */
export function createSend(options: ApiClientOptions): Send {
  const settings = { timeout: 20_000, retry: 0, ...(options.fetch ? { fetch: options.fetch } : {}) };
  return async <T>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    { token, keepalive = false, onProgress, signal }: SendOptions = {},
  ): Promise<T> => {
    // Read before anything is awaited: a logout removes the session's token right after this call.
    const headers = authorization(token === undefined ? options : { token: () => token });
    const sent = { ...settings, method, headers, keepalive, ...contentOf(body, onProgress), ...(signal && { signal }) };
    try {
      return await bodyOf<T>(() => sendByKy((ky) => ky(`${options.origin}/api/${path}`, sent)));
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

/** Returns the answer to a call that ky sends. @throws ApiError if its status is an error; Error if there is none. */
async function sendByKy(call: (ky: KyInstance) => Promise<Response>): Promise<Response> {
  const { default: ky, isHTTPError } = await loadKy();
  return call(ky).catch((error: unknown) => {
    if (!isHTTPError(error)) throw error;
    throw failureOf(error.response.status, error.data, error);
  });
}

/** Returns the body of the answer to a call. @throws ApiError if the call failed. */
async function bodyOf<T>(call: () => Promise<Answer>): Promise<T> {
  try {
    const answer = await call();
    if (!answer.ok) throw failureOf(answer.status, await answer.json().catch(() => undefined));
    const body = await answer.json();
    if (isRefusal(body)) throw refusalOf(answer.status, body);
    return body as T;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, 'network', NETWORK_MESSAGE, { cause: error });
  }
}

/** Returns the failure that an answer with an error as its status reports. */
const failureOf = (status: number, body: unknown, cause?: unknown) =>
  isRefusal(body) ? refusalOf(status, body, cause) : new ApiError(status, 'unexpected', NETWORK_MESSAGE, { cause });

const refusalOf = (status: number, { code = 'internal', message, data, saved }: Refusal, cause?: unknown) =>
  new ApiError(status, code, message, { cause, data, saved });

interface Refusal {
  message: string;
  code?: ErrorCode;
  data?: unknown;
  saved?: ErrorBody['saved'];
}

/** Returns true if the body itself says that the call failed (`success` is false), whatever the HTTP status. */
function isRefusal(body: unknown): body is Refusal {
  const { success, message } = (body ?? {}) as Partial<ErrorBody>;
  return success === false && typeof message === 'string';
}
