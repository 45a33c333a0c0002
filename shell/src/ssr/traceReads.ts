import { HEADERS } from '@wkff/contracts';
import type { ApiAnswer, ReadTrace } from './renderMessage.ts';

/** The part of an answer that is recorded. */
type TracedAnswer = Pick<ApiAnswer, 'status' | 'ok' | 'headers'>;

export interface TracedReads<Read> {
  /** Reads, and records tags, change number and validity of the answers. */
  read: Read;
  /** Marks the page as incomplete, because a part of it failed. */
  fail(): void;
  /** Returns the summary of all reads so far. A pending read makes it incomplete. */
  trace(): ReadTrace;
  /** Returns whether there were reads, and none was answered: the API is unavailable. */
  haveAllFailed(): boolean;
}

/** Returns a recorder for the reads of one page. `plain` sends them. */
export function traceReads<Sent extends unknown[], Got extends TracedAnswer>(
  plain: (...sent: Sent) => Promise<Got>,
): TracedReads<(...sent: Sent) => Promise<Got>> {
  const tags = new Set<string>();
  let change: number | null = null;
  let validUntil: number | null = null;
  let isComplete = true;
  let underWay = 0;
  let begun = 0;
  let answered = 0;

  const note = (response: TracedAnswer) => {
    if (response.status >= 500 || response.status === 429) isComplete = false;
    else answered += 1;
    const made = response.headers.get(HEADERS.tags);
    // An answer that no cache may have, e.g. that of a guest link.
    if (response.ok && made === null) isComplete = false;
    for (const tag of made?.split(' ') ?? []) if (tag) tags.add(tag);
    const number = response.headers.get(HEADERS.change);
    if (number !== null) change = Math.min(change ?? Infinity, Number(number));
    const until = response.headers.get(HEADERS.validUntil);
    if (until !== null) validUntil = Math.min(validUntil ?? Infinity, Date.parse(until));
  };

  return {
    async read(...sent) {
      underWay += 1;
      begun += 1;
      try {
        const response = await plain(...sent);
        note(response);
        return response;
      } catch (error) {
        isComplete = false;
        throw error;
      } finally {
        underWay -= 1;
      }
    },
    fail: () => (isComplete = false),
    trace: () => ({ tags: [...tags], change, validUntil, isComplete: isComplete && underWay === 0 }),
    haveAllFailed: () => begun > 0 && answered === 0,
  };
}
