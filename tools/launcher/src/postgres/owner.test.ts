import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimFolder, releaseFolder } from './owner.ts';
import { startMark } from './processes.ts';

describe('the mark of a start on its data folder', () => {
  let dataDir: string;
  let other: ChildProcess;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
    other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
  });
  afterEach(() => {
    other.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  it('refuses another start until that one has ended, and no server of a command', async () => {
    const file = join(dataDir, 'site-owner.json');
    writeFileSync(file, JSON.stringify({ pid: other.pid, started: await startMark(other.pid ?? 0) }));
    await expect(claimFolder(dataDir, 'site')).rejects.toThrow(
      `DATA_DIR ${dataDir} is in use by another start (process ${other.pid}); stop that one or choose another DATA_DIR.`,
    );
    await claimFolder(dataDir);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await claimFolder(dataDir, 'site');
    await releaseFolder(dataDir, 'site');
    expect(existsSync(file)).toBe(false);
  });
});
