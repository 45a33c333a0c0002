import type { StreamParts } from './SharedStream.ts';

/** An EventSource whose events the test sends. */
export class FakeSource {
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { lastEventId: string; data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #listeners = new Map<string, (event: { lastEventId: string; data: string }) => void>();

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: (event: { lastEventId: string; data: string }) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.readyState = 2;
  }

  change(id: number, ...tags: string[]): void {
    this.onmessage?.({ lastEventId: String(id), data: JSON.stringify({ tags }) });
  }

  reload(id: number): void {
    this.#listeners.get('reload')?.({ lastEventId: String(id), data: '{}' });
  }

  /** The server refuses the stream, after which an EventSource gives up. */
  refuse(): void {
    this.readyState = 2;
    this.onerror?.();
  }
}

/** For tests: the parts that tabs of one browser share: a lock, a channel, and the open streams. */
export class FakeBrowser {
  readonly sources: FakeSource[] = [];
  readonly #channels = new Set<{ onmessage: ((event: { data: unknown }) => void) | null }>();
  readonly #waiting: (() => void)[] = [];
  #isHeld = false;

  /** Streams that are open now. */
  get open(): FakeSource[] {
    return this.sources.filter(({ readyState }) => readyState !== 2);
  }

  /** Returns the parts for a new tab. */
  tab(): StreamParts {
    return {
      locks: { request: this.#request } as StreamParts['locks'],
      openChannel: () => this.#openChannel() as unknown as BroadcastChannel,
      openSource: (url) => {
        const source = new FakeSource(url);
        this.sources.push(source);
        return source as unknown as EventSource;
      },
    };
  }

  readonly #request = async (
    _name: string,
    { signal }: { signal: AbortSignal },
    work: () => unknown,
  ): Promise<void> => {
    await new Promise<void>((resolve, reject) => {
      const grant = () => {
        this.#isHeld = true;
        resolve();
      };
      if (!this.#isHeld) return grant();
      this.#waiting.push(grant);
      signal.addEventListener('abort', () => {
        const index = this.#waiting.indexOf(grant);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        reject(new DOMException('left', 'AbortError'));
      });
    });
    await work();
    this.#isHeld = false;
    this.#waiting.shift()?.();
  };

  #openChannel() {
    const channel = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      // As in a browser, delivered asynchronously, and not to the sender.
      postMessage: (data: unknown) => {
        for (const other of this.#channels) {
          if (other !== channel) queueMicrotask(() => this.#channels.has(other) && other.onmessage?.({ data }));
        }
      },
      close: () => void this.#channels.delete(channel),
    };
    this.#channels.add(channel);
    return channel;
  }
}

/** Waits until all pending promise callbacks have run. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
}
