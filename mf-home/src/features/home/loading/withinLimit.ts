import { within } from '@wkff/contracts';

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
  try {
    return await within(limitMs, call(abort.signal), 'no answer');
  } catch (error) {
    // Of no effect on a call that has failed by itself.
    abort.abort(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
