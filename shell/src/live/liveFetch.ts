import { HEADERS } from '@wkff/contracts';
import type { LiveState } from './LiveState.ts';

/**
 * Returns a fetch that reports failures and sends the number of the tab's newest change, as the answering process may
 * be behind it.
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
