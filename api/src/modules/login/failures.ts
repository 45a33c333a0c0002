import { DAY_MS, realNow } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { moment, number, orNull, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

/** How long failed logins are counted, in ms. */
const FAILURES_AGE_MS = 90 * DAY_MS;

const count = statement(
  'login-failures-count',
  {},
  `insert into login_failure_counts as counted (hour, network, account_id, failed, held)
   values (date_trunc('hour', now()), $1, $2, $3, 1 - $3::int)
   on conflict (hour, network, account_id) do update
     set failed = counted.failed + excluded.failed, held = counted.held + excluded.held`,
);

/** A login that was refused. */
interface Failure {
  network: string;
  /** Null: no account has the name, which is not stored. It may be a password. */
  accountId: number | null;
  /** True: the try had to wait. */
  isHeld: boolean;
}

/** Counts a login that was refused. It takes as long for every name. */
export async function countFailure(pool: pg.Pool, { network, accountId, isHeld }: Failure): Promise<void> {
  await count.run(pool, [network, accountId, isHeld ? 0 : 1]);
}

const COLUMNS = { since: moment, network: text, username: orNull(text), failed: number, held: number };

/** The hours and days are those of Seoul. */
const list = statement(
  'login-failures-list',
  COLUMNS,
  `select date_trunc($1, hour, 'Asia/Seoul') as since, network, username,
     sum(failed)::int as failed, sum(held)::int as held
   from login_failure_counts left join accounts on accounts.id = account_id
   group by 1, network, account_id, username
   order by since desc, sum(failed) + sum(held) desc, network, username nulls last
   limit $2`,
);

/** Returns failed logins by network and account, of each hour or day, the newest and most first. */
export const listFailures = (pool: pg.Pool, by: 'hour' | 'day', limit: number) => list.run(pool, [by, limit]);

/** Removes old counts. */
export async function removeOldFailures(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('login_failure_counts')
    .where('hour', '<', new Date(realNow() - FAILURES_AGE_MS))
    .execute();
}
