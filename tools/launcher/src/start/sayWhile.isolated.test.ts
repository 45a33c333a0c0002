import { jest } from '@jest/globals';
import { sayWhile } from './sayWhile.ts';

describe('work that a start waits for', () => {
  it('is named while it takes long, and not afterwards', async () => {
    jest.useFakeTimers();
    try {
      const said: string[] = [];
      let finish = (_result: string): void => undefined;
      const work = new Promise<string>((resolve) => (finish = resolve));
      const waited = sayWhile(work, { line: 'The build goes on …', say: (line) => said.push(line), every: 5 });
      jest.advanceTimersByTime(14);
      expect(said).toEqual(['The build goes on …', 'The build goes on …']);
      finish('done');
      expect(await waited).toBe('done');
      jest.advanceTimersByTime(100);
      expect(said).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('fails with its own error', async () => {
    const work = Promise.reject(new Error('broken'));
    await expect(sayWhile(work, { line: '', say: () => undefined })).rejects.toThrow('broken');
  });
});
