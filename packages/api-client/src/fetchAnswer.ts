/** Answers of a server that is busy, restarting or out of reach: a read is worth another try. */
const RETRIED = new Set([502, 503, 504]);
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 1_000;

export interface FetchLimits {
  /** For one try, its body included. */
  timeoutMs: number;
  /** Further tries after a lost connection or an answer in `RETRIED`; a timeout is not tried again. */
  retries: number;
  /** Replaces the global fetch. */
  fetch: typeof globalThis.fetch | undefined;
}

/**
 * Fetches an answer, whatever its status. Waits between tries as long as `Retry-After` asks for, else 0.3 and 0.6 s.
 * @throws TypeError when the connection is lost, a DOMException `TimeoutError`, or the signal's reason when aborted.
 */
export async function fetchAnswer(
  address: string,
  { signal, ...init }: RequestInit,
  { timeoutMs, retries, fetch = globalThis.fetch }: FetchLimits,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const timeout = AbortSignal.timeout(timeoutMs);
    let pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
    try {
      const response = await fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      if (attempt >= retries || !RETRIED.has(response.status)) return response;
      const asked = Number(response.headers.get('retry-after'));
      if (asked > 0) pauseMs = asked * 1000;
      await response.body?.cancel();
    } catch (error) {
      if (attempt >= retries || !(error instanceof TypeError)) throw error;
    }
    await pause(pauseMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', abort);
    function done(): void {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort(): void {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    }
  });
}
