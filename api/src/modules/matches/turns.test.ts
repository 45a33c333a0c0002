import { createTurns } from './turns.ts';

/** Work that ends when the test says so. */
function openWork() {
  let end: (error?: Error) => void = () => undefined;
  const work = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { work: () => work, end };
}

describe('turns', () => {
  it('come one after the other for one key, in order, also after one that failed; other keys do not wait', async () => {
    const takeTurn = createTurns();
    const ended: string[] = [];
    const first = openWork();
    const run = (key: number, name: string, work: () => Promise<void>) =>
      takeTurn(key, work).then(
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

  it('give what the work gives', async () => {
    expect(await createTurns()(1, () => Promise.resolve(7))).toBe(7);
  });
});
