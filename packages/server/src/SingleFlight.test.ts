import { NobodyWaits, SingleFlight } from './SingleFlight.ts';

describe('a single flight', () => {
  it('runs one job per key at a time, and another one after it has ended', async () => {
    const flights = new SingleFlight<number>();
    let runs = 0;
    const job = () => Promise.resolve((runs += 1));
    expect(await Promise.all([flights.join('a', job), flights.join('a', job), flights.join('b', job)])).toEqual([
      1, 1, 2,
    ]);
    expect(await flights.join('a', job)).toBe(3);
  });

  it('shares a failure, and runs the job again for the next caller', async () => {
    const flights = new SingleFlight<number>();
    const fail = () => Promise.reject(new Error('no'));
    const shared = await Promise.allSettled([flights.join('a', fail), flights.join('a', () => Promise.resolve(1))]);
    expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flights.join('a', () => Promise.resolve(1))).toBe(1);
  });

  it('aborts the signal when all callers have left, and not before', async () => {
    const flights = new SingleFlight<number>();
    const [first, second] = [new AbortController(), new AbortController()];
    let abandoned: AbortSignal | undefined;
    let finish: (value: number) => void = () => undefined;
    const job = (signal: AbortSignal) => {
      abandoned = signal;
      return new Promise<number>((resolve) => (finish = resolve));
    };
    const shared = [flights.join('a', job, first.signal), flights.join('a', job, second.signal)];
    first.abort();
    expect(abandoned?.aborted).toBe(false);
    second.abort();
    expect(abandoned?.reason).toBeInstanceOf(NobodyWaits);
    finish(1);
    expect(await Promise.all(shared)).toEqual([1, 1]);
  });
});
