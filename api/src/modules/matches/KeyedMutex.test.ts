import { KeyedMutex } from './KeyedMutex.ts';

/** Work that ends when the test ends it. */
function openWork() {
  let end: (error?: Error) => void = () => undefined;
  const work = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { work: () => work, end };
}

describe('a keyed mutex', () => {
  it('runs the work of one key one at a time, in order, also after a failure; other keys do not wait', async () => {
    const mutex = new KeyedMutex();
    const ended: string[] = [];
    const first = openWork();
    const run = (key: number, name: string, work: () => Promise<void>) =>
      mutex.run(key, work).then(
        () => ended.push(name),
        () => ended.push(`${name} failed`),
      );
    const all = [
      run(1, 'first', first.work),
      run(1, 'second', () => Promise.reject(new Error('second'))),
      run(1, 'third', () => Promise.resolve()),
    ];
    await run(2, 'other', () => Promise.resolve());
    expect(ended).toEqual(['other']);
    first.end();
    await Promise.all(all);
    expect(ended).toEqual(['other', 'first', 'second failed', 'third']);
  });

  it('returns what the work returns', async () => {
    expect(await new KeyedMutex().run(1, () => Promise.resolve(7))).toBe(7);
  });
});
