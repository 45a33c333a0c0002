import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Connections that were ended, and statements that were cancelled. */
  cuts: number;
}

/**
 * Sends short, slow, long and failing statements through the pipelines, while another connection cancels and ends what
 * they run on. Returns once each has ended.
 */
export async function readMixed(count: number): Promise<MixedReads> {
  const database = await createTestDatabase('bare');
  const onError = () => undefined;
  const pool = createPool({ databaseUrl: database.url, size: 4, onError });
  const pipelines = createPipelines(pool, { databaseUrl: database.url });
  const cutter = new pg.Client({ connectionString: database.url });
  await cutter.connect();
  const result: MixedReads = { answered: 0, failed: {}, mixed: [], cuts: 0 };
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
      }
    }
  }

  const all = Promise.all(Array.from({ length: TOGETHER }, sendAll));
  const ended = all.then(() => true);
  while (!(await Promise.race([ended, wait(randomInt(2, 15), false)]))) {
    const cut = randomInt(8) === 0 ? 'pg_terminate_backend' : 'pg_cancel_backend';
    const { rowCount } = await cutter.query(
      `select ${cut}(pid) from (select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1) as one`,
    );
    result.cuts += rowCount ?? 0;
  }
  await all;
  await Promise.all([pipelines.end(), pool.end(), cutter.end()]);
  await database.drop();
  return result;
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
