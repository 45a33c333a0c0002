import { describe, expect, jest, test } from '@jest/globals';
import { Cleanup } from './Cleanup.ts';

describe('the end of a bench', () => {
  test('ends what was started last first, and each once', async () => {
    const ended: string[] = [];
    const cleanup = new Cleanup();
    cleanup.add(() => ended.push('site'));
    const endBrowser = cleanup.add(() => ended.push('browser'));
    cleanup.add(async () => ended.push('load'));
    await endBrowser();
    await cleanup.run();
    await cleanup.run();
    expect(ended).toEqual(['browser', 'load', 'site']);
  });

  test('continues when ending something fails', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const end = jest.fn();
    const cleanup = new Cleanup();
    cleanup.add(end);
    cleanup.add(() => Promise.reject(new Error('stuck')));
    await cleanup.run();
    expect(end).toHaveBeenCalledTimes(1);
    expect(write).toHaveBeenCalledWith('bench: stuck\n');
  });

  test('immediately ends what starts after it', async () => {
    const cleanup = new Cleanup();
    await cleanup.run();
    const end = jest.fn();
    cleanup.add(end);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
