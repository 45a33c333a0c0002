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

/**
 * Returns a function that runs one job per key at a time. Callers with the same key share its result. The job's signal
 * aborts with `NobodyWaits` once all callers have left (`left`). The job decides whether it stops then.
 */
export function createSingleFlight<Result>(): (
  key: string,
  job: (abandoned: AbortSignal) => Promise<Result>,
  left?: AbortSignal,
) => Promise<Result> {
  const running = new Map<string, Flight<Result>>();

  function begin(key: string, job: (abandoned: AbortSignal) => Promise<Result>): Flight<Result> {
    const abandoned = new AbortController();
    const result = job(abandoned.signal).finally(() => running.delete(key));
    const flight = { result, waiting: 0, abandoned };
    running.set(key, flight);
    return flight;
  }

  return (key, job, left) => {
    const flight = running.get(key) ?? begin(key, job);
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
  };
}
