import { HEADERS } from '@wkff/contracts';
import type { LiveState } from './LiveState.ts';

/**
 * Returns a fetch that sends the tab's newest change, which the answering process may not know yet, and reports
 * failures.
 */
export function liveFetch(live: Readonly<LiveState>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set(HEADERS.seen, String(live.seen));
    try {
      const response = await fetch(request);
      if (response.status >= 500 || response.status === 429) live.onFailure();
      return response;
    } catch (error) {
      if (!request.signal.aborted) live.onFailure();
      throw error;
    }
  };
}
