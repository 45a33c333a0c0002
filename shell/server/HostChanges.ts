import type { Change, LiveFeed } from '@wkff/server';

/** Changes that are kept for readers of live scores who come back, so that nobody has to ask the API. */
export const KEPT_CHANGES = 1_000;

type Subscriber = Parameters<LiveFeed['subscribe']>[0];

/** The changes that this host has received from the API, as a feed for its readers of live scores. */
export class HostChanges implements LiveFeed {
  readonly #subscribers = new Set<Subscriber>();
  #kept: Change[] = [];
  /** All changes after this one are in `#kept`. */
  #keptAfter = 0;
  #newest: number | null = null;
  #isListening = false;

  /** True while the stream from the API works. */
  get isListening(): boolean {
    return this.#isListening;
  }

  get newest(): number {
    return this.#newest ?? 0;
  }

  /** Number from which the API should go on; undefined at first. */
  get position(): number | undefined {
    return this.#newest ?? undefined;
  }

  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  /**
   * Takes the position at which the stream from the API begins.
   * @param tags of everything that changed since `position`. `*`: it is not known, or it is another database.
   */
  begin({ id, tags }: Change): void {
    this.#isListening = true;
    if (this.#newest === null) {
      this.#newest = id;
      this.#keptAfter = id;
    } else if (tags.length > 0) this.add({ id, tags });
  }

  /** Takes a change. One with a lower number than before is of another database. */
  add(change: Change): void {
    if (change.id < this.newest) {
      this.#kept = [];
      this.#keptAfter = change.id;
    } else this.#kept.push(change);
    if (this.#kept.length > KEPT_CHANGES) this.#keptAfter = this.#kept.shift()?.id ?? this.#keptAfter;
    this.#newest = change.id;
    for (const { onChange } of [...this.#subscribers]) onChange(change);
  }

  /** Notes that the stream from the API is lost. Subscribers stay: they get what they missed once it is back. */
  lose(): void {
    this.#isListening = false;
  }

  /** Returns the changes after a number, ascending; null if not all of them are kept. */
  after(id: number): Change[] | null {
    return id < this.#keptAfter ? null : this.#kept.filter((change) => change.id > id);
  }
}
