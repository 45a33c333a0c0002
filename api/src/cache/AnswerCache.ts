import { createHash } from 'node:crypto';
import type { Clock } from '@wkff/contracts';

/** What a read gives: the answer's bytes and what they depend on. */
export interface Answer {
  /** Serialised JSON. */
  body: Buffer;
  /** Tags of `@wkff/contracts`: a change with one of them drops the answer. */
  tags: readonly string[];
  /** Moment on the site clock (epoch ms) at which the answer changes by itself; absent: it doesn't. */
  validUntil?: number | undefined;
}

/** An answer ready to be sent. */
export interface KeptAnswer extends Answer {
  /** Strong, with its quotes. */
  etag: string;
}

/** A read under way: it learns which tags changed since it started. */
export interface ReadTicket {
  /** Change number the process knew when the read started; the answer is at least as new. */
  readonly change: number;
  /** Site time at its start, epoch ms. */
  readonly startedAt: number;
  readonly changedTags: Set<string>;
  /** True once everything was dropped, whatever the tags. */
  isVoid: boolean;
}

interface Entry extends KeptAnswer {
  size: number;
  /** Site time of its read: a clock that was set back must not find answers of the future. */
  madeAt: number;
}

const ENTRY_OVERHEAD_BYTES = 600; // Map slots, tag sets and the entry itself, roughly.

/**
 * Serialised anonymous answers, least recently used out first (architecture.md "Data").
 *
 * The feed of changes drives it: `apply` for each change in order, `suspend` when changes may have been missed and `resume`
 * once they are heard again. While suspended nothing is kept and nothing served. A write applies its own change before it answers.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #underWay = new Set<ReadTicket>();
  #bytes = 0;
  #change = 0;
  #isSuspended = false;

  constructor(clock: Clock, maxBytes = 32 * 1024 * 1024) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** Number of the newest change this process knows of; every kept answer is as new as it. */
  get change(): number {
    return this.#change;
  }

  /** Bytes held, overhead included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The kept answer of a key, if it still holds by the site clock. */
  get(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.validUntil !== undefined) {
      const now = this.#clock.now();
      if (now >= entry.validUntil || now < entry.madeAt) {
        this.#drop(key, entry);
        return undefined;
      }
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** Starts a read. Every ticket must come to `finish` or `abandon`. */
  begin(): ReadTicket {
    const ticket: ReadTicket = {
      change: this.#change,
      startedAt: this.#clock.now(),
      changedTags: new Set(),
      isVoid: this.#isSuspended,
    };
    this.#underWay.add(ticket);
    return ticket;
  }

  /** Ends a read: gives the answer with its ETag, and keeps it under the key unless one of its tags changed meanwhile. */
  finish(ticket: ReadTicket, key: string, answer: Answer): KeptAnswer {
    this.#underWay.delete(ticket);
    const etag = `"${createHash('sha1').update(answer.body).digest('base64url')}"`;
    const size = answer.body.length + key.length * 2 + ENTRY_OVERHEAD_BYTES;
    const kept: Entry = { ...answer, etag, size, madeAt: ticket.startedAt };
    const isStale = ticket.isVoid || answer.tags.some((tag) => ticket.changedTags.has(tag));
    const hasPassed = answer.validUntil !== undefined && this.#clock.now() >= answer.validUntil;
    if (!isStale && !hasPassed && kept.size <= this.#maxBytes / 8) this.#keep(key, kept);
    return kept;
  }

  /** Ends a read that failed. */
  abandon(ticket: ReadTicket): void {
    this.#underWay.delete(ticket);
  }

  /** Takes a change in: drops what shares a tag with it. The tag `*` drops all. */
  apply(change: { id: number; tags: readonly string[] }): void {
    if (change.id > this.#change) this.#change = change.id;
    if (change.tags.includes('*')) return this.#dropAll();
    for (const tag of change.tags) {
      for (const ticket of this.#underWay) ticket.changedTags.add(tag);
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) this.#drop(key, entry);
      }
    }
  }

  /** Changes can't be heard: drops all and keeps nothing until `resume`. */
  suspend(): void {
    this.#isSuspended = true;
    this.#dropAll();
  }

  /** Changes are heard again, from this number on. Reads that started before are not kept. */
  resume(change: number): void {
    this.#dropAll();
    this.#change = change;
    this.#isSuspended = false;
  }

  #keep(key: string, entry: Entry): void {
    const before = this.#entries.get(key);
    if (before) this.#drop(key, before);
    this.#entries.set(key, entry);
    this.#bytes += entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const [oldKey, oldEntry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldKey, oldEntry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.size;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #dropAll(): void {
    this.#entries.clear();
    this.#keysByTag.clear();
    this.#bytes = 0;
    for (const ticket of this.#underWay) ticket.isVoid = true;
  }
}
