export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  atOnce: number;
  /** Most jobs that wait. */
  most: number;
  /** Most jobs of one owner that wait. */
  mostOfOwner: number;
  /** Longest wait, in ms. */
  longestWait: number;
}

/** There is no room for one more job, or it waited for too long. */
export class QueueFull extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFull';
  }
}

/**
 * Runs jobs, some at a time. Those that wait are taken round robin by owner: an owner's many hold up nobody else's few.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** What waits, by owner; the owner who is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;
  #size = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Jobs that wait. */
  get size(): number {
    return this.#size;
  }

  /**
   * Runs a job when it is next. A signal that aborts before then takes it out of the queue; a job that runs is not
   * stopped.
   * @throws QueueFull when too many wait already, or it waited too long; the signal's reason; what the job throws.
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

  /** A job has ended: the first job of the owner who is next begins, and that owner goes behind all others. */
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
