/** A change with this tag may have touched anything. */
export const ALL_TAGS = '*';

/**
 * The latest changes by number: enough to say whether a text that was read at change N is still true when it is finished.
 */
export class ChangeLog {
  readonly #entries: { id: number; tags: ReadonlySet<string> }[] = [];
  readonly #capacity: number;
  #newest = 0;
  /** Changes up to this number are no longer listed. */
  #droppedUpTo = 0;

  constructor(capacity = 1_000) {
    this.#capacity = capacity;
  }

  /** Number of the newest change heard of. */
  get newest(): number {
    return this.#newest;
  }

  /** Adds a change; numbers ascend. */
  add(id: number, touched: readonly string[]): void {
    this.#newest = Math.max(this.#newest, id);
    this.#push(this.#newest, touched);
  }

  /** Adds a change that was made but not heard of yet: its number is at least the next one. */
  expect(touched: readonly string[]): void {
    this.#push(this.#newest + 1, touched);
  }

  /** Drops everything up to `id`: after a gap nothing that was read before it can be trusted. */
  reset(id: number): void {
    this.#entries.length = 0;
    this.#newest = id;
    this.#droppedUpTo = id;
  }

  /** True when a change after `change` touched one of `read`, or may have. */
  hasTouched(read: readonly string[], change: number): boolean {
    if (change < this.#droppedUpTo) return true;
    const later = this.#entries.slice(this.#entries.findLastIndex(({ id }) => id <= change) + 1);
    return later.some(({ tags }) => tags.has(ALL_TAGS) || read.some((tag) => tags.has(tag)));
  }

  #push(id: number, touched: readonly string[]): void {
    this.#entries.push({ id, tags: new Set(touched) });
    if (this.#entries.length > this.#capacity) this.#droppedUpTo = this.#entries.shift()?.id ?? this.#droppedUpTo;
  }
}
