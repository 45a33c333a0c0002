import { LIVE_PATH, LIVE_RELOAD, type LiveChange } from '@wkff/contracts';
import type { LiveState } from './LiveState.ts';

/** Name of the lock, and of the channel on which its holder forwards the changes. */
const NAME = 'wkff-live';

/**
 * First and longest delay before a refused stream is retried, in ms. A random part of up to the same length is added,
 * so that clients do not retry at the same time.
 */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60_000;
/** After this many refusals in a row, pages also refresh at each retry. */
const PATIENCE = 3;

/** Messages between the tabs. */
type Message =
  | 'where'
  | {
      id: number;
      /** Number of the previous change. A tab that has not received it has missed at least one. */
      after: number;
      /** Null: anything may have changed. */
      tags: readonly string[] | null;
    };

/** The parts of a browser that the stream needs. */
export interface StreamParts {
  locks: Pick<LockManager, 'request'>;
  openChannel(name: string): BroadcastChannel;
  openSource(url: string): EventSource;
}

/** Returns the parts of this browser, or null if one is missing. */
export function browserParts(): StreamParts | null {
  const hasAll = 'locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window;
  if (!hasAll) return null;
  return {
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    openSource: (url) => new EventSource(url),
  };
}

/**
 * One stream for all tabs of a browser. The tab that holds the lock opens it and forwards the changes. When that tab
 * closes, another one takes over from the last change it received, so that none is missed.
 */
export class SharedStream {
  readonly #parts: StreamParts;
  readonly #live: LiveState;
  readonly #onChange: (tags: readonly string[] | null) => void;
  #channel: BroadcastChannel | null = null;
  #leaving = new AbortController();
  #isLeading = false;
  #refusals = 0;

  /**
   * @param onChange called with the tags of each change, after `live.seen` is updated. Null: anything may have changed.
   */
  constructor(parts: StreamParts, live: LiveState, onChange: (tags: readonly string[] | null) => void) {
    this.#parts = parts;
    this.#live = live;
    this.#onChange = onChange;
  }

  /** Starts to receive changes, beginning with those missed since `live.seen`. */
  join(): void {
    if (this.#channel) return;
    this.#channel = this.#parts.openChannel(NAME);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    this.#channel.postMessage('where' satisfies Message);
    const { signal } = (this.#leaving = new AbortController());
    this.#parts.locks
      .request(NAME, { signal }, () => (signal.aborted ? undefined : this.#lead(signal)))
      // The tab left before it got the lock.
      .catch(() => undefined);
  }

  /** Stops receiving changes. Another tab takes over. */
  leave(): void {
    this.#leaving.abort();
    this.#channel?.close();
    this.#channel = null;
  }

  /** Holds the lock until the tab leaves. */
  #lead(signal: AbortSignal): Promise<void> {
    this.#isLeading = true;
    this.#refusals = 0;
    const close = this.#connect(signal);
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        close();
        this.#isLeading = false;
        resolve();
      });
    });
  }

  /** @returns a function that closes the stream permanently. */
  #connect(signal: AbortSignal): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let source: EventSource;
    const open = () => {
      source = this.#parts.openSource(`${LIVE_PATH}?last=${this.#live.seen}`);
      source.onopen = () => (this.#refusals = 0);
      source.onmessage = ({ lastEventId, data }: MessageEvent<string>) =>
        this.#send(Number(lastEventId), (JSON.parse(data) as LiveChange).tags);
      source.addEventListener(LIVE_RELOAD, ({ lastEventId }) => this.#send(Number(lastEventId), null));
      source.onerror = () => {
        // The browser reopens a lost connection, but not a refused one.
        if (source.readyState !== 2 || signal.aborted) return;
        this.#refusals += 1;
        if (this.#refusals > PATIENCE) this.#send(this.#live.seen, null);
        const pause = Math.min(FIRST_RETRY * 2 ** (this.#refusals - 1), LONGEST_RETRY);
        timer = setTimeout(open, pause * (1 + Math.random()));
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      source.close();
    };
  }

  /** Handles an event as the leader, for all tabs. */
  #send(id: number, tags: readonly string[] | null): void {
    const message: Message = { id, after: this.#live.seen, tags };
    this.#channel?.postMessage(message);
    this.#take(message);
  }

  #hear(message: Message): void {
    if (message !== 'where') return this.#take(message);
    const { seen } = this.#live;
    if (this.#isLeading) this.#channel?.postMessage({ id: seen, after: seen, tags: [] } satisfies Message);
  }

  #take({ id, after, tags }: Exclude<Message, 'where'>): void {
    const { seen } = this.#live;
    if (tags && id <= seen) return;
    this.#live.seen = id;
    this.#onChange(tags && after <= seen ? tags : null);
  }
}
