import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock.ts';

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'dir', '.lock');

describe('the lock of a build folder', () => {
  it('runs one task after the other', async () => {
    const file = newFile();
    const order: string[] = [];
    const work = (name: string) =>
      withLock(file, async () => {
        order.push(`${name} in`);
        await Promise.resolve();
        order.push(`${name} out`);
      });
    await Promise.all([work('a'), work('b')]);
    expect(order.map((step) => step.slice(2))).toEqual(['in', 'out', 'in', 'out']);
  });

  it('is released after a failure', async () => {
    const file = newFile();
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('is taken over from a process that no longer exists', async () => {
    const file = newFile();
    await withLock(file, async () => undefined);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    await expect(withLock(file, () => Promise.resolve('mine'))).resolves.toBe('mine');
  });
});
