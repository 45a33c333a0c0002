import { LRUCache } from 'lru-cache';
import { ALL_TAGS, ChangeLog } from './ChangeLog.ts';
import type { TextAnswer } from './TextAnswer.ts';

/** The state of the cache when the reads for an answer began. */
export interface ReadStart {
  /** Number of the newest known change. The answer includes it. */
  readonly change: number;
  /** Time on the site clock, in epoch milliseconds. */
  readonly madeAt: number;
  /** Number of times that the cache had been cleared. */
  readonly period: number;
}

/** A change and the tags that it touched. */
export interface Change {
  id: number;
  tags: readonly string[];
}

/** An answer that a change dropped. */
export interface DroppedAnswer {
  key: string;
  text: TextAnswer;
  /** How often it was returned. */
  reads: number;
  /** Returns true while nothing but the change speaks against it: it is valid, and nothing else was missed. */
  isUsable(): boolean;
}

interface Entry {
  text: TextAnswer;
  /** How often it was returned. */
  reads: number;
  /** Number of the newest change that the answer includes. */
  change: number;
  /** Time of its reads on the site clock. If the clock is set back, answers with a later time are not used. */
  madeAt: number;
}

/** Estimated size of an entry in addition to its text and key, in bytes. */
const ENTRY_OVERHEAD_BYTES = 600;
/** Largest share of the cache that a single answer may take. */
const LARGEST_SHARE = 1 / 8;
/** Share of the cache for answers that were requested only once. */
const ONCE_SHARE = 1 / 4;

/**
 * Cache of answers that are the same for everybody, by key. The least recently used are dropped first. Answers that
 * were requested only once have a limited share, so that a flood of searches or old pages does not drop popular ones.
 *
 * A feed of changes keeps it correct: call `apply` for each change in order, `suspend` when changes may have been
 * missed, and `resume` when the feed works again. An answer is dropped when one of its tags changes or its validity
 * ends. It is not cached if one of its tags changed while it was made. While suspended, the cache stores and returns
 * nothing.
 */
export class TagCache {
  readonly #clock: { now(): number };
  readonly #maxBytes: number;
  /** Entries that were requested only once. */
  readonly #once: LRUCache<string, Entry>;
  /** Entries that were requested again. */
  readonly #again: LRUCache<string, Entry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #changes = new ChangeLog();
  #isFollowing = true;
  #period = 0;
  #generation = 0;
  #onDrop: (dropped: readonly DroppedAnswer[]) => void = () => undefined;
  /** Number of lookups that found an answer (`hits`) or did not (`misses`). */
  hits = 0;
  misses = 0;

  /**
   * @param clock the site clock.
   * @param maxBytes total size of texts, compressed forms, keys and overhead.
   */
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

  /** Number of the newest change that the feed delivered. Every cached answer is at least as new. */
  get change(): number {
    return this.#changes.newest;
  }

  /**
   * Grows with every change, and whenever everything is dropped. What was read in an earlier generation may not include
   * what a reader has been told since.
   */
  get generation(): number {
    return this.#generation;
  }

  /** True unless suspended. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  /** Size of all entries in bytes, compressed forms and overhead included. */
  get bytes(): number {
    return this.#once.calculatedSize + this.#again.calculatedSize;
  }

  /** Returns true if there is an answer of a key. It does not count as a lookup. */
  has(key: string): boolean {
    return this.#again.has(key) || this.#once.has(key);
  }

  /** Calls `listener` with the answers that a change has dropped, unless it dropped all. */
  onDrop(listener: (dropped: readonly DroppedAnswer[]) => void): void {
    this.#onDrop = listener;
  }

