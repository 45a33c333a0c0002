import { jest } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@wkff/settings';
import { endServer, launch } from './launch.ts';
import { readPostmaster } from './postmaster.ts';
import { thisUser } from './serverUser.ts';

const QUIET_MS = 300;
const TIMERS = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;

/** A fake Postgres, which prints that it is starting and then runs `steps`. */
const server = (steps: string) => `#!/bin/sh
ready() { printf '%s\\n' $$ data 0 5432 /nowhere '' '' $1 > data/postmaster.pid; }
ready starting
${steps}
while true; do sleep 0.1; done`;

const onUnix = process.platform === 'win32' ? it.skip : it;

describe('waiting for a server that replays its log', () => {
  let place = '';
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'wkff-launch-'));
    await mkdir(join(place, 'data'));
    // Only the clock that measures silence: it goes on when a test says so, and the fake server is a real process.
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate', ...TIMERS],
    });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(place, { recursive: true, force: true });
  });

  /** Launches a fake server. `onLine` is called for every line that it prints. */
  const launchServer = async (steps: string, onLine: () => void, signal?: AbortSignal) => {
    const program = join(place, 'postgres');
    await writeFile(program, server(steps));
    await chmod(program, 0o755);
    return launch({
      place,
      binaries: { initdb: '', postgres: program, major: '18' },
      user: thisUser(bareEnvironment()),
      address: { port: 5432, socketDir: null, isTemporary: false },
      log: onLine,
      isThrowaway: true,
      signal,
      quietLimitMs: QUIET_MS,
    });
  };

  onUnix('continues while it reports progress', async () => {
    // The server goes on when the test has seen its line.
    let step = 0;
    const steps = [1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (n) => `echo "LOG:  redo in progress, elapsed time: ${n}.0 s" >&2; until [ -e seen${n} ]; do sleep 0.02; done`,
      )
      .join('\n');
    const started = await launchServer(`${steps}; ready ready`, () => {
      step += 1;
      jest.advanceTimersByTime(QUIET_MS - 100);
      writeFileSync(join(place, `seen${step}`), '');
    });
    expect([step, await readPostmaster(place)]).toMatchObject([8, { pid: started.pid, status: 'ready' }]);
    await endServer(started, 'SIGQUIT');
  });

  onUnix('ends when it reports nothing, even if it refuses clients meanwhile', async () => {
    const turningAway = 'while true; do echo "FATAL:  the database system is starting up" >&2; sleep 0.02; done';
    await expect(launchServer(turningAway, () => jest.advanceTimersByTime(100))).rejects.toThrow(
      `Postgres does not start in ${place}: the database system is starting up`,
    );
  });

  onUnix('ends when its start is aborted', async () => {
    const interrupted = new AbortController();
    const launching = launchServer('echo "LOG:  redo starts" >&2', () => interrupted.abort(), interrupted.signal);
    await expect(launching).rejects.toThrow(/redo starts/);
  });
});
