import { sql, type Kysely, type Transaction } from 'kysely';
import { number } from '../../db/columns.ts';
import { LOCKS } from '../../db/locks.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';

/** What an account may upload within 24 hours. */
export interface DayQuota {
  files: number;
  bytes: number;
}

const used = statement(
  'uploads-of-day',
  { files: number, bytes: number, seconds: number },
  // Leaves out rows of the future: after the machine's clock was set back they would count for too long.
  `select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes,
     greatest(1, ceil(coalesce(extract(epoch from min(created_at) + interval '24 hours' - clock_timestamp()), 1)))::float8
       as seconds
   from uploads where created_by = $1
     and created_at > clock_timestamp() - interval '24 hours' and created_at <= clock_timestamp()`,
);

/**
 * Checks that an account may upload more files today. Its rows of the last 24 hours count, with the sizes of their
 * originals (docs/spec/content.md#files).
 * @param more what it is about to store.
 * @throws AppError `uploads_of_day_used_up`, with the time until its oldest row no longer counts.
 */
export async function refuseBeyondQuota(
  db: Kysely<DB>,
  quota: DayQuota,
  account: number,
  more: DayQuota,
): Promise<void> {
  const [row] = await used.runIn(db, [account]);
  const { files = 0, bytes = 0, seconds = 1 } = row ?? {};
  if (files + more.files <= quota.files && bytes + more.bytes <= quota.bytes) return;
  throw new AppError('uploads_of_day_used_up', { retryAfter: seconds, details: { files, bytes } });
}

/** Serialises the uploads of an account until the end of the transaction, so that each one counts those before it. */
export async function lockQuota(trx: Transaction<DB>, account: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.uploading}, ${account})`.execute(trx);
}
