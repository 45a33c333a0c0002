import { setTimeout as delay } from 'node:timers/promises';
import { sayWhile } from './sayWhile.ts';

describe('work that a start waits for', () => {
  it('is named while it takes long, and not afterwards', async () => {
    const said: string[] = [];
    let finish: (result: string) => void;
    const work = new Promise<string>((resolve) => (finish = resolve));
    const say = (line: string) => {
      if (said.push(line) === 2) finish('done');
    };
    expect(await sayWhile(work, { line: 'The build goes on …', say, every: 5 })).toBe('done');
    await delay(30);
    expect(said).toEqual(['The build goes on …', 'The build goes on …']);
  });

  it('that fails does so with its own error', async () => {
    const work = Promise.reject(new Error('broken'));
    await expect(sayWhile(work, { line: '', say: () => undefined })).rejects.toThrow('broken');
  });
});
