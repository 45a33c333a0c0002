import type { Call, CallOptions } from './releases.ts';
import { createGet, createSend, type ApiClientOptions } from './request.ts';

/** Returns the function with which a page makes calls that are not part of `createApiClient`. */
export function createPageCall(options: ApiClientOptions): Call {
  const get = createGet(options);
  const send = createSend(options);
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, { body, signal }: CallOptions = {}) =>
    (method === 'GET' ? await get<{ data: T }>(path, {}, signal) : await send<{ data: T }>(method, path, body)).data;
}
