import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { findProgram, isProgram } from '@wkff/settings';
import { serverUser } from '@wkff/launcher/postgres';
import type { S3Settings } from '../../src/config.ts';
import { ask, end, launch, until } from './postgresServer.ts';

const run = promisify(execFile);
const DEPLOY = new URL('../../../deploy/postgres/', import.meta.url).pathname;
const SHIPPED = ['archive.conf', 'bucket.curl', 'baseBackup.sh', 'recover.sh'];
const DEBIAN = '/usr/lib/postgresql';

/** A Postgres of the system whose log goes into a bucket, by the shipped files. */
export interface ArchivedDatabase {
  url: string;
  /** Makes a base backup. Returns its name. */
  backUp(): Promise<string>;
  /** Waits until everything so far is in the bucket, then ends the server and removes all its files. */
  lose(): Promise<void>;
  /** Starts a server that is what the lost one was at a moment. Returns its address. */
  recover(base: string, moment: string): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the folder of Postgres's programs, and the names of what is missing. */
export async function findPrograms(): Promise<{ programs: string; missing: string[] }> {
  const versions = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  const programs = folders.find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => isProgram(join(folder, name))),
  );
  const missing = [...(programs ? [] : ['Postgres']), ...(findProgram('curl') ? [] : ['curl'])];
  return { programs: programs ?? '', missing };
}

/** Starts it with an empty database, in an empty folder that everybody may enter. */
export async function startArchivedDatabase(
  programs: string,
  folder: string,
  { bucket, endpoint, region, credentials }: S3Settings,
): Promise<ArchivedDatabase> {
  const user = serverUser();
  await user.own(folder);
  const port = await getPort({ host: '127.0.0.1' });
  const env = {
    ...user.spawnOptions.env,
    PATH: `${programs}:/usr/bin:/bin`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
  };
  const runAsServer = async (program: string, ...args: string[]) =>
    (await run(program, args, { ...user.spawnOptions, env: { ...env, PGUSER: 'postgres' }, cwd: '/' })).stdout.trim();
  for (const file of SHIPPED) {
    const text = (await readFile(join(DEPLOY, file), 'utf8'))
      .replaceAll('/etc/wkff', folder)
      .replaceAll('https://s3.example.org/wkff-wal', `${endpoint}/${bucket}`)
      .replace('KEY:SECRET', `${credentials?.accessKeyId}:${credentials?.secretAccessKey}`)
      .replace('us-east-1', region);
    await writeFile(join(folder, file), text);
    await chmod(join(folder, file), 0o755);
  }
  const primary = join(folder, 'primary');
  await runAsServer('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await runAsServer('sh', '-c', `echo "include = '${folder}/archive.conf'" >> ${primary}/postgresql.conf`);
  const postgres = join(programs, 'postgres');
  // The proof asks when each save was committed.
  let server = launch(postgres, primary, { port, track_commit_timestamp: 'on' });
  const administratorUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const url = `postgresql://wkff@127.0.0.1:${port}/wkff`;
  await until(administratorUrl, 'select 1');
  await ask(administratorUrl, 'create role wkff login');
  await ask(administratorUrl, 'create database wkff owner wkff');
  return {
    url,
    backUp: () => runAsServer('sh', join(folder, 'baseBackup.sh')),
    async lose() {
      const [last] = await ask<{ file: string }>(administratorUrl, 'select pg_walfile_name(pg_switch_wal()) as file');
      await until(administratorUrl, `select from pg_stat_archiver where last_archived_wal >= '${last?.file}'`);
      await end(server);
      await rm(primary, { recursive: true });
    },
    async recover(base, moment) {
      const recovered = join(folder, 'recovered');
      await runAsServer('sh', join(folder, 'recover.sh'), base, moment, recovered);
      server = launch(postgres, recovered, { port });
      await until(administratorUrl, 'select where not pg_is_in_recovery()');
      return url;
    },
    stop: () => end(server),
  };
}
