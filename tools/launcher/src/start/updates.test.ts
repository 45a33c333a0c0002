import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForUpdate, onUpdate } from './updates.ts';

describe('a command that asks for an update', () => {
  let dataDir: string;
  let other: ChildProcess;
  let api: Server;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'updates-'));
    other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
    api = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    await once(api, 'listening');
  });
  afterEach(() => {
    other.kill('SIGKILL');
    api.close();
    rmSync(dataDir, { recursive: true });
  });

  /** Writes what a start has written, with the number of a process that has no handler for the signal. */
  function writeSite(more: object): void {
    const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    writeFileSync(join(dataDir, 'site.json'), JSON.stringify({ api: origin, pid: other.pid, ...more }));
  }
  const isSpared = async () => {
    // A second signal arrives after the first.
    other.kill('SIGTERM');
    const [, signal] = (await once(other, 'exit')) as [number | null, string | null];
    return signal === 'SIGTERM';
  };

  it('does not end a site whose start makes no updates', async () => {
    writeSite({});
    await expect(askForUpdate(dataDir)).rejects.toThrow('stop it, and start');
    expect(await isSpared()).toBe(true);
  });

  it('does not end another process that has the number of a killed start', async () => {
    writeSite({ api: 'http://127.0.0.1:1', makesUpdates: true });
    await expect(askForUpdate(dataDir)).rejects.toThrow('No site runs on');
    expect(await isSpared()).toBe(true);
  });

  it('is heard again after an update whose outcome could not be written', async () => {
    const updated: string[] = [];
    const both = new Promise<void>((resolve) => {
      onUpdate(join(dataDir, 'missing'), async () => {
        if (updated.push('update') === 2) resolve();
      });
    });
    process.emit('SIGUSR2', 'SIGUSR2');
    process.emit('SIGUSR2', 'SIGUSR2');
    await both;
    process.removeAllListeners('SIGUSR2');
    expect(updated).toHaveLength(2);
  });
});
