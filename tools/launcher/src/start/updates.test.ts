import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UserError } from '@wkff/server/user-error';
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

  it('asks for none while the disk has no room for its outcome', async () => {
    writeSite({ makesUpdates: true });
    await expect(askForUpdate(dataDir, 1, 1e18)).rejects.toThrow(/is full: .* an update needs .* try again\.$/);
    expect(await isSpared()).toBe(true);
  });

  it('does not wait for ever for an outcome', async () => {
    other.kill('SIGKILL');
    const hears = "process.on('SIGUSR2', () => {}); process.stdout.write('ready'); setInterval(() => {}, 1e6)";
    other = spawn(process.execPath, ['-e', hears], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(other.stdout as Readable, 'data');
    writeSite({ makesUpdates: true });
    await expect(askForUpdate(dataDir, 1)).rejects.toThrow('its terminal does');
    expect(await isSpared()).toBe(true);
  });

  it('is heard again after an update whose outcome could not be written', async () => {
    const lines: string[] = [];
    const outcomes = [() => Promise.resolve(), () => Promise.reject(new UserError('too new'))];
    await new Promise<void>((resolve) => {
      const report = (line: string) => {
        if (lines.push(line) === 2) resolve();
      };
      onUpdate(join(dataDir, 'missing'), () => outcomes[lines.length]?.() ?? Promise.resolve(), report);
      process.emit('SIGUSR2', 'SIGUSR2');
      process.emit('SIGUSR2', 'SIGUSR2');
    });
    process.removeAllListeners('SIGUSR2');
    expect(lines).toEqual([
      expect.stringMatching(/^the update is made \(the command is not told: ENOENT.*\)$/),
      expect.stringMatching(/^the update is not made: too new \(/),
    ]);
  });
});
