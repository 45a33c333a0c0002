import { createSingleFlight, NobodyWaits } from './singleFlight.ts';

describe('a single flight', () => {
  it('runs one job per key at a time, and another one after it has ended', async () => {
    const share = createSingleFlight<number>();
    let runs = 0;
    const job = () => Promise.resolve((runs += 1));
    expect(await Promise.all([share('a', job), share('a', job), share('b', job)])).toEqual([1, 1, 2]);
    expect(await share('a', job)).toBe(3);
  });

  it('shares a failure, and runs the job again for the next caller', async () => {
    const share = createSingleFlight<number>();
    const fail = () => Promise.reject(new Error('no'));
    const shared = await Promise.allSettled([share('a', fail), share('a', () => Promise.resolve(1))]);
    expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', () => Promise.resolve(1))).toBe(1);
  });

  it('aborts the signal when all callers have left, and not before', async () => {
    const share = createSingleFlight<number>();
    const [first, second] = [new AbortController(), new AbortController()];
    let abandoned: AbortSignal | undefined;
    let finish: (value: number) => void = () => undefined;
    const job = (signal: AbortSignal) => {
      abandoned = signal;
      return new Promise<number>((resolve) => (finish = resolve));
    };
    const shared = [share('a', job, first.signal), share('a', job, second.signal)];
    first.abort();
    expect(abandoned?.aborted).toBe(false);
    second.abort();
    expect(abandoned?.reason).toBeInstanceOf(NobodyWaits);
    finish(1);
    expect(await Promise.all(shared)).toEqual([1, 1]);
  });
});
