import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { SideProcess } from './SideProcess.ts';

describe('the process in which a start does what needs much memory', () => {
  let side = new SideProcess(() => undefined);
  afterEach(() => side.stop());

  it('ends when it has had nothing to do for a while, and is another one for a later task', async () => {
    side = new SideProcess(() => undefined, 20);
    await side.run('buildMissing', []);
    const first = side.pid;
    const ended = new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (side.pid !== null) return;
        clearInterval(look);
        resolve();
      }, 5);
    });
    await ended;
    const task = side.run('buildMissing', []);
    expect(side.pid).not.toBe(first);
    await task;
  });

  it("throws what a task throws, with the code and place of Node's errors of files", async () => {
    side = new SideProcess(() => undefined);
    const place = join(ROOT, 'no-such-app');
    await expect(side.run('buildMissing', [place])).rejects.toMatchObject({ code: 'ENOENT', path: place });
  });

  it('fails its tasks when it is ended meanwhile', async () => {
    side = new SideProcess(() => undefined);
    side.begin();
    // Nothing answers there.
    const task = side.run('isAccepted', 'postgresql://name@203.0.113.1:5432/wkff');
    const failed = expect(task).rejects.toThrow('A process that works for the start ended (SIGKILL)');
    process.kill(side.pid ?? 0, 'SIGKILL');
    await failed;
    expect(side.pid).toBeNull();
  });
});
