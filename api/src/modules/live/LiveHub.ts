import type { ErrorCode } from '@wkff/contracts';
import type { ServerResponse } from 'node:http';
import type { Gauge } from 'prom-client';
import type { LiveLimits } from '../../config.ts';
import type { Change } from '../../db/changes.ts';
import type { ChangeFeed } from '../../db/changesFeed.ts';
import { heartbeat, position, reloadEvent, toEvent } from './events.ts';

/** How often a stream says something when nothing changes. Milliseconds. */
export const HEARTBEAT_EVERY = 15_000;
/** A reader this far behind (bytes) is let go; it comes back with the id it has. */
const LONGEST_BACKLOG = 256 * 1024;
/** How often a lost feed is checked, in ms: missed changes are sent as soon as it is back. */
const LOOK_AGAIN_EVERY = 100;
/** Seconds until a refused reader should try again. */
const RETRY_AFTER = 30;

/** An error code and the seconds after which another try makes sense. */
export interface Refusal {
  code: Extract<ErrorCode, 'unavailable' | 'too_many_requests'>;
  retryAfter: number;
}

/** One reader's connection. */
export interface LiveStream {
  /** The number of the newest change that the reader has not been sent by the stream itself. */
  readonly standsAt: number;
  /** Sends what the reader missed up to `standsAt`, and from then on everything as it happens. */
  begin(missed: string): void;
}

interface Stream {
  address: string;
  raw: ServerResponse;
  /** Events that came before `begin`; null after it. */
  waiting: string[] | null;
}

type Feed = Pick<ChangeFeed, 'isListening' | 'newest' | 'subscribe'>;

/**
 * All readers of `/api/live` in this process, on one subscription to the feed: each change is written once as text and
 * sent to all. When the feed loses the database the streams stay, and get `reload` once it is back.
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

  /** @param gauge learns how many streams are open. */
  constructor(feed: Feed, limits: LiveLimits, gauge: Pick<Gauge, 'set'>) {
    this.#feed = feed;
    this.#limits = limits;
    this.#gauge = gauge;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_EVERY).unref();
  }

  /**
   * Why there is no room for a reader of an address: changes are not heard, the process is full or ending, or the
   * address has its share.
   */
  refusal(address: string): Refusal | null {
    if (this.#isClosed || !this.#feed.isListening) return { code: 'unavailable', retryAfter: 1 };
    if (this.#streams.size >= this.#limits.streams) return { code: 'unavailable', retryAfter: RETRY_AFTER };
    const isFull = (this.#perAddress.get(address) ?? 0) >= this.#limits.streamsPerAddress;
    return isFull ? { code: 'too_many_requests', retryAfter: RETRY_AFTER } : null;
  }

  /**
   * Takes in a reader who is still there; `refusal` had nothing against it, its headers are sent. It leaves when its
   * connection closes.
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

  /** Ends all streams politely: their readers come back, to another process or this one's successor. */
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

  /** While the feed is lost, the position of the stream is unknown. */
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
