import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { PgBoss, Queue } from 'pg-boss';
import type { DB } from '../db/types.ts';

/** Kinds of background jobs. Of each kind but messages at most one job runs at a time, across all processes. */
const JOBS = ['alerts', 'mails', 'old-releases', 'picture-sizes', 'site-alerts', 'unused-uploads', 'watch'] as const;
export type Job = (typeof JOBS)[number];

/** How often a message is sent if it does not arrive. */
export const MOST_ATTEMPTS = 9;

/** How often an alert is sent if it does not arrive. */
export const ALERT_ATTEMPTS = 33;

/** How often a single job is retried, and the longest pause before that, in seconds. */
type Patience = Pick<Queue, 'retryLimit' | 'retryBackoff' | 'retryDelayMax'>;
/**
 * Of an alert, which is told once and is of use a day later, too: the pauses double until they are an hour, so its attempts
 * take about a day. The queue's own are for what its reader asks for again, such as a link for a new password.
 */
export const ALERT_PATIENCE: Patience = { retryLimit: ALERT_ATTEMPTS - 1, retryBackoff: true, retryDelayMax: 60 * 60 };

/**
 * A failed job is retried after a minute, then with growing delays. A job whose process was killed is retried once its
 * heartbeat is missed; until then no other of its kind runs.
 */
const QUEUE: Omit<Queue, 'name'> = {
  policy: 'singleton',
  heartbeatSeconds: 20,
  expireInSeconds: 600,
  retryLimit: 8,
  retryDelay: 60,
  retryBackoff: true,
  deleteAfterSeconds: 24 * 60 * 60,
};

/**
 * Messages to other servers, of which one that is slow must not delay another: nine attempts within about twenty minutes,
 * the second after 10 to 20 s, but for alerts (`ALERT_PATIENCE`).
 */
const MESSAGES: Omit<Queue, 'name'> = {
  ...QUEUE,
  policy: 'standard',
  expireInSeconds: 60,
  retryLimit: MOST_ATTEMPTS - 1,
  retryDelay: 10,
  retryDelayMax: 300,
};
/** Mails, one at a time: how many an account got decides about the next one. */
const MAILS: Omit<Queue, 'name'> = { ...MESSAGES, policy: 'singleton' };
/** The queues that are not like the others. */
const OWN_QUEUES: Partial<Record<Job, Omit<Queue, 'name'>>> = {
  alerts: MESSAGES,
  mails: MAILS,
  'site-alerts': MESSAGES,
};
/** Messages that a process sends at a time. */
const MESSAGES_AT_ONCE = 5;

const SCHEMA = 'jobs';
/** Interval at which an idle worker checks for jobs, in seconds. */
const POLL_S = 2;
/** Interval of the check for jobs of killed processes, in seconds. */
const SUPERVISE_S = 20;
const DAY_S = 24 * 60 * 60;

type Data = Record<string, string>;

/** Runs one job. @throws the job's error, after which the queue retries it. */
export type Worker = (data: Data) => Promise<void>;

/** The queues of background jobs, stored in the database (pg-boss), so that a restart loses none. */
export class Jobs {
  readonly #pool: pg.Pool;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  #boss: Promise<PgBoss> | undefined;

  constructor(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Queues a job once the transaction is committed. @param patience by default that of its queue. */
  async send(trx: Transaction<DB>, job: Job, data: Data, patience: Patience = {}): Promise<void> {
    const boss = await this.#started();
    await boss.send(job, data, {
      ...patience,
      db: {
        executeSql: async (text, values = []) => ({
          rows: [...(await trx.executeQuery(CompiledQuery.raw(text, values))).rows],
        }),
      },
    });
  }

  /** Queues a job unless one of its kind was queued within this many seconds, by any process. */
  async sendEvery(seconds: number, job: Job): Promise<void> {
    await (await this.#started()).send(job, {}, { singletonSeconds: seconds });
  }

  /** Starts a worker for a kind of jobs. */
  async work(job: Job, worker: Worker): Promise<void> {
    const boss = await this.#started(true);
    let id = '';
    const localConcurrency = OWN_QUEUES[job] === MESSAGES ? MESSAGES_AT_ONCE : 1;
    id = await boss.work<Data>(job, { pollingIntervalSeconds: POLL_S, localConcurrency }, async ([one]) => {
      // There may be more jobs, so the next check follows immediately after this one.
      boss.notifyWorker(id);
      if (one) await worker(one.data);
    });
  }

  /** Stops the queues. A running job is finished, or retried by another process. */
  async stop(): Promise<void> {
    const boss = await this.#boss?.catch(() => undefined);
    await boss?.stop({ timeout: 5_000 });
  }

  /** Loads the library lazily, so that a process without jobs does not pay for it. */
  #started(isWorking = false): Promise<PgBoss> {
    this.#boss ??= createBoss(this.#pool, this.#log, { migrate: false, supervise: isWorking });
    // If it failed, e.g. because the database was unreachable, the next caller retries it.
    this.#boss.catch(() => (this.#boss = undefined));
    return this.#boss;
  }
}

/** Creates or updates the tables of the queues. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const boss = await createBoss(pool, { warn: () => undefined }, { migrate: true, supervise: false });
  for (const job of JOBS) await boss.createQueue(job, OWN_QUEUES[job] ?? QUEUE);
  await boss.stop({ graceful: false });
}

async function createBoss(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
  options: { migrate: boolean; supervise: boolean },
): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    ...options,
    schema: SCHEMA,
    db: { executeSql: async (text, values) => withoutRunning(await pool.query(text, values)) },
    // Schedules and chains of jobs are not used, so they are off.
    schedule: false,
    flowIntervalSeconds: DAY_S,
    queueCacheIntervalSeconds: DAY_S,
    superviseIntervalSeconds: SUPERVISE_S,
    monitorIntervalSeconds: SUPERVISE_S,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'background jobs are interrupted'));
  return boss.start();
}

/**
 * Returns queues without their statistic of running jobs. The library reads it at the start and then fetches nothing as
 * long as a job runs by it, which may be the job of a killed process. An index already admits one at a time.
 */
function withoutRunning<Result extends pg.QueryResult<object>>(result: Result): Result {
  // Several statements in one text have a list of results.
  const rows = Array.isArray(result) ? [] : result.rows;
  for (const row of rows) if ('singletonsActive' in row) row.singletonsActive = null;
  return result;
}
