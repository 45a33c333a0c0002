import { TokenBuckets } from './TokenBuckets.ts';

describe('token buckets', () => {
  let now = 0;
  const create = () => new TokenBuckets({ perMinute: 30, most: 3, now: () => now });
  const take = (buckets: TokenBuckets, times: number, caller = 'a') =>
    Array.from({ length: times }, () => buckets.take(caller));

  it('permit a full bucket at once, and then return the time until the next token', () => {
    const buckets = create();
    expect(take(buckets, 5)).toEqual([0, 0, 0, 2, 2]);
    now += 1_000;
    expect(buckets.take('a')).toBe(1);
    now += 1_000;
    expect(take(buckets, 2)).toEqual([0, 2]);
  });

  it('fill up again, but never beyond full', () => {
    const buckets = create();
    take(buckets, 3);
    now += 3_600_000;
    expect(take(buckets, 4)).toEqual([0, 0, 0, 2]);
  });

  it('are separate for each caller', () => {
    const buckets = create();
    take(buckets, 4);
    expect(buckets.take('b')).toBe(0);
  });
});
