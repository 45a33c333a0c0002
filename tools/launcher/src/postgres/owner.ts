import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { startMark } from './processes.ts';

/** File of the data folder that names the process whose server runs there. */
const OWNER = 'postgres-owner.json';

interface Owner {
  pid: number;
  started: string;
}

/**
 * Claims the data folder for this process. The claim distinguishes a leftover server from one that another start uses.
 * @throws UserError while another process uses it.
 */
export async function claimFolder(dataDir: string): Promise<void> {
  await refuseUsed(dataDir);
  const mine: Owner = { pid: process.pid, started: (await startMark(process.pid)) ?? '' };
  await writeFile(join(dataDir, OWNER), JSON.stringify(mine));
}

/** @throws UserError while another process uses the data folder. */
export async function refuseUsed(dataDir: string): Promise<void> {
  if (!(await isInUse(dataDir))) return;
  const owner = await readOwner(dataDir);
  throw new UserError(
    `DATA_DIR ${dataDir} is in use by another start (process ${owner?.pid}); stop that one or choose another DATA_DIR.`,
  );
}

/** True while another process uses the data folder. */
export async function isInUse(dataDir: string): Promise<boolean> {
  const owner = await readOwner(dataDir);
  return owner !== null && owner.pid !== process.pid && (await startMark(owner.pid)) === owner.started;
}

/** Removes this process's mark. */
export async function releaseFolder(dataDir: string): Promise<void> {
  const owner = await readOwner(dataDir);
  if (owner?.pid === process.pid) await rm(join(dataDir, OWNER), { force: true });
}

async function readOwner(dataDir: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, OWNER), 'utf8')) as Owner;
  } catch {
    return null;
  }
}
