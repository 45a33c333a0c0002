import { LRUCache } from 'lru-cache';
import type { ReadAnswer } from './readForRender.ts';
import type { ExpectedAnswer } from './renderProgram.ts';

/** Most addresses that are remembered for a page, and most characters of one. */
export const MOST_EXPECTED = 16;
export const LONGEST_EXPECTED = 300;
/** Most pages, by path. */
const PAGES = 300;
/** Most bytes that are sent with a request, as some of them may not be read. */
const MOST_BYTES = 128 * 1024;

/** The answers that the host has cached. Both throw for an address that no page may read. */
export interface CachedReads {
  /** Returns the answer to an address, if there is one, without counting it as a lookup. */
  peek(address: string): ReadAnswer | undefined;
  /** Counts that an answer was read. */
  count(address: string): void;
}

/**
 * What the pages of a process will probably read: what the last render of the same path has read. Answers that the host
 * has cached are sent with the request for the page, so that the process need not ask for one after the other.
 */
export class ExpectedReads {
  readonly #cached: CachedReads;
  /** The addresses, by the path of the page. They come from the process, so they can be any text. */
  readonly #addresses = new LRUCache<string, readonly string[]>({ max: PAGES });

  constructor(cached: CachedReads) {
    this.#cached = cached;
  }

  /** Remembers what a page has read, and counts the answers that it was sent and has read. */
  note(url: string, addresses: readonly string[], sent: readonly string[]): void {
    if (addresses.length > 0) this.#addresses.set(pathOf(url), addresses);
    for (const address of addresses) if (sent.includes(address)) this.#cached.count(address);
  }

  /** Returns the answers for the next render of a page; none for other work (null). */
  of(url: string | null): { answers: ExpectedAnswer[]; bodies: Buffer[] } {
    const answers: ExpectedAnswer[] = [];
    const bodies: Buffer[] = [];
    let left = MOST_BYTES;
    for (const address of (url === null ? undefined : this.#addresses.get(pathOf(url))) ?? []) {
      const found = this.#peek(address);
      if (!found || found.body.length > left) continue;
      const { status, headers, body } = found;
      left -= body.length;
      answers.push({ address, status, headers, size: body.length });
      bodies.push(body);
    }
    return { answers, bodies };
  }

  #peek(address: string): ReadAnswer | undefined {
    try {
      return this.#cached.peek(address);
    } catch {
      return undefined;
    }
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
