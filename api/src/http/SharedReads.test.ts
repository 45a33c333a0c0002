import { TagCache, TextAnswer } from '@wkff/server';
import { SharedReads } from './SharedReads.ts';

describe('reads of the same address at the same time', () => {
  const clock = { now: () => time };
  let time = 0;
  let cache: TagCache;
  let shared: SharedReads;
  /** Ends each read that has begun, in order. */
  let ends: ((text: string) => void)[];

  beforeEach(() => {
    time = 0;
    ends = [];
    cache = new TagCache(clock, 1_000_000);
    shared = new SharedReads(cache, clock);
  });

  const make =
    (validUntil: number | null = null) =>
    () =>
      new Promise<TextAnswer>((resolve) =>
        ends.push((text) => resolve(new TextAnswer({ body: Buffer.from(text), etag: null, tags: ['a'], validUntil }))),
      );
  const read = async (key = '/x', validUntil?: number) => {
    const { answer, change } = await shared.read(key, make(validUntil));
    return `${answer.body.toString()} ${change}`;
  };
  const endAll = async (...texts: string[]) => {
    await Promise.resolve();
    texts.forEach((text, index) => ends[index]?.(text));
  };

  it('share one answer, which is cached', async () => {
    const reads = [read(), read(), read(), read('/y')];
    await endAll('x', 'y');
    expect(await Promise.all(reads)).toEqual(['x 0', 'x 0', 'x 0', 'y 0']);
    expect([ends.length, cache.get('/x')?.body.toString()]).toEqual([2, 'x']);
  });

  it.each<[string, () => void]>([
    ['the feed has told of', () => cache.apply({ id: 1, tags: ['b'] })],
    ['a write is about to answer', () => cache.applyAhead({ id: 1, tags: ['a'] })],
    ['may have been missed', () => cache.resume(0)],
  ])('are made again after a change that %s', async (_what, change) => {
    const before = read();
    change();
    const after = [read(), read()];
    await endAll('old', 'new');
    expect(await before).toBe('old 0');
    expect((await Promise.all(after)).map((text) => text.split(' ')[0])).toEqual(['new', 'new']);
    expect(cache.get('/x')?.body.toString()).not.toBe('old');
    expect(ends).toHaveLength(2);
  });

  it('are not shared while changes may be missed', async () => {
    cache.suspend();
    const reads = [read(), read()];
    await endAll('first', 'second');
    expect(await Promise.all(reads)).toEqual(['first 0', 'second 0']);
  });

  it('are made again, once, for those who would get an answer whose time is over', async () => {
    const reads = [read('/x', 10), read('/x', 20), read('/x', 20)];
    time = 10;
    await endAll('old');
    expect(await reads[0]).toBe('old 0');
    await endAll('', 'new');
    expect(ends).toHaveLength(2);
    expect(await Promise.all(reads.slice(1))).toEqual(['new 0', 'new 0']);
  });

  it('fail together, and the next one begins again', async () => {
    const failing = () => Promise.reject(new Error('no database'));
    const reads = [shared.read('/x', failing), shared.read('/x', failing)];
    const outcomes = await Promise.allSettled(reads);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = read();
    await endAll('x');
    expect(await again).toBe('x 0');
  });
});
