import { createSingleFlight } from './singleFlight.ts';

describe('a single flight', () => {
  it('runs one job per key at a time, and again once it has ended', async () => {
    const share = createSingleFlight<number>();
    let runs = 0;
    const job = () => Promise.resolve((runs += 1));
    expect(await Promise.all([share('a', job), share('a', job), share('b', job)])).toEqual([1, 1, 2]);
    expect(await share('a', job)).toBe(3);
  });

  it('shares a failure, and tries again', async () => {
    const share = createSingleFlight<number>();
    const fail = () => Promise.reject(new Error('no'));
    const shared = await Promise.allSettled([share('a', fail), share('a', () => Promise.resolve(1))]);
    expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', () => Promise.resolve(1))).toBe(1);
  });
});
