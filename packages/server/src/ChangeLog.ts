/** Tag of a change that may have touched anything. */
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

  /** Adds a change before the feed delivers it: the answer to a write announced it. */
  expect(id: number, touched: readonly string[]): void {
    this.#entries.push({ id, tags: new Set(touched) });
    if (this.#entries.length <= this.#capacity) return;
    const oldest = this.#entries.shift();
    this.#droppedUpTo = Math.max(this.#droppedUpTo, oldest?.id ?? 0);
  }

  /** Drops all changes up to `id`. After a gap, nothing that was read before it can be trusted. */
  reset(id: number): void {
    this.#entries.length = 0;
    this.#newest = id;
    this.#droppedUpTo = id;
  }

  /** Returns true if a change after `change` touched one of the tags `read`, or may have. */
  hasTouched(read: readonly string[], change: number): boolean {
    if (change < this.#droppedUpTo) return true;
    return this.#entries.some(
      ({ id, tags }) => id > change && (tags.has(ALL_TAGS) || read.some((tag) => tags.has(tag))),
    );
  }
}
