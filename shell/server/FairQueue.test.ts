import { FairQueue, QueueFull } from './FairQueue.ts';

describe('the fair queue', () => {
  /** Functions that end the running jobs, in the order in which they began. */
  let running: (() => void)[];
  let began: string[];
  const queueOf = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
    new FairQueue({ atOnce: 1, most: 100, mostOfOwner: 50, longestWait: 10_000, ...limits });
  const add = (queue: FairQueue, owner: string, signal?: AbortSignal) =>
    queue.run(
      owner,
      () => {
        began.push(owner);
        return new Promise<void>((resolve) => running.push(resolve));
      },
      signal,
    );
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  async function finishAll() {
    for (let end = running.shift(); end; end = running.shift()) {
      end();
      await settled();
    }
  }
  beforeEach(() => {
    running = [];
    began = [];
  });

  it('alternates between owners, however many jobs one of them has', async () => {
    const queue = queueOf();
    for (const owner of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void add(queue, owner);
    expect(queue.size).toBe(6);
    await finishAll();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
    expect(queue.size).toBe(0);
  });

  it('runs as many jobs at the same time as it may', async () => {
    const queue = queueOf({ atOnce: 2 });
    for (const owner of ['a', 'a', 'a']) void add(queue, owner);
    expect([running.length, queue.size]).toEqual([2, 1]);
    await finishAll();
    expect(began).toHaveLength(3);
  });

  it('limits the waiting jobs of each owner and in total', async () => {
    const queue = queueOf({ most: 3, mostOfOwner: 2 });
    for (const owner of ['a', 'a', 'a']) void add(queue, owner);
    await expect(add(queue, 'a')).rejects.toThrow(QueueFull);
    void add(queue, 'b');
    await expect(add(queue, 'c')).rejects.toThrow(QueueFull);
    await finishAll();
    expect(began).toEqual(['a', 'a', 'b', 'a']);
  });

  it('skips jobs that were cancelled, and frees their places', async () => {
    const queue = queueOf({ mostOfOwner: 1 });
    const [leaves, stays] = [new AbortController(), new AbortController()];
    void add(queue, 'first', stays.signal);
    const skipped = add(queue, 'a', leaves.signal);
    leaves.abort(new Error('left'));
    await expect(skipped).rejects.toThrow('left');
    void add(queue, 'a');
    // Running jobs are not stopped.
    stays.abort();
    await finishAll();
    expect(began).toEqual(['first', 'a']);
    await expect(add(queue, 'b', leaves.signal)).rejects.toThrow('left');
  });

  it('rejects jobs that wait too long, and continues after one that failed', async () => {
    const queue = queueOf({ longestWait: 20 });
    void add(queue, 'a');
    await expect(add(queue, 'b')).rejects.toThrow(QueueFull);
    await finishAll();
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    void add(queue, 'c');
    expect(began).toEqual(['a', 'c']);
    await finishAll();
  });
});
