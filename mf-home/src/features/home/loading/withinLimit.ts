/**
 * Aborts a call that has not answered after `limitMs`, and rejects. Also aborts and rejects when `signal` is aborted.
 */
export async function withinLimit<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  limitMs: number,
): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${limitMs} ms`);
      abort.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([call(abort.signal), limit]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
