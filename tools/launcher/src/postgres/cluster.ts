import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@wkff/server/user-error';
import type { Binaries } from './binaries.ts';
import { readServersFile } from './readServersFile.ts';
import { ADMINISTRATOR, SITE_ROLE } from './roles.ts';
import type { ServerUser } from './serverUser.ts';

const run = promisify(execFile);

export interface ClusterOptions {
  place: string;
  binaries: Binaries;
  user: ServerUser;
  /** Password of the site's role. */
  password: string;
  administratorPassword: string;
  /** Database to create, owned by the site's role. */
  database: string;
  log: (line: string) => void;
}

/** True when the folder holds a server that is set up. @throws UserError if this user may not see that. */
export async function hasCluster(place: string): Promise<boolean> {
  return stat(join(place, 'data', 'PG_VERSION')).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => {
      if (code !== 'EACCES') return false;
      throw new UserError(
        `The database in ${place} belongs to another user (EACCES): work as the user that starts the site.`,
      );
    },
  );
}

const INITDB_OPTIONS = [
  `--username=${ADMINISTRATOR}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  // With LC_CTYPE=C, pg_trgm finds no trigrams in Hangul.
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--locale-provider=icu',
  '--icu-locale=ko',
  '--no-instructions',
];

/**
 * Sets up `data/` in the folder unless it exists: UTF8, Korean collation, a password for every connection, the site's
 * role and its database. Creates it under another name and renames it, so that an interrupted start leaves nothing half
 * done.
 * @throws UserError when another major version created it.
 */
export async function initCluster(options: ClusterOptions): Promise<void> {
  const { place, binaries, user, log } = options;
  const data = join(place, 'data');
  await refuseDamaged(place);
  if (await hasCluster(place)) {
    return refuseOtherVersion(place, (await readServersFile(join(data, 'PG_VERSION'))).trim(), binaries.major);
  }
  log('setting up the database');
  const unfinished = join(place, 'unfinished');
  const passwordFile = join(place, 'initial-password');
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await rm(passwordFile, { force: true });
    // A new file: the server's user may have put a link in its place.
    await writeFile(passwordFile, options.administratorPassword, { mode: 0o600, flag: 'wx' });
    await user.own(unfinished);
    await user.own(passwordFile);
    const folders = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
    await run(binaries.initdb, [...folders, ...INITDB_OPTIONS], { ...user.spawnOptions, cwd: place });
    await createDatabase(unfinished, options);
    await rename(unfinished, data);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const cause =
      stderr
        ?.trim()
        .split('\n')
        .find((line) => /error|fatal/i.test(line)) ?? message;
    throw new UserError(`The database could not be set up in ${place}: ${cause}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** @throws UserError for a folder of a server without its version, which no server starts on. */
async function refuseDamaged(place: string): Promise<void> {
  const entries = await readdir(join(place, 'data')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UserError(`The database in ${place} cannot be read: ${error.message}.`);
  });
  if (entries.length === 0 || (await readServersFile(join(place, 'data', 'PG_VERSION'))).trim() !== '') return;
  throw new UserError(
    `The database in ${place} is damaged, its file PG_VERSION is missing or empty: restore a backup into a new DATA_DIR (docs/operating.md#backup-and-restore).`,
  );
}

function refuseOtherVersion(place: string, version: string, major: string): void {
  if (version === major) return;
  throw new UserError(
    `The database in ${place} is one of Postgres ${version}, and this version of the site brings ${major}: back it up with the version that ran here last, and restore it with this one into a new DATA_DIR (docs/operating.md#backup-and-restore).`,
  );
}

/** Creates role and database. */
function createDatabase(data: string, { database, password, ...server }: ClusterOptions): Promise<void> {
  return runSingleUser(data, server, [
    `CREATE ROLE ${SITE_ROLE} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${database} OWNER ${SITE_ROLE}`,
  ]);
}

/**
 * Sets the passwords of both roles while no server runs, which needs none of the old ones: who may read the folder may
 * do everything with the database.
 */
export function setPasswords(
  options: Pick<ClusterOptions, 'place' | 'binaries' | 'user' | 'password' | 'administratorPassword'>,
): Promise<void> {
  const { place, password, administratorPassword } = options;
  return runSingleUser(join(place, 'data'), options, [
    `ALTER ROLE ${SITE_ROLE} PASSWORD '${password}'`,
    // In a cluster of an older version there is no such role.
    `DO $$ BEGIN IF to_regrole('${ADMINISTRATOR}') IS NOT NULL THEN ALTER ROLE ${ADMINISTRATOR} PASSWORD '${administratorPassword}'; END IF; END $$`,
  ]);
}

/** Runs statements in Postgres's single-user mode, each a line. */
async function runSingleUser(
  data: string,
  { binaries, user }: Pick<ClusterOptions, 'binaries' | 'user'>,
  statements: readonly string[],
): Promise<void> {
  const child = spawn(binaries.postgres, ['--single', '-D', data, 'postgres'], {
    ...user.spawnOptions,
    cwd: data,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  child.stdin.end(statements.map((statement) => `${statement};\n`).join(''));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0 || /ERROR|FATAL/.test(complaint)) throw new Error(complaint.trim() || `postgres ended with ${code}`);
}
