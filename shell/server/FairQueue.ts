export interface FairQueueOptions {
  /** Number of jobs that run at the same time. */
  atOnce: number;
  /** Most jobs that wait. */
  most: number;
  /** Most jobs of one owner that wait. */
  mostOfOwner: number;
  /** Longest time that a job waits, in ms. */
  longestWait: number;
}

/** The queue is full, or the job waited too long. */
export class QueueFull extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFull';
  }
}

/**
 * Runs a limited number of jobs at the same time. Owners of waiting jobs take turns, so that one with many jobs delays
 * no other.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Waiting jobs by owner. The owner whose job is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Number of waiting jobs. */
  get size(): number {
    return this.#size;
  }

  /**
   * Runs a job when its turn comes. If the signal aborts, a waiting job is removed, but a running job is not stopped.
   * @throws QueueFull if too many jobs wait or this one waited too long, the signal's reason if it aborted, or the
   * job's error.
   */
  async run<T>(owner: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(owner, signal);
    try {
      return await job();
    } finally {
      this.#next();
    }
  }

  #wait(owner: string, signal?: AbortSignal): Promise<void> {
    const line = this.#waiting.get(owner) ?? [];
    const { most, mostOfOwner, longestWait } = this.#options;
    if (this.#size >= most || line.length >= mostOfOwner) throw new QueueFull(`${this.#size} jobs wait already`);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        clearTimeout(timer);
        this.#remove(owner, start);
        reject(signal?.aborted ? (signal.reason as Error) : new QueueFull(`waited for ${longestWait / 1000} s`));
      };
      const timer = setTimeout(leave, longestWait);
      signal?.addEventListener('abort', leave, { once: true });
      line.push(start);
      this.#waiting.set(owner, line);
      this.#size += 1;
    });
  }

  /** Called when a job has ended. Starts the first job of the next owner, and moves that owner to the end. */
  #next(): void {
    const [next] = this.#waiting;
    const start = next?.[1][0];
    if (!next || !start) {
      this.#running -= 1;
      return;
    }
    const [owner, line] = next;
    this.#remove(owner, start);
    if (line.length > 0) {
      this.#waiting.delete(owner);
      this.#waiting.set(owner, line);
    }
    start();
  }

  #remove(owner: string, start: () => void): void {
    const line = this.#waiting.get(owner);
    const place = line?.indexOf(start) ?? -1;
    if (!line || place < 0) return;
    line.splice(place, 1);
    this.#size -= 1;
    if (line.length === 0) this.#waiting.delete(owner);
  }
}
