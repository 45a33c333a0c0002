import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@wkff/settings';
import { endServer, launch } from './launch.ts';
import { readPostmaster } from './postmaster.ts';
import { thisUser } from './serverUser.ts';

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
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  const launchServer = async (steps: string, signal?: AbortSignal) => {
    const program = join(place, 'postgres');
    await writeFile(program, server(steps));
    await chmod(program, 0o755);
    return launch({
      place,
      binaries: { initdb: '', postgres: program, major: '18' },
      user: thisUser(bareEnvironment()),
      address: { port: 5432, socketDir: null, isTemporary: false },
      log: () => undefined,
      isThrowaway: true,
      signal,
      quietLimitMs: 300,
    });
  };

  onUnix('continues while it reports progress', async () => {
    const started = await launchServer(
      'for step in 1 2 3 4 5 6 7 8; do echo "LOG:  redo in progress, elapsed time: $step.0 s" >&2; sleep 0.1; done; ready ready',
    );
    expect(await readPostmaster(place)).toMatchObject({ pid: started.pid, status: 'ready' });
    await endServer(started, 'SIGQUIT');
  });

  onUnix('ends when it reports nothing, even if it refuses clients meanwhile', async () => {
    const turningAway = 'while true; do echo "FATAL:  the database system is starting up" >&2; sleep 0.1; done';
    await expect(launchServer(turningAway)).rejects.toThrow(
      `Postgres does not start in ${place}: the database system is starting up`,
    );
  });

  onUnix('ends when its start is aborted', async () => {
    const interrupted = new AbortController();
    setTimeout(() => interrupted.abort(), 100);
    await expect(launchServer('echo "LOG:  redo starts" >&2', interrupted.signal)).rejects.toThrow(/redo starts/);
  });
});
