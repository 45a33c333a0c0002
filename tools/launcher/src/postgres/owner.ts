import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { startMark } from './processes.ts';

/** Files of the data folder that name the process whose server runs there, and the start of the site. */
const MARKS = { postgres: 'postgres-owner.json', site: 'site-owner.json' };
type Mark = keyof typeof MARKS;

interface Owner {
  pid: number;
  started: string;
}

/**
 * Claims the data folder for this process. The claim distinguishes a leftover server from one that another start uses.
 * @throws UserError while another process uses it.
 */
export async function claimFolder(dataDir: string, mark: Mark = 'postgres'): Promise<void> {
  if (await isInUse(dataDir, mark)) {
    const owner = await readOwner(dataDir, mark);
    throw new UserError(
      `DATA_DIR ${dataDir} is in use by another start (process ${owner?.pid}); stop that one or choose another DATA_DIR.`,
    );
  }
  const mine: Owner = { pid: process.pid, started: (await startMark(process.pid)) ?? '' };
  await writeFile(join(dataDir, MARKS[mark]), JSON.stringify(mine));
}

/** True while another process uses the data folder. */
export async function isInUse(dataDir: string, mark: Mark = 'postgres'): Promise<boolean> {
  const owner = await readOwner(dataDir, mark);
  return owner !== null && owner.pid !== process.pid && (await startMark(owner.pid)) === owner.started;
}

/** Removes this process's mark. */
export async function releaseFolder(dataDir: string, mark: Mark = 'postgres'): Promise<void> {
  const owner = await readOwner(dataDir, mark);
  if (owner?.pid === process.pid) await rm(join(dataDir, MARKS[mark]), { force: true });
}

async function readOwner(dataDir: string, mark: Mark): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, MARKS[mark]), 'utf8')) as Owner;
  } catch {
    return null;
  }
}
