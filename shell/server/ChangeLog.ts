import { tags } from '@wkff/contracts';

/**
 * The latest changes the host has heard of: enough to say whether a page that was read at change number N is still true when
 * its render is done.
 */
export class ChangeLog {
  readonly #entries: { id: number; tags: ReadonlySet<string> }[] = [];
  readonly #capacity: number;
  /** Changes up to this number are no longer listed. */
  #forgottenUpTo = 0;

  constructor(capacity = 1_000) {
    this.#capacity = capacity;
  }

  /** Number of the newest change heard of. */
  get newest(): number {
    return this.#entries.at(-1)?.id ?? this.#forgottenUpTo;
  }

  add(id: number, touched: readonly string[]): void {
    this.#entries.push({ id, tags: new Set(touched) });
    if (this.#entries.length > this.#capacity) this.#forgottenUpTo = this.#entries.shift()?.id ?? this.#forgottenUpTo;
  }

  /** Forgets everything up to `id`: after a gap nothing that was read before it can be trusted. */
  reset(id: number): void {
    this.#entries.length = 0;
    this.#forgottenUpTo = id;
  }

  /** True when a change after `change` touched one of `read`, or may have. */
  hasTouched(read: readonly string[], change: number): boolean {
    if (change < this.#forgottenUpTo) return true;
    return this.#entries.some(
      (entry) => entry.id > change && (entry.tags.has(tags.all) || read.some((tag) => entry.tags.has(tag))),
    );
  }
}
