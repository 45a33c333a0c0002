import type pg from 'pg';
import { number, orNull, text } from '../../../db/columns.ts';
import { statement } from '../../../db/statement.ts';
import type { Taken, ThrottleRule, ThrottleStore } from './ThrottleStore.ts';

/**
 * Counts a try unless the key is blocked. One statement, so that parallel tries see each other. All times are relative
 * to the new row's (`excluded.failed_at[1]`). The wait is that of `waitAfter`. Failures further ahead than the window
 * are from before the clock was set back: neither they nor the block that they caused count.
 */
const take = statement(
  'throttle-take',
  { ticket: text },
  `insert into login_failures as kept (key, failed_at, blocked_until, expires_at)
   select $1, array[now], case when 1 >= $2::int then now + least($4::float8, $5::float8) * interval '1 ms' end,
     now + ($3::float8 + $4) * interval '1 ms'
   from clock_timestamp() as now
   on conflict (key) do update set (failed_at, blocked_until, expires_at) = (
     select recent || now,
       case when cardinality(recent) + 1 >= $2
         then now + least($4, $5 * 2 ^ least(cardinality(recent) + 1 - $2, 30)) * interval '1 ms' end,
       excluded.expires_at
     from (
       select excluded.failed_at[1] as now,
         array(select at from unnest(kept.failed_at) as at
           where at > excluded.failed_at[1] - $3 * interval '1 ms' and at < excluded.failed_at[1] + $3 * interval '1 ms') as recent
     ) as counted
   )
   where kept.blocked_until is null or kept.blocked_until <= excluded.failed_at[1]
     or kept.failed_at[cardinality(kept.failed_at)] > excluded.failed_at[1] + $3 * interval '1 ms'
   returning failed_at[cardinality(failed_at)]::text as ticket`,
);

const wait = statement(
  'throttle-wait',
  { wait_ms: orNull(number) },
  `select extract(epoch from blocked_until - clock_timestamp())::float8 * 1000 as wait_ms from login_failures where key = $1`,
);

/** Removes one try, and the block that it caused if it was the latest. */
const giveBack = statement(
  'throttle-give-back',
  {},
  `update login_failures set failed_at = array_remove(failed_at, $2::timestamptz),
     blocked_until = case when failed_at[cardinality(failed_at)] = $2::timestamptz then null else blocked_until end
   where key = $1`,
);

const clear = statement('throttle-clear', {}, 'delete from login_failures where key = $1');
const prune = statement('throttle-prune', {}, 'delete from login_failures where expires_at < now()');

/** Stores failures in the database, by its clock. */
export class PostgresThrottle implements ThrottleStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(key: string, { failures, windowMs, firstMs, longestMs }: ThrottleRule): Promise<Taken> {
    const [taken] = await take.run(this.#pool, [key, failures, windowMs, longestMs, firstMs]);
    if (taken) return { giveBack: async () => void (await giveBack.run(this.#pool, [key, taken.ticket])) };
    const [blocked] = await wait.run(this.#pool, [key]);
    return { waitMs: Math.max(1, Math.ceil(blocked?.wait_ms ?? 1)) };
  }

  async clear(key: string): Promise<void> {
    await clear.run(this.#pool, [key]);
  }

  async prune(): Promise<void> {
    await prune.run(this.#pool, []);
  }
}
