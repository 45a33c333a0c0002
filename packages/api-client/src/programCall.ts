import type { ErrorBody } from '@wkff/contracts';
import type { Call, CallOptions } from './releases.ts';

export interface ProgramOptions {
  /** Origin of a site or of its API, e.g. `https://wkff.example`. */
  origin: string;
  /** Headers that say who calls. */
  headers: Record<string, string>;
  /** Pauses before a repeatable call is sent again, after a lost connection or to a busy server, in ms. */
  pauses?: readonly number[];
  /** Limit for each answer, in ms. Absent: none. */
  timeoutMs?: number;
}

/**
 * A call of a program that failed. The message names the request and what was answered; `said` is the API's own text, in
 * Korean.
 */
export class CallError extends Error {
  override name = 'CallError';
  /** HTTP status, or 0 if no answer came. */
  readonly status: number;
  /** The API's code. Without an answer why there is none, e.g. `ECONNREFUSED`. Null: the body is not the API's. */
  readonly code: string | null;
  readonly said: string;
  readonly data: unknown;
  /** Seconds after which the API takes another call. */
  readonly retryAfter: string | null;
  /** True if the server answered this call or an earlier one. */
  readonly hasAnswered: boolean;

  constructor(message: string, facts: Omit<CallError, 'name' | 'message' | 'stack'>) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.code = facts.code;
    this.said = facts.said;
    this.data = facts.data;
    this.retryAfter = facts.retryAfter;
    this.hasAnswered = facts.hasAnswered;
  }
}

/** Sends a request to a path of the origin. Rejects with `CallError` if no answer comes. */
export type SendRequest = (method: string, path: string, options?: CallOptions) => Promise<Response>;

/** Statuses of a server that is restarting or overloaded. */
const TEMPORARY = [502, 503, 504];

/** Returns the function with which a program sends requests. */
export function createProgramSend({ origin, headers, pauses = [], timeoutMs }: ProgramOptions): SendRequest {
  let hasAnswered = false;
  return async (method, path, { body, signal, isRepeatable = method === 'GET' } = {}) => {
    for (const [tries, pause] of [...pauses, null].entries()) {
      const isLast = !isRepeatable || pause === null;
      try {
        const limit = timeoutMs === undefined ? [] : [AbortSignal.timeout(timeoutMs)];
        const response = await fetch(origin + path, {
          method,
          redirect: 'manual',
          signal: AbortSignal.any([...(signal ? [signal] : []), ...limit]),
          headers: { ...headers, ...(body ? { 'content-type': typeOf(body) } : {}) },
          ...(body ? { body: body instanceof Blob ? body : JSON.stringify(body) } : {}),
        });
        hasAnswered = true;
        if (isLast || !TEMPORARY.includes(response.status)) return response;
        await response.body?.cancel();
      } catch (error) {
        signal?.throwIfAborted();
        const code = networkCode(error);
        // Nothing listens on the port. Waiting helps only if the server answered before, so that it may be restarting.
        const isNobody = code === 'ECONNREFUSED' && tries === 0 && !hasAnswered;
        if (isLast || isNobody) {
          const facts = { status: 0, said: '', data: undefined, retryAfter: null, cause: error };
          throw new CallError(`${method} ${origin}${path} got no answer: ${code}`, { ...facts, code, hasAnswered });
        }
      }
      if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error('unreachable');
  };
}

/** Returns the function with which a program calls the API. Pages use `createApiClient`. */
export function createProgramCall(send: SendRequest): Call {
  return async <T>(method: string, path: string, options?: CallOptions) => {
    const response = await send(method, `/api/${path}`, options);
    const answer = (await response.json().catch(() => null)) as ({ data?: T } & Partial<ErrorBody>) | null;
    if (response.ok && answer?.data !== undefined) return answer.data;
    const { status, headers } = response;
    const { code = null, message: said = '', data } = (answer ?? {}) as Partial<ErrorBody>;
    throw new CallError(`${method} /api/${path} answered ${status}: ${said} (${code ?? 'no code'})`, {
      status,
      code,
      said,
      data,
      retryAfter: headers.get('retry-after'),
      hasAnswered: true,
    });
  };
}

const typeOf = (body: object) => (body instanceof Blob ? 'application/octet-stream' : 'application/json');

/** Returns why no answer came, as a code: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
function networkCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}
