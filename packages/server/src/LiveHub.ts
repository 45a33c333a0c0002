import type { ServerResponse } from 'node:http';
import { networksOf } from './network.ts';
import { Shares } from './Shares.ts';
import type { Change } from './TagCache.ts';

/** How often each stream gets its position, in ms: proxies and both ends notice a dead connection. */
export const HEARTBEAT_EVERY = 15_000;
/** The streams get it in so many groups, one after the other: 10,000 at once would hold up pages. */
const GROUPS = 15;
/** A client with more unsent bytes is disconnected. It reconnects with its last event id. */
const LONGEST_BACKLOG = 256 * 1024;
/** Interval in ms at which a lost feed is checked. Once it has recovered, all streams get `reload`. */
const LOOK_AGAIN_EVERY = 100;
/** An event is written to so many streams, then whatever else waits has its turn. */
const BATCH = 500;
/** So many streams get `reload` at once, and as many after each pause (ms): their pages read everything again. */
const RELOADS = 500;
const RELOAD_PAUSE = 500;
/**
 * A reader waits this long, up to twice as long at random, before it reconnects, in ms. When all streams end, the random
 * part is longer: 1 ms for each stream.
 */
const RETRY = 2_000;

/** What a hub follows. */
export interface LiveFeed {
  /** True while changes are received. */
  readonly isListening: boolean;
  /** Number of the newest change. */
  readonly newest: number;
  /** @param subscriber see `ChangeSubscriber` of the API. Returns a function that removes it. */
  subscribe(subscriber: { onChange(change: Change): void; onEnd(): void }): () => void;
}

/** How changes are written to readers. */
export interface LiveEvents {
  /** Event of a change; empty: readers are not told. */
  of(change: Change): string;
  reload(id: number): string;
  position(id: number): string;
  retry(ms: number): string;
  heartbeat: string;
}

export interface LiveLimits {
  /** Most streams of the process. */
  streams: number;
  /** Most streams of one address. */
  streamsPerAddress: number;
}

export interface LiveHubOptions {
  events: LiveEvents;
  limits: LiveLimits;
  /** Called with the number of open streams. */
  onCount: (count: number) => void;
}

/** Why a reader is refused, and its `Retry-After` in seconds. */
export interface LiveRefusal {
  code: 'unavailable' | 'too_many_requests';
  retryAfter: number;
}

/** One reader's connection. */
export interface LiveStream {
  /** Number of the newest change before the stream's own events. */
  readonly standsAt: number;
  /** Sends what the reader missed up to `standsAt`, then all events as they happen. */
  begin(missed: string): void;
}

interface Stream {
  raw: ServerResponse;
  /** Number of the newest change when it was opened, or got its last `reload`. */
  standsAt: number;
  group: number;
  /** Events that happened before `begin`; null after it. */
  waiting: string[] | null;
  release: () => void;
}

/**
 * All readers of the stream of live scores in this process, with one subscription to a feed: each change is written once
 * and sent to all. If the feed ends its subscription, the streams stay open and get `reload` when it has recovered.
 *
 * When the process is full, a stream of the network that holds most is ended for a newcomer (`Shares`).
 */
export class LiveHub {
  readonly #feed: LiveFeed;
  readonly #events: LiveEvents;
  readonly #onCount: (count: number) => void;
  readonly #shares: Shares;
  readonly #streams = new Set<Stream>();
  readonly #owed = new Set<Stream>();
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsent: { id: number; text: string }[] = [];
  #isSending = false;
  #unsubscribe: (() => void) | null = null;
  #lookAgain: NodeJS.Timeout | undefined;
  #reloads: NodeJS.Timeout | undefined;
  #opened = 0;
  #beats = 0;
  #isClosed = false;