  /** Returns the cached answer of a key if it is still valid by the site clock. */
  get(key: string): TextAnswer | undefined {
    const entry = this.#again.get(key) ?? this.#once.get(key);
    if (entry && this.#takes(key, entry)) return entry.text;
    if (entry) this.#delete(key);
    this.misses += 1;
    return undefined;
  }

  /** Returns the cached answer of a key as `get` does, with the number of the newest change that it includes. */
  find(key: string): { text: TextAnswer; change: number } | undefined {
    const text = this.get(key);
    const entry = text && (this.#again.peek(key) ?? this.#once.peek(key));
    return entry && this.#found(entry);
  }

  /** Returns what `find` would return, without counting it as a lookup. */
  peek(key: string): { text: TextAnswer; change: number } | undefined {
    const entry = this.#again.peek(key) ?? this.#once.peek(key);
    return entry && this.#holds(entry) ? this.#found(entry) : undefined;
  }

  /** Returns true if `get` would return this answer. Counts as a lookup only if so. */
  isHit(key: string, text: TextAnswer): boolean {
    const entry = this.#again.get(key) ?? this.#once.get(key);
    return entry?.text === text && this.#takes(key, entry);
  }

  /** Call before the reads of an answer, and pass the result to `set`. */
  begin(): ReadStart {
    return { change: this.change, madeAt: this.#clock.now(), period: this.#period };
  }

  /** Caches an answer unless it is already stale or too large. Returns whether it was cached. */
  set(key: string, text: TextAnswer, { change, madeAt, period }: ReadStart): boolean {
    const entry = { text, reads: 0, change, madeAt };
    const isStale = period !== this.#period || this.#changes.hasTouched(text.tags, change);
    if (!this.#isFollowing || isStale || !this.#holds(entry) || text.bytes > this.#maxBytes * LARGEST_SHARE)
      return false;
    this.#put(this.#once, key, entry);
    // The library measures an entry only when it is set.
    text.onGrow(() => {
      for (const entries of [this.#once, this.#again]) {
        const held = entries.peek(key);
        if (held?.text === text) return this.#put(entries, key, { ...held });
      }
    });
    return true;
  }

  /**
   * Applies a change from the feed: drops every answer that shares a tag with it, unless it was applied ahead: those
   * that were cached since then include it. The tag `*` drops all.
   */
  apply({ id, tags }: Change): void {
    const isKnown = id > this.change && this.#changes.has(id, tags);
    this.#changes.add(id, tags);
    if (!isKnown) this.#drop(tags);
  }

  /**
   * Applies a change that the answer to a write announced, before the feed delivers it: drops every answer that shares
   * a tag with it, and caches none that was read before it. `change` is not raised until the feed has delivered all
   * changes up to this one.
   */
  applyAhead({ id, tags }: Change): void {
    // The feed may have delivered it already.
    if (id === this.change && this.#changes.has(id, tags)) return;
    this.#changes.expect(id, tags);
    this.#drop(tags);
  }

  /** Drops everything. Answers whose reads have begun will not be cached. */
  clear(): void {
    this.#period += 1;
    this.#generation += 1;
    this.#deleteAll();
  }

  /** Drops everything and caches nothing until `resume`. Call it when changes may be missed. */
  suspend(): void {
    this.#isFollowing = false;
    this.clear();
  }

  /** Caches again, from this change number on. Answers whose reads began before are not cached. */
  resume(change: number): void {
    this.#isFollowing = true;
    this.clear();
    this.#changes.reset(change);
  }

  #found({ text, change }: Entry): { text: TextAnswer; change: number } {
    return { text, change: Math.max(change, this.change) };
  }

  /** Counts a hit if an entry is still valid, and moves it to those that were requested again. */
  #takes(key: string, entry: Entry): boolean {
    if (!this.#holds(entry)) return false;
    if (!this.#again.has(key)) this.#put(this.#again, key, entry);
    this.hits += 1;
    entry.reads += 1;
    return true;
  }

  #holds({ text, madeAt }: Entry): boolean {
    if (text.validUntil === null) return true;
    const now = this.#clock.now();
    return now < text.validUntil && now >= madeAt;
  }

  #drop(changed: readonly string[]): void {
    if (changed.includes(ALL_TAGS)) return this.clear();
    this.#generation += 1;
    const period = this.#period;
    const keys = new Set(changed.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    const dropped = [...keys].flatMap((key): DroppedAnswer[] => {
      const entry = this.#again.peek(key) ?? this.#once.peek(key);
      this.#delete(key);
      if (!entry) return [];
      const isUsable = () => this.#isFollowing && period === this.#period && this.#holds(entry);
      return [{ key, text: entry.text, reads: entry.reads, isUsable }];
    });
    if (dropped.length > 0) this.#onDrop(dropped);
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
    // The key is added after the library has disposed of the replaced entry.
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
