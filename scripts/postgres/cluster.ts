import { execFile, spawn } from 'node:child_process';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { PostgresError } from './PostgresError.ts';
import type { ServerUser } from './serverUser.ts';

const run = promisify(execFile);

export interface ClusterOptions {
  place: string;
  binaries: Binaries;
  user: ServerUser;
  password: string;
  /** Database to make. */
  database: string;
  log: (line: string) => void;
}

/**
 * Sets up `data/` in the place, unless it is there: UTF8, Korean order, passwords on every connection, and the database. It is
 * made beside and renamed, so a start that is cut off leaves nothing half made.
 */
export async function initCluster({ place, binaries, user, password, database, log }: ClusterOptions): Promise<void> {
  const data = join(place, 'data');
  const isThere = await access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  log('setting up the database');
  const unfinished = join(place, 'unfinished');
  const passwordFile = join(place, 'initial-password');
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    await user.own(unfinished);
    await user.own(passwordFile);
    await run(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=wkff',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        // With LC_CTYPE=C, pg_trgm finds no trigrams in Hangul.
        `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
        '--locale-provider=icu',
        '--icu-locale=ko',
        '--no-instructions',
      ],
      { ...user.spawnOptions, cwd: place },
    );
    await createDatabase(binaries.postgres, unfinished, database, user);
    await rename(unfinished, data);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const cause =
      stderr
        ?.trim()
        .split('\n')
        .find((line) => /error|fatal/i.test(line)) ?? message;
    throw new PostgresError(`The database could not be set up in ${place}: ${cause}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Runs one statement on a server that isn't up, in Postgres's single-user mode. */
async function createDatabase(postgres: string, data: string, database: string, user: ServerUser): Promise<void> {
  const child = spawn(postgres, ['--single', '-D', data, 'postgres'], {
    ...user.spawnOptions,
    cwd: data,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  child.stdin.end(`CREATE DATABASE ${database};\n`);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0 || /ERROR|FATAL/.test(complaint)) throw new Error(complaint.trim() || `postgres ended with ${code}`);
}
