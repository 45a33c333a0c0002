import { networksOf } from './network.ts';
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

  it('are shared by the addresses of a wider network, which has a multiple', () => {
    const buckets = create();
    const taken = (addresses: string[]) => addresses.map((address) => buckets.takeOf(networksOf(address)));
    const addressOf = (n: number) => `2001:db8:1:${n.toString(16)}::1`;
    expect(taken([addressOf(1), addressOf(1), addressOf(1), addressOf(1)])).toEqual([0, 0, 0, 2]);
    // What the /64 was refused is not taken from the /56, which has six, and the /48, which has 24.
    expect(taken([2, 3, 4, 5].map(addressOf))).toEqual([0, 0, 0, 1]);
    expect(taken(Array.from({ length: 19 }, (_, n) => addressOf((n + 1) * 256)))).toEqual([
      ...Array<number>(18).fill(0),
      1,
    ]);
    expect(taken(['2001:db8:2::1', '203.0.113.1'])).toEqual([0, 0]);
  });

  it('are separate for each caller', () => {
    const buckets = create();
    take(buckets, 4);
    expect(buckets.take('b')).toBe(0);
  });
});
