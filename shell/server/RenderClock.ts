import type { RenderPlace } from './FairQueue.ts';
import { monotonicNow } from './monotonicNow.ts';

type State = 'running' | 'waiting';

/** Longest times of a render in ms: without a pending read of the API, and with one. */
export type RenderLimits = Record<State, number>;

/** How long a process was ready to run but waited for a processor, in ms since it began. */
export interface ProcessorWait {
  /** As of the last `read`. */
  readonly known: number;
  /** Takes 0.2 ms of processor time. */
  read(): number;
}

/**
 * The time of a render. It runs while no read of the API is pending; otherwise it waits, without a place in the queue.
 * What a page waits for by itself, such as a timer, counts as running.
 */
export class RenderClock {
  readonly #left: RenderLimits;
  readonly #onOver: Record<State, () => void>;
  readonly #place: RenderPlace;
  readonly #processorWait: ProcessorWait;
  /** The wait before the clock began, and what the render got back since. */
  #settled: number;
  #state: State = 'running';
  #since: number;
  #pending = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param onOver called when a time is over. After that of waiting, all pending reads must end.
   * @param processorWait of the process. When the time is over, the render gets back what its process waited.
   */
  constructor(
    limits: RenderLimits,
    onOver: Record<State, () => void>,
    place: RenderPlace,
    processorWait: ProcessorWait,
  ) {
    this.#left = { ...limits };
    this.#onOver = onOver;
    this.#place = place;
    this.#processorWait = processorWait;
    this.#settled = processorWait.known;
    this.#since = monotonicNow();
    this.#setTimer();
  }

  /** Counts as waiting until a read of the API has ended. Returns its answer. */
  async waitFor<Answer>(read: Promise<Answer>): Promise<Answer> {
    this.#pending += 1;
    if (this.#pending === 1) this.#change('waiting');
    try {
      return await read;
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#change('running');
    }
  }

  /** Ends the clock. The render has its place again, for what is done with its result. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#place.take();
  }

  #change(to: State): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#count();
    this.#state = to;
    if (to === 'waiting') this.#place.leave();
    else this.#place.take();
    this.#setTimer();
  }

  /** Takes the time since the last call from what is left of the present state. */
  #count(): void {
    const now = monotonicNow();
    this.#left[this.#state] -= now - this.#since;
    this.#since = now;
  }

  /** An answer that is already here is read before a time can be over. */
  #setTimer(): void {
    this.#timer = setTimeout(() => setImmediate(() => this.#look()), Math.max(0, this.#left[this.#state]));
  }

  #look(): void {
    if (this.#isStopped) return;
    this.#count();
    clearTimeout(this.#timer);
    const waited = this.#processorWait.read();
    this.#left[this.#state] += Math.max(0, waited - this.#settled);
    this.#settled = waited;
    if (this.#left[this.#state] > 0) this.#setTimer();
    else this.#onOver[this.#state]();
  }
}
