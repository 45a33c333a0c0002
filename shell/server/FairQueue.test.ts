import { FairQueue, QueueFull, type RenderPlace } from './FairQueue.ts';

describe('the fair queue', () => {
  /** Functions that end the running jobs, in the order in which they began. */
  let running: (() => void)[];
  let began: string[];
  let places: RenderPlace[];
  const queueOf = (limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) =>
    new FairQueue({
      atOnce: 1,
      perPlace: 1,
      mostBegun: 100,
      most: 200,
      mostOfNetwork: 50,
      longestWait: 10_000,
      ...limits,
    });
  /** Adds a job of a network, e.g. `a`, or of a network in another section, e.g. `a/news`. */
  const add = (queue: FairQueue, owner: string, signal?: AbortSignal) => {
    const [network = '', section = 'league'] = owner.split('/');
    return queue.run(
      { section, network },
      (place) => {
        began.push(owner);
        places.push(place);
        return new Promise<void>((resolve) => running.push(resolve));
      },
      signal,
    );
  };
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
    places = [];
  });

  it('alternates between networks, however many jobs one of them has', async () => {
    const queue = queueOf();
    for (const owner of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void add(queue, owner);
    expect(queue.size).toBe(6);
    await finishAll();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
    expect(queue.size).toBe(0);
  });

  it('alternates between sections, too', async () => {
    const queue = queueOf();
    for (const owner of ['a', 'a', 'a', 'b', 'c/news', 'a/news']) void add(queue, owner);
    await finishAll();
    expect(began).toEqual(['a', 'a', 'c/news', 'b', 'a/news', 'a']);
  });

  it('runs as many jobs at the same time as it may, and no more than half of them in one section', async () => {
    const queue = queueOf({ atOnce: 4 });
    for (const owner of ['a', 'a', 'a', 'a/news', 'b/news', 'b/news', 'a/teams']) void add(queue, owner);
    expect([began, queue.size]).toEqual([['a', 'a', 'a/news', 'b/news'], 3]);
    await finishAll();
    expect(began).toHaveLength(7);
    expect(queue.size).toBe(0);
  });

  it('runs several jobs of a section in each of its places, and none in the places of others', async () => {
    const queue = queueOf({ atOnce: 2, perPlace: 2 });
    for (const owner of ['a', 'a', 'a', 'a/news', 'a/teams', 'b/news']) void add(queue, owner);
    expect([began, queue.size]).toEqual([['a', 'a', 'a/news', 'b/news'], 2]);
    await finishAll();
    expect(began).toHaveLength(6);
    expect(queue.size).toBe(0);
  });

  it('limits the waiting jobs of each network and section, and in total', async () => {
    const queue = queueOf({ most: 6, mostOfNetwork: 4 });
    for (const owner of ['a', 'a', 'a']) void add(queue, owner);
    // Two is half of what the network may have.
    await expect(add(queue, 'a')).rejects.toThrow(QueueFull);
    for (const owner of ['b', 'a/news', 'a/news']) void add(queue, owner);
    await expect(add(queue, 'a/teams')).rejects.toThrow(QueueFull);
    // Three is half of what all may have.
    await expect(add(queue, 'c')).rejects.toThrow(QueueFull);
    void add(queue, 'c/news');
    await expect(add(queue, 'd/teams')).rejects.toThrow(QueueFull);
    await finishAll();
    expect(began.toSorted()).toEqual(['a', 'a', 'a', 'a/news', 'a/news', 'b', 'c/news']);
    expect(queue.size).toBe(0);
  });

  it('begins other jobs while one has left its place, up to a limit', async () => {
    const queue = queueOf({ mostBegun: 4 });
    for (const owner of ['a', 'b', 'c', 'd']) void add(queue, owner);
    expect(began).toEqual(['a']);
    for (const index of [0, 1, 2]) {
      places[index]?.leave();
      await settled();
    }
    // Two is half of four. A job of another section may begin.
    expect(began).toEqual(['a', 'b']);
    void add(queue, 'a/news');
    expect(began).toEqual(['a', 'b', 'a/news']);
    places[0]?.take();
    await finishAll();
    expect(began).toEqual(['a', 'b', 'a/news', 'c', 'd']);
    expect(queue.size).toBe(0);
  });

  it('leaves the places of other sections to them, even if all jobs of one continue at once', async () => {
    const queue = queueOf({ atOnce: 2 });
    for (let count = 0; count < 4; count += 1) {
      void add(queue, 'a');
      places.at(-1)?.leave();
    }
    for (const place of places) place.take();
    void add(queue, 'b');
    void add(queue, 'b/news');
    expect(began).toEqual(['a', 'a', 'a', 'a', 'b/news']);
    await finishAll();
    expect(began.at(-1)).toBe('b');
  });

  it('skips jobs that were cancelled, and frees their places', async () => {
    const queue = queueOf({ mostOfNetwork: 2 });
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
    await expect(
      queue.run({ section: 'league', network: 'a' }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    void add(queue, 'c');
    expect(began).toEqual(['a', 'c']);
    await finishAll();
  });
});
