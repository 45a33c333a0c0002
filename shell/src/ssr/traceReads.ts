import { HEADERS } from '@wkff/contracts';
import type { ReadTrace } from './renderMessage.ts';

/** A fetch that notes what the answers were made from. */
export function traceReads(): { fetch: typeof globalThis.fetch; trace: () => ReadTrace } {
  const tags = new Set<string>();
  let change: number | null = null;
  let validUntil: number | null = null;
  let isComplete = true;

  const tracedFetch: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (response.status >= 500 || response.status === 429) isComplete = false;
      for (const tag of response.headers.get(HEADERS.tags)?.split(' ') ?? []) if (tag) tags.add(tag);
      const number = response.headers.get(HEADERS.change);
      if (number !== null) change = Math.min(change ?? Infinity, Number(number));
      const until = response.headers.get(HEADERS.validUntil);
      if (until !== null) validUntil = Math.min(validUntil ?? Infinity, Date.parse(until));
      return response;
    } catch (error) {
      isComplete = false;
      throw error;
    }
  };
  return { fetch: tracedFetch, trace: () => ({ tags: [...tags], change, validUntil, isComplete }) };
}
