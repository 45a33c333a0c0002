import { tags as tagNames } from '@wkff/contracts';

/** A finished text answer, in the encodings it was asked for. */
export interface CachedPage {
  status: number;
  etag: string;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  /** Epoch ms, site clock. */
  validUntil: number | null;
}

/** Rendered pages by key, least recently used out first. Bounded by bytes of plain text. */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;
  /** Lookups that found something, and those that did not. */
  hits = 0;
  misses = 0;

  constructor(maxBytes = 24 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  get(key: string, now: number): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry && (entry.validUntil === null || entry.validUntil > now)) {
      this.hits += 1;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.page;
    }
    this.misses += 1;
    this.#drop(key);
    return undefined;
  }

  set(key: string, page: CachedPage, tags: readonly string[], validUntil: number | null): void {
    this.#drop(key);
    this.#entries.set(key, { page, tags: new Set(tags), validUntil });
    this.#bytes += page.body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Drops every page that shares a tag with the change. */
  purge(touched: readonly string[]): void {
    if (touched.includes(tagNames.all)) return this.clear();
    for (const [key, entry] of this.#entries) if (touched.some((tag) => entry.tags.has(tag))) this.#drop(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes of plain text held; encodings come on top, about a third of it. */
  get bytes(): number {
    return this.#bytes;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.body.length;
  }
}