  constructor(feed: LiveFeed, { events, limits, onCount }: LiveHubOptions) {
    this.#feed = feed;
    this.#events = events;
    this.#onCount = onCount;
    this.#shares = new Shares({ total: limits.streams, perNetwork: limits.streamsPerAddress });
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_EVERY / GROUPS).unref();
  }

  /** Returns why a reader is refused: no changes are received, the hub is closed, or its network holds too many streams. */
  refusal(address: string): LiveRefusal | null {
    if (this.#isClosed || !this.#feed.isListening) return { code: 'unavailable', retryAfter: 1 };
    if (this.#shares.admits(networksOf(address))) return null;
    return { code: 'too_many_requests', retryAfter: 30 };
  }

  /**
   * Adds a connected reader after `refusal` accepted it and its headers were sent. It is removed when its connection
   * closes.
   */
  open(address: string, raw: ServerResponse): LiveStream {
    this.#listen();
    const release = raw.socket ? this.#shares.hold(raw.socket, networksOf(address), 1) : () => undefined;
    this.#opened += 1;
    const { newest: standsAt } = this.#feed;
    const stream: Stream = { raw, standsAt, group: this.#opened % GROUPS, waiting: [], release };
    this.#streams.add(stream);
    this.#onCount(this.#streams.size);
    raw.once('close', () => this.#leave(stream));
    raw.write(this.#events.retry(RETRY * (1 + Math.random())));
    return {
      standsAt,
      begin: (missed) => {
        const text = missed + (stream.waiting ?? []).join('');
        stream.waiting = null;
        send(stream, text);
      },
    };
  }

  /** Ends all streams. Their readers reconnect, to another process or the successor of this one, not all at once. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#lookAgain);
    clearTimeout(this.#reloads);
    this.#unsubscribe?.();
    const spread = Math.max(RETRY, this.#streams.size);
    for (const { raw } of this.#streams) raw.end(this.#events.retry(RETRY + spread * Math.random()));
  }

  #leave(stream: Stream): void {
    stream.release();
    this.#owed.delete(stream);
    if (this.#streams.delete(stream)) this.#onCount(this.#streams.size);
  }

  #listen(): void {
    this.#unsubscribe ??= this.#feed.subscribe({
      onChange: (change) => this.#take(change.id, this.#events.of(change)),
      onEnd: () => {
        this.#unsubscribe = null;
        if (!this.#isClosed) this.#awaitFeed();
      },
    });
  }

  #awaitFeed(): void {
    clearTimeout(this.#lookAgain);
    this.#lookAgain = setTimeout(() => {
      if (this.#isClosed) return;
      if (!this.#feed.isListening) return this.#awaitFeed();
      this.#listen();
      this.#reloadAll();
    }, LOOK_AGAIN_EVERY).unref();
  }

  #take(id: number, text: string): void {
    if (text === '') return;
    if (text === this.#events.reload(id)) return this.#reloadAll();
    this.#unsent.push({ id, text });
    if (!this.#isSending) void this.#sendAll();
  }

  /** Sends what waits, in order, to all streams. */
  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let event = this.#unsent.shift(); event; event = this.#unsent.shift()) {
      let count = 0;
      for (const stream of this.#streams) {
        // A stream that was opened meanwhile may stand at a later change, and `reload` has all that came before it.
        if (event.id > stream.standsAt && !this.#owed.has(stream)) send(stream, event.text);
        count += 1;
        if (count % BATCH === 0) await new Promise(setImmediate);
      }
    }
    this.#isSending = false;
  }

  /** Sends `reload` to all streams, some of them at a time. */
  #reloadAll(): void {
    for (const stream of this.#streams) this.#owed.add(stream);
    clearTimeout(this.#reloads);
    this.#sendReloads();
  }

  #sendReloads(): void {
    const { newest } = this.#feed;
    const text = this.#events.reload(newest);
    let left = RELOADS;
    for (const stream of this.#owed) {
      if (left === 0) break;
      left -= 1;
      this.#owed.delete(stream);
      // Of another database, whose numbers may be lower than those of before.
      stream.standsAt = newest;
      send(stream, text);
    }
    if (this.#owed.size > 0) this.#reloads = setTimeout(() => this.#sendReloads(), RELOAD_PAUSE).unref();
  }

  /** Sends the position to a group of streams; a bare comment while changes may be missed of which they are not told yet. */
  #beat(): void {
    this.#beats += 1;
    const isFollowing = this.#unsubscribe !== null && this.#feed.isListening;
    const beat = isFollowing ? this.#events.position(this.#feed.newest) : this.#events.heartbeat;
    // Events that still wait have lower numbers than the position.
    if (this.#isSending) return;
    for (const stream of this.#streams)
      if (stream.group === this.#beats % GROUPS && !stream.waiting && !this.#owed.has(stream)) send(stream, beat);
  }
}

function send({ raw, waiting }: Stream, text: string): void {
  if (waiting) return void waiting.push(text);
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > LONGEST_BACKLOG) raw.destroy();
}
