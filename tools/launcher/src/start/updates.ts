import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '@wkff/server/user-error';
import { describeFailure } from '../exitWith.ts';
import { writeWhole } from './dataDir.ts';

const SIGNAL = 'SIGUSR2';
const LOOK_MS = 100;

/** The outcome of an update, in the data folder: null, or why it was not made. */
interface Outcome {
  failure: string | null;
}

const outcomeFile = (dataDir: string) => path.join(dataDir, 'update.json');

/** Runs updates of a running site when a command asks for one, one at a time, and leaves each outcome for it. */
export function onUpdate(dataDir: string, update: () => Promise<void>): void {
  let last: Promise<unknown> = Promise.resolve();
  const run = async () => {
    const failure = await update().then(
      () => null,
      (error: unknown) => describeFailure(error).text,
    );
    const outcome: Outcome = { failure };
    writeWhole(outcomeFile(dataDir), JSON.stringify(outcome));
  };
  process.on(SIGNAL, () => {
    last = last.then(run);
  });
}

/** Asks the site of a data folder for an update, and waits for it. @throws UserError why it was not made. */
export async function askForUpdate(dataDir: string): Promise<void> {
  if (process.platform === 'win32')
    throw new UserError('Windows has no signal for an update: stop the site, and start.');
  const pid = readPid(dataDir);
  const file = outcomeFile(dataDir);
  rmSync(file, { force: true });
  if (pid === null || !send(pid, SIGNAL))
    throw new UserError(`No site runs on ${dataDir}: a start has the code of now.`);
  while (!existsSync(file)) {
    if (!send(pid, 0)) throw new UserError('The site ended during the update; its terminal says why.');
    await delay(LOOK_MS);
  }
  const { failure } = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if (failure !== null) throw new UserError(failure);
}

function readPid(dataDir: string): number | null {
  try {
    return (JSON.parse(readFileSync(path.join(dataDir, 'site.json'), 'utf8')) as { pid: number }).pid;
  } catch {
    return null;
  }
}

/** Sends a signal; returns false if the process doesn't run. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
