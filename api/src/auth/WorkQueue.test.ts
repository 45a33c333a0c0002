import { WorkQueue } from './WorkQueue.ts';

/** Works that end when they are told to. */
function works(queue: WorkQueue) {
  const started: string[] = [];
  const end = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => end.set(name, resolve));
      return name;
    });
  return { started, add, end: (name: string) => end.get(name)?.() };
}

describe('a work queue', () => {
  it('runs so many at once, the others in order, and takes no more than its line holds', async () => {
    const queue = new WorkQueue({ atOnce: 2, longestLine: 1 });
    const { started, add, end } = works(queue);
    const a = add('a');
    const b = add('b');
    expect(queue.isFull).toBe(false);
    const c = add('c');
    expect(queue.isFull).toBe(true);
    expect(started).toEqual(['a', 'b']);
    end('b');
    expect(await b).toBe('b');
    expect(started).toEqual(['a', 'b', 'c']);
    expect(queue.isFull).toBe(false);
    end('a');
    end('c');
    expect(await Promise.all([a, c])).toEqual(['a', 'c']);
  });

  it('goes on after a work that failed', async () => {
    const queue = new WorkQueue({ atOnce: 1, longestLine: 1 });
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(() => Promise.resolve('well'))).toBe('well');
  });
});
