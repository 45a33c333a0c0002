/** Tag of a change that may have touched any data. */
export const ALL_TAGS = '*';

/**
 * The latest changes by number. It decides whether an answer that was read at change N is still valid when it is
 * finished.
 */
export class ChangeLog {
  readonly #entries: { id: number; tags: ReadonlySet<string> }[] = [];
  readonly #capacity: number;
  #newest = 0;
  /** Number of the newest change that is no longer listed. */
  #droppedUpTo = 0;

  constructor(capacity = 1_000) {
    this.#capacity = capacity;
  }

  /** Number of the newest change that the feed delivered. */
  get newest(): number {
    return this.#newest;
  }

  /** Adds a change that the feed delivered. */
  add(id: number, touched: readonly string[]): void {
    this.#newest = Math.max(this.#newest, id);
    this.expect(id, touched);
  }

  /** Adds a change that the answer to a write announced, before the feed delivers it. */
  expect(id: number, touched: readonly string[]): void {
    this.#entries.push({ id, tags: new Set(touched) });
    if (this.#entries.length <= this.#capacity) return;
    const oldest = this.#entries.shift();
    this.#droppedUpTo = Math.max(this.#droppedUpTo, oldest?.id ?? 0);
  }

  /** True if a change is listed with all these tags: `add` or `expect` was called with it before. */
  has(id: number, touched: readonly string[]): boolean {
    const known = this.#entries.findLast((entry) => entry.id === id);
    return known !== undefined && touched.every((tag) => known.tags.has(tag));
  }

  /** Drops all changes up to `id`. Call it after a gap in the feed: everything that was read before may be stale. */
  reset(id: number): void {
    this.#entries.length = 0;
    this.#newest = id;
    this.#droppedUpTo = id;
  }

  /** True if a change after `change` touched, or may have touched, one of the tags `read`. */
  hasTouched(read: readonly string[], change: number): boolean {
    if (change < this.#droppedUpTo) return true;
    return this.#entries.some(
      ({ id, tags }) => id > change && (tags.has(ALL_TAGS) || read.some((tag) => tags.has(tag))),
    );
  }
}
