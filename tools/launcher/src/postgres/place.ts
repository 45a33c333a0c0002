import { randomBytes } from 'node:crypto';
import { access, chmod, constants, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { makeFolder } from '../makeFolder.ts';
import { othersMayReach } from './reach.ts';
import type { ServerUser } from './serverUser.ts';

/** Folder of the server's files if root starts the server and `nobody` cannot access the data folder. */
const PLACES_ROOT = '/var/lib/wkff';
/** File in the data folder with the path of the server's folder if that is elsewhere. */
const POINTER = 'postgres-place';

/**
 * Returns the folder of the server's files: `postgres/` in the data folder, or one in `/var/lib/wkff` if the server's
 * user cannot access the former. Creates it, with the socket's folder inside, if missing.
 * @throws UserError when the data folder cannot be created or written.
 */
export async function choosePlace(dataDir: string, user: ServerUser, log: (line: string) => void): Promise<string> {
  await makeWritable(dataDir);
  const place = (await readPointer(dataDir)) ?? (await newPlace(dataDir, user, log));
  try {
    await mkdir(join(place, 'socket'), { recursive: true, mode: 0o755 });
    await chmod(place, 0o755);
    await user.own(place);
    await user.own(join(place, 'socket'));
  } catch (error) {
    throw new UserError(`DATA_DIR ${dataDir} cannot hold a database: ${(error as Error).message}.`);
  }
  return place;
}

/** Returns the folder of the server's files, which may not exist. */
export async function findPlace(dataDir: string): Promise<string> {
  return (await readPointer(dataDir)) ?? join(dataDir, 'postgres');
}

/** Deletes the server's files, wherever they are. */
export async function forgetPlace(dataDir: string): Promise<void> {
  await rm(await findPlace(dataDir), { recursive: true, force: true });
  await rm(join(dataDir, POINTER), { force: true });
}

async function makeWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new UserError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
}

async function readPointer(dataDir: string): Promise<string | null> {
  const path = await readFile(join(dataDir, POINTER), 'utf8').catch(() => '');
  return path.startsWith(`${PLACES_ROOT}/`) ? path.trim() : null;
}

async function newPlace(dataDir: string, user: ServerUser, log: (line: string) => void): Promise<string> {
  const own = join(dataDir, 'postgres');
  if (!user.isOther || (await othersMayReach(own))) return own;
  const elsewhere = join(PLACES_ROOT, randomBytes(6).toString('hex'));
  log(`${dataDir} is closed to the user nobody, who runs Postgres; its files are kept in ${elsewhere}`);
  try {
    await mkdir(elsewhere, { recursive: true });
    await chmod(PLACES_ROOT, 0o755);
    if (!(await othersMayReach(elsewhere))) throw new Error(`${dirname(elsewhere)} is closed, too`);
    await writeFile(join(dataDir, POINTER), elsewhere);
  } catch (error) {
    throw new UserError(
      `DATA_DIR ${dataDir} is closed to the user nobody, who runs Postgres, and ${PLACES_ROOT} cannot be used instead (${(error as Error).message}); choose a DATA_DIR that everybody may enter, e.g. /srv/wkff.`,
    );
  }
  return elsewhere;
}
