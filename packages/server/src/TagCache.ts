import { LRUCache } from 'lru-cache';
import { ALL_TAGS, ChangeLog } from './ChangeLog.ts';
import type { TextAnswer } from './TextAnswer.ts';

/** When the reads of a text began. */
export interface ReadStart {
  /** Number of the newest change known then; the text is at least as new. */
  readonly change: number;
  /** Site time, epoch ms. */
  readonly madeAt: number;
  /** How often everything had been dropped. */
  readonly period: number;
}

/** A change, and what it touched. */
interface Change {
  id: number;
  tags: readonly string[];
}

interface Entry {
  text: TextAnswer;
  /** Site time of its read: a clock that was set back must not find texts of the future. */
  madeAt: number;
}

/** What an entry takes beside its text and key, roughly: the slots of the cache, its tags and objects. */
const ENTRY_OVERHEAD_BYTES = 600;
/** No single text takes more than this share of the cache. */
const LARGEST_SHARE = 1 / 8;
/** What was asked for once has this share of the cache to itself, and no more. */
const ONCE_SHARE = 1 / 4;

/**
 * Texts that are the same for everybody, by key, least recently used out first. Those that nobody has asked for again
 * have their own share: a flood of searches or old pages drops only its like.
 *
 * A feed of changes drives it: `apply` for each change in order, `suspend` when changes may have been missed and
 * `resume` once they are heard again. A text is dropped when one of its tags changes and at the end of its validity,
 * and is not cached at all when one of its tags changed while it was made. While suspended nothing is cached and
 * nothing served.
 */
export class TagCache {
  readonly #clock: { now(): number };
  readonly #maxBytes: number;
  /** Made for one request. */
  readonly #once: LRUCache<string, Entry>;
  /** Asked for again since. */
  readonly #again: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #changes = new ChangeLog();
  #isHearing = true;
  #period = 0;
  /** Lookups that found something, and those that did not. */
  hits = 0;
  misses = 0;

  /** `clock`: the site clock. `maxBytes`: of texts, their compressed forms, keys and overhead. */
  constructor(clock: { now(): number }, maxBytes: number) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
    const createEntries = (share: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(maxBytes * share),
        sizeCalculation: ({ text }, key) => text.bytes + key.length * 2 + ENTRY_OVERHEAD_BYTES,
        dispose: ({ text }, key) => this.#unlist(key, text),
      });
    this.#once = createEntries(ONCE_SHARE);
    this.#again = createEntries(1 - ONCE_SHARE);
  }

  /** Number of the newest change heard of; every cached text is as new as it. */
  get change(): number {
    return this.#changes.newest;
  }

  /** True while changes are heard. */
  get isHearing(): boolean {
    return this.#isHearing;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  /** Bytes held, compressed forms and overhead included. */
  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }

  /** Returns the cached text of a key, if it still holds by the site clock. */
  get(key: string): TextAnswer | undefined {
    const known = this.#again.get(key);
    const entry = known ?? this.#once.get(key);
    if (entry && this.#holds(entry)) {
      if (!known) this.#put(this.#again, key, entry);
      this.hits += 1;
      return entry.text;
    }
    if (entry) this.#delete(key);
    this.misses += 1;
    return undefined;
  }

  /** Starts the reads of a text; pass the result to `set`. */
  begin(): ReadStart {
    return { change: this.change, madeAt: this.#clock.now(), period: this.#period };
  }

  /** Caches a text unless it is stale already or too large. Returns whether it did. */
  set(key: string, text: TextAnswer, { change, madeAt, period }: ReadStart): boolean {
    const entry = { text, madeAt };
    const isStale = period !== this.#period || this.#changes.hasTouched(text.tags, change);
    if (!this.#isHearing || isStale || !this.#holds(entry) || text.bytes > this.#maxBytes * LARGEST_SHARE) return false;
    this.#put(this.#once, key, entry);
    // The library measures an entry when it is set.
    text.onGrow(() => {
      const held = [this.#once, this.#again].find((entries) => entries.peek(key)?.text === text);
      if (held) this.#put(held, key, { ...entry });
    });
    return true;
  }

  /** Takes a change in: drops what shares a tag with it. The tag `*` drops everything. */
  apply({ id, tags }: Change): void {
    this.#changes.add(id, tags);
    this.#drop(tags);
  }

  /**
   * Takes in a change that a write names in its answer, before the feed does: drops what shares a tag with it, and
   * caches no text that was read before it. `change` stays as it is until the feed has brought all up to this one.
   */
  applyAhead({ id, tags }: Change): void {
    this.#changes.expect(id, tags);
    this.#drop(tags);
  }

  /** Drops everything, and caches no text whose reads have begun. */
  clear(): void {
    this.#period += 1;
    this.#deleteAll();
  }

  /** Changes can't be heard: drops everything and caches nothing until `resume`. */
  suspend(): void {
    this.#isHearing = false;
    this.clear();
  }

  /** Changes are heard again, from this number on. Texts whose reads began before are not cached. */
  resume(change: number): void {
    this.#isHearing = true;
    this.clear();
    this.#changes.reset(change);
  }

  #holds({ text, madeAt }: Entry): boolean {
    if (text.validUntil === null) return true;
    const now = this.#clock.now();
    return now < text.validUntil && now >= madeAt;
  }

  #drop(changed: readonly string[]): void {
    if (changed.includes(ALL_TAGS)) return this.#deleteAll();
    for (const tag of changed) for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#delete(key);
  }

  #delete(key: string): void {
    this.#once.delete(key);
    this.#again.delete(key);
  }

  #deleteAll(): void {
    this.#once.clear();
    this.#again.clear();
  }

  #put(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
    // Lists the key after the library has disposed of the entry that it replaces.
    (entries === this.#once ? this.#again : this.#once).delete(key);
    entries.set(key, entry);
    if (!entries.has(key)) return;
    for (const tag of entry.text.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  #unlist(key: string, { tags }: TextAnswer): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
