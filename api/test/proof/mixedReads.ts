import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removePostgres, startPostgres } from '@wkff/launcher/postgres';
import pg from 'pg';
import { createPipelines, createPool } from '../../src/db/database.ts';
import { createTestDatabase } from '../databases.ts';

/** Statements that wait for an answer at a time. */
const TOGETHER = 64;

/** What became of the statements. */
interface MixedReads {
  answered: number;
  /** How many failed, by SQLSTATE or message. */
  failed: Record<string, number>;
  /** Answers with another statement's rows. */
  mixed: string[];
  /** Connections that were ended, statements that were cancelled, or restarts of the server. */
  accidents: number;
}

/** A database to which accidents happen. */
interface Endangered {
  url: string;
  /** Waits for a random time, then lets one happen. Returns how many did. */
  meetAccident(): Promise<number>;
  end(): Promise<void>;
}

/**
 * Sends short, slow, long and failing statements through the pipelines, while accidents happen to the database. Returns
 * once each has ended.
 */
export async function readMixed(count: number, endanger: () => Promise<Endangered>): Promise<MixedReads> {
  const database = await endanger();
  const pool = createPool({ databaseUrl: database.url, size: 4, onError: () => undefined });
  const pipelines = createPipelines(pool, { databaseUrl: database.url });
  const result: MixedReads = { answered: 0, failed: {}, mixed: [], accidents: 0 };
  let sent = 0;

  async function sendAll(): Promise<void> {
    while (sent < count) {
      sent += 1;
      const key = `${sent}-${randomInt(1_000_000)}`;
      const kind = KINDS[randomInt(KINDS.length)] ?? KINDS[0];
      const name = `${kind.name}-${randomInt(20)}`;
      try {
        const { rows } = await pipelines.query<{ key: string }>({ name, text: kind.text, values: [key] });
        result.answered += 1;
        if (rows.length !== kind.rows || rows.some((row) => row.key !== key)) result.mixed.push(key);
      } catch (error) {
        const { code, message } = error as Error & { code?: string };
        result.failed[code ?? message] = (result.failed[code ?? message] ?? 0) + 1;
        // While there is no server, statements fail at once, and all would be sent before it is back.
        if (AWAY.test(code ?? message)) await wait(PAUSE_MS);
      }
    }
  }

  let hasEnded = false;
  const all = Promise.all(Array.from({ length: TOGETHER }, sendAll)).finally(() => {
    hasEnded = true;
  });
  try {
    while (!hasEnded) result.accidents += await database.meetAccident();
  } finally {
    // After an accident that failed, no further statements are sent.
    sent = count;
    await all;
    await Promise.all([pipelines.end(), pool.end()]);
    await database.end();
  }
  return result;
}

/** Errors of connections to a server that is not there, or starts. */
const AWAY = /^(ENOENT|ECONNREFUSED|57P03)$/;
const PAUSE_MS = 50;

/** How statements fail while connections are cut: a division by zero, a table that is not there, and what was cut. */
export const FAILS_CUT = /^(22012|42P01|57014|57P01|ECONNRESET|EPIPE|Connection terminated|Client has encountered)/;
/** And while the server ends, is away, and starts. */
export const FAILS_RESTARTED = new RegExp(`${FAILS_CUT.source}|${AWAY.source}|^57P02$`);

/** Returns a database whose connections are ended and whose statements are cancelled, at random. */
export async function cutConnections(): Promise<Endangered> {
  const database = await createTestDatabase('bare');
  const cutter = new pg.Client({ connectionString: database.url });
  await cutter.connect();
  return {
    url: database.url,
    async meetAccident() {
      await wait(randomInt(2, 15));
      const cut = randomInt(8) === 0 ? 'pg_terminate_backend' : 'pg_cancel_backend';
      const { rowCount } = await cutter.query(
        `select ${cut}(pid) from (select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1) as one`,
      );
      return rowCount ?? 0;
    },
    async end() {
      await cutter.end();
      await database.drop();
    },
  };
}

/** Starts a server for one database. It is stopped at random times, half of them by SIGKILL, and started again. */
export async function restartServer(): Promise<Endangered> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wkff-restarts-'));
  await chmod(dataDir, 0o755);
  const start = () => startPostgres({ dataDir, log: () => undefined, isThrowaway: true });
  let server = await start();
  return {
    url: server.url,
    async meetAccident() {
      await wait(randomInt(100, 1_000));
      process.kill(server.pid, randomInt(2) === 0 ? 'SIGKILL' : 'SIGINT');
      await server.exited;
      await server.stop();
      server = await start();
      return 1;
    },
    async end() {
      await server.stop();
      await removePostgres(dataDir);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Each answers with the key that it was sent. */
const KINDS = [
  { name: 'short', rows: 1, text: 'select $1::text as key' },
  { name: 'short', rows: 1, text: 'select $1::text as key' },
  { name: 'long', rows: 150, text: `select $1::text as key, repeat('x', 500) as more from generate_series(1, 150)` },
  { name: 'none', rows: 0, text: 'select $1::text as key where false' },
  { name: 'slow', rows: 1, text: `select $1::text as key, pg_sleep(0.003)::text as slept` },
  { name: 'failing', rows: 1, text: `select $1::text as key, 1 / (length($1::text) - length($1::text)) as none` },
  { name: 'wrong', rows: 1, text: 'select $1::text as key, nothing from nowhere' },
] as const;
