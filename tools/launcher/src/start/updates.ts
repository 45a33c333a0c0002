import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '@wkff/server/user-error';
import { describeFailure } from '../exitWith.ts';
import { writeWhole } from './dataDir.ts';
import { LEAST_FREE, refuseFullDisk } from './noRoom.ts';
import { readSiteFile } from './siteFile.ts';

const SIGNAL = 'SIGUSR2';
const LOOK_MS = 100;
/** Longest time in ms of an update, which builds the host and waits for both servers. */
const UPDATE_MS = 10 * 60_000;
/** Longest time in ms in which a running API answers. */
const ANSWER_MS = 5_000;

/** The outcome of an update, in the data folder: null, or why it was not made. */
interface Outcome {
  failure: string | null;
}

const outcomeFile = (dataDir: string) => path.join(dataDir, 'update.json');

/**
 * Runs updates of a running site when a command asks for one, one at a time, and leaves each outcome for it.
 * @param report called with an outcome that cannot be left, e.g. on a full disk.
 */
export function onUpdate(dataDir: string, update: () => Promise<void>, report: (line: string) => void): void {
  let last: Promise<unknown> = Promise.resolve();
  const run = async () => {
    const failure = await update().then(
      () => null,
      (error: unknown) => describeFailure(error).text,
    );
    const outcome: Outcome = { failure };
    try {
      writeWhole(outcomeFile(dataDir), JSON.stringify(outcome));
    } catch (error) {
      const what = failure === null ? 'the update is made' : `the update is not made: ${failure}`;
      report(`${what} (the command is not told: ${(error as Error).message})`);
    }
  };
  process.on(SIGNAL, () => {
    last = last.then(run);
  });
}

/**
 * Asks the site of a data folder for an update, and waits for it, at most `limitMs`. @throws UserError why it was not
 * made.
 */
export async function askForUpdate(dataDir: string, limitMs = UPDATE_MS, leastFree = LEAST_FREE): Promise<void> {
  if (process.platform === 'win32')
    throw new UserError('Windows has no signal for an update: stop the site, and start.');
  const start = readSiteFile(dataDir);
  // A killed start leaves its file, and another process may have its number by now.
  const isRunning = start && (await answers(start.api));
  if (isRunning && !start.makesUpdates)
    throw new UserError('This site was started by "npm run dev", or by older code: stop it, and start.');
  const file = outcomeFile(dataDir);
  if (isRunning) refuseFullDisk(dataDir, leastFree, 'an update');
  rmSync(file, { force: true });
  if (!isRunning || !send(start.pid, SIGNAL))
    throw new UserError(
      `No site runs on ${dataDir}, or its API does not answer: set DATA_DIR as for the running site, then try again; if none runs, a start has the code of now.`,
    );
  for (const until = performance.now() + limitMs; !existsSync(file);) {
    if (performance.now() > until)
      throw new UserError('The site does not say whether the update was made; its terminal does.');
    if (!send(start.pid, 0)) throw new UserError('The site ended during the update; its terminal says why.');
    await delay(LOOK_MS);
  }
  const { failure } = JSON.parse(readFileSync(file, 'utf8')) as Outcome;
  if (failure !== null) throw new UserError(failure);
}

/** Returns true if a server answers, whatever it says. */
function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}

/** Sends a signal; returns false if the process doesn't run. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
