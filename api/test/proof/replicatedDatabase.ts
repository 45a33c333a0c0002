import { execFile } from 'node:child_process';
import { appendFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { removePostgres, serverUser, startPostgres } from '@wkff/launcher/postgres';
import { kill } from './kill.ts';
import { ask, end, launch, until } from './postgresServer.ts';

const run = promisify(execFile);

/** A primary and a streaming replica. */
export interface ReplicatedDatabase {
  /** Names both hosts. */
  url: string;
  /** Returns a function that sends SIGKILL to all processes of the primary at once. */
  aimAtPrimary(): Promise<() => void>;
  /** Address of the replica alone. */
  replicaUrl: string;
  /** Stops what the replica receives from being seen there, until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  killReplica(): void;
  /** Makes the replica a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both in a folder that everybody may enter. The replica has every commit before it is acknowledged.
 * @param isBehind true: it need not have it, and gets nothing more once the primary is aimed at. For a proof that fails.
 */
export async function startReplicatedDatabase(folder: string, isBehind = false): Promise<ReplicatedDatabase> {
  const dataDir = join(folder, 'primary');
  const replica = join(folder, 'replica');
  const made = await startPostgres({ dataDir, log: () => undefined });
  const program = await readlink(`/proc/${made.pid}/exe`);
  await made.stop();
  // The server's folder is copied while it is at rest, because its package has no pg_basebackup.
  await run('cp', ['-a', join(made.place, 'data'), replica]);
  const signal = join(replica, 'standby.signal');
  await writeFile(signal, '');
  await serverUser().own(signal);

  const [port, replicaPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const password = new URL(made.administratorUrl).password;
  const administratorUrl = (at: number) => `postgresql://postgres:${password}@127.0.0.1:${at}/wkff`;
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  await appendFile(join(replica, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const servers = [
    launch(program, join(made.place, 'data'), { port, synchronous_standby_names: isBehind ? '' : '*' }),
    launch(program, replica, { port: replicaPort }),
  ];
  const state = isBehind ? 'async' : 'sync';
  await until(administratorUrl(port), `select from pg_stat_replication where sync_state = '${state}'`);
  await until(administratorUrl(replicaPort), 'select where pg_is_in_recovery()');
  const { username, password: sitePassword } = new URL(made.url);
  const siteUrl = (hosts: string) => `postgresql://${username}:${sitePassword}@${hosts}/wkff`;
  return {
    url: `${siteUrl(`127.0.0.1:${port},127.0.0.1:${replicaPort}`)}?target_session_attrs=read-write`,
    replicaUrl: siteUrl(`127.0.0.1:${replicaPort}`),
    async pause() {
      await ask(administratorUrl(replicaPort), 'select pg_wal_replay_pause()');
      await until(administratorUrl(replicaPort), `select where pg_get_wal_replay_pause_state() = 'paused'`);
    },
    resume: async () => void (await ask(administratorUrl(replicaPort), 'select pg_wal_replay_resume()')),
    killReplica: () => void servers[1]?.kill('SIGKILL'),
    async aimAtPrimary() {
      if (isBehind) {
        await ask(administratorUrl(replicaPort), `alter system set primary_conninfo = ''`);
        await ask(administratorUrl(replicaPort), 'select pg_reload_conf()');
      }
      const others = await ask<{ pid: number }>(
        administratorUrl(port),
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      return () => {
        for (const pid of [servers[0]?.pid ?? 0, ...others.map(({ pid }) => pid)]) kill(pid);
      };
    },
    promote: async () => void (await ask(administratorUrl(replicaPort), 'select pg_promote()')),
    async stop() {
      for (const server of servers) await end(server);
      await removePostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
