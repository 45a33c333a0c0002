import type { ErrorCode } from '@wkff/contracts';
import type { ServerResponse } from 'node:http';
import type { Gauge } from 'prom-client';
import type { LiveLimits } from '../../config.ts';
import type { Change } from '../../db/changes.ts';
import type { ChangeFeed } from '../../db/changesFeed.ts';
import { heartbeat, position, reloadEvent, toEvent } from './events.ts';

/** Interval of keep-alive comments, in ms. */
export const HEARTBEAT_EVERY = 15_000;
/** A client with more unsent bytes is disconnected. It reconnects with its last event id. */
const LONGEST_BACKLOG = 256 * 1024;
/** Interval in ms at which a lost feed is checked. Once it has recovered, missed changes are sent. */
const LOOK_AGAIN_EVERY = 100;
/** `Retry-After` of a refused reader, in seconds. */
const RETRY_AFTER = 30;

/** An error code and its `Retry-After` in seconds. */
export interface Refusal {
  code: Extract<ErrorCode, 'unavailable' | 'too_many_requests'>;
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
  address: string;
  raw: ServerResponse;
  /** Events that happened before `begin`; null after it. */
  waiting: string[] | null;
}

type Feed = Pick<ChangeFeed, 'isListening' | 'newest' | 'subscribe'>;

/**
 * All readers of `/api/live` in this process, with one subscription to the feed: each change is serialised once and sent
 * to all. If the feed loses the database, the streams stay open and get `reload` when it has recovered.
 */
export class LiveHub {
  readonly #feed: Feed;
  readonly #limits: LiveLimits;
  readonly #gauge: Pick<Gauge, 'set'>;
  readonly #streams = new Set<Stream>();
  readonly #perAddress = new Map<string, number>();
  readonly #heartbeat: NodeJS.Timeout;
  #unsubscribe: (() => void) | null = null;
  #lookAgain: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param gauge receives the number of open streams. */
  constructor(feed: Feed, limits: LiveLimits, gauge: Pick<Gauge, 'set'>) {
    this.#feed = feed;
    this.#limits = limits;
    this.#gauge = gauge;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_EVERY).unref();
  }

  /**
   * Returns why a reader of an address is refused: no changes are received, the process is full or shutting down, or the
   * address has its maximum.
   */
  refusal(address: string): Refusal | null {
    if (this.#isClosed || !this.#feed.isListening) return { code: 'unavailable', retryAfter: 1 };
    if (this.#streams.size >= this.#limits.streams) return { code: 'unavailable', retryAfter: RETRY_AFTER };
    const isFull = (this.#perAddress.get(address) ?? 0) >= this.#limits.streamsPerAddress;
    return isFull ? { code: 'too_many_requests', retryAfter: RETRY_AFTER } : null;
  }

  /**
   * Adds a connected reader after `refusal` accepted it and its headers were sent. It is removed when its connection
   * closes.
   */
  open(address: string, raw: ServerResponse): LiveStream {
    this.#listen();
    const stream: Stream = { address, raw, waiting: [] };
    this.#streams.add(stream);
    this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    this.#gauge.set(this.#streams.size);
    raw.once('close', () => this.#leave(stream));
    return {
      standsAt: this.#feed.newest,
      begin: (missed) => {
        const text = missed + (stream.waiting ?? []).join('');
        stream.waiting = null;
        send(stream, text);
      },
    };
  }

  /** Ends all streams. Their readers reconnect, to another process or the successor of this one. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#lookAgain);
    this.#unsubscribe?.();
    for (const { raw } of this.#streams) raw.end();
  }

  #leave(stream: Stream): void {
    if (!this.#streams.delete(stream)) return;
    this.#gauge.set(this.#streams.size);
    const left = (this.#perAddress.get(stream.address) ?? 1) - 1;
    if (left > 0) this.#perAddress.set(stream.address, left);
    else this.#perAddress.delete(stream.address);
  }

  #listen(): void {
    this.#unsubscribe ??= this.#feed.subscribe({
      onChange: (change: Change) => this.#send(toEvent(change)),
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
      this.#send(reloadEvent(this.#feed.newest));
    }, LOOK_AGAIN_EVERY).unref();
  }

  #send(event: string): void {
    if (event === '') return;
    for (const stream of this.#streams) send(stream, event);
  }

  /** Sends the position as a heartbeat; a bare comment while the feed is lost, since the position is unknown then. */
  #beat(): void {
    const beat = this.#unsubscribe ? position(this.#feed.newest) : heartbeat;
    for (const stream of this.#streams) if (!stream.waiting) send(stream, beat);
  }
}

function send({ raw, waiting }: Stream, text: string): void {
  if (waiting) return void waiting.push(text);
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > LONGEST_BACKLOG) raw.destroy();
}
