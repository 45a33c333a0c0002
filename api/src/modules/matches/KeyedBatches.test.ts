import { KeyedBatches } from './KeyedBatches.ts';

describe('keyed batches', () => {
  const batches: string[] = [];
  let isBroken: boolean;
  let hold: Promise<void>;
  let release: () => void;
  let queue: KeyedBatches<string, string>;

  beforeEach(() => {
    batches.length = 0;
    isBroken = false;
    hold = new Promise((resolve) => (release = resolve));
    queue = new KeyedBatches(async (key, jobs: readonly string[]) => {
      batches.push(`${key}: ${jobs.join(' ')}`);
      if (key === 1) await hold;
      if (isBroken) throw new Error('broken');
      return jobs.map((job): PromiseSettledResult<string> =>
        job === 'bad' ? { status: 'rejected', reason: new Error(job) } : { status: 'fulfilled', value: job },
      );
    }, 3);
  });

  it('run what arrives meanwhile together, in order and in batches of at most the given size', async () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((job) => queue.add(1, job));
    expect(await queue.add(2, 'other')).toBe('other');
    expect(batches).toEqual(['1: a', '2: other']);
    release();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(batches).toEqual(['1: a', '2: other', '1: b c d', '1: e']);
    expect(await queue.add(1, 'f')).toBe('f');
  });

  it('reject a job with its own error, and all of a batch that fails as a whole', async () => {
    const first = queue.add(1, 'a');
    const [bad, good] = [queue.add(1, 'bad'), queue.add(1, 'b')];
    release();
    await expect(bad).rejects.toThrow('bad');
    expect(await Promise.all([first, good])).toEqual(['a', 'b']);
    isBroken = true;
    await expect(queue.add(1, 'c')).rejects.toThrow('broken');
    isBroken = false;
    expect(await queue.add(1, 'd')).toBe('d');
  });
});
