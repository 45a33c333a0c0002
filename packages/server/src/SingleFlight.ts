/** All callers that waited for a job have left. */
export class NobodyWaits extends Error {
  constructor() {
    super('nobody waits for it any more');
    this.name = 'NobodyWaits';
  }
}

interface Flight<Result> {
  result: Promise<Result>;
  waiting: number;
  abandoned: AbortController;
}

/** Runs one job per key at a time. Callers with the same key share its result. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Flight<Result>>();

  /**
   * Returns the result of the key's running job, or else of this one. The job's signal aborts with `NobodyWaits` once
   * all callers have left (`left`). The job decides whether it stops then.
   */
  join(key: string, job: (abandoned: AbortSignal) => Promise<Result>, left?: AbortSignal): Promise<Result> {
    const flight = this.#running.get(key) ?? this.#begin(key, job);
    flight.waiting += 1;
    left?.addEventListener(
      'abort',
      () => {
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.abandoned.abort(new NobodyWaits());
      },
      { once: true },
    );
    return flight.result;
  }

  #begin(key: string, job: (abandoned: AbortSignal) => Promise<Result>): Flight<Result> {
    const abandoned = new AbortController();
    const result = job(abandoned.signal).finally(() => this.#running.delete(key));
    const flight = { result, waiting: 0, abandoned };
    this.#running.set(key, flight);
    return flight;
  }
}
