import type { RenderPlace } from './FairQueue.ts';

type State = 'running' | 'waiting';

/** Longest times of a render in ms: without a pending read of the API, and with one. */
export type RenderLimits = Record<State, number>;

/**
 * The time of a render. It runs while no read of the API is pending; otherwise it waits, without a place in the queue.
 * What a page waits for by itself, such as a timer, counts as running.
 */
export class RenderClock {
  readonly #left: RenderLimits;
  readonly #onOver: Record<State, () => void>;
  readonly #place: RenderPlace;
  readonly #now: () => number;
  #state: State = 'running';
  #since: number;
  #pending = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param onOver called when a time is over. After that of waiting, all pending reads must end.
   * @param now time in ms. It may stand still for a while, such as while the process waits for a processor.
   */
  constructor(limits: RenderLimits, onOver: Record<State, () => void>, place: RenderPlace, now: () => number) {
    this.#left = { ...limits };
    this.#onOver = onOver;
    this.#place = place;
    this.#now = now;
    this.#since = now();
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
    const now = this.#now();
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
    if (this.#left[this.#state] > 0) this.#setTimer();
    else this.#onOver[this.#state]();
  }
}
