import { sql, type Transaction } from 'kysely';
import { nothing, number } from './columns.ts';
import { LOCKS } from './locks.ts';
import { statement } from './statement.ts';
import type { DB } from './types.ts';

/** An entry of the numbered log of changes, by which every process and the web host invalidate their caches. */
export interface Change {
  /** From 1, without gaps, in the order in which the transactions became visible. */
  id: number;
  /** Cache tags of `@wkff/contracts`; never empty. */
  tags: string[];
}

/** Channel of `NOTIFY`; the payload is only the number. */
export const CHANGES_CHANNEL = 'changes';

/** How long changes are stored and can be replayed, in hours. */
export const CHANGES_KEPT_HOURS = 24;

export const newestChange = statement(
  'changes-newest',
  { id: number },
  'select coalesce(max(id), 0) as id from changes',
);

/** Numbers a change as the newest plus one, because a sequence would leave a gap after each rollback. */
const added = statement(
  'change-added',
  { id: number, pg_notify: nothing },
  `with added as (
     insert into changes (id, tags) overriding system value
     select coalesce(max(id), 0) + 1, $1::text[] from changes
     returning id
   )
   select id, pg_notify($2, id::text) from added`,
);

/**
 * Records what a transaction changed and returns the change's number. Must be the last statement of the transaction,
 * which must be `read committed` (the default). Until its end no other transaction can take a number. So numbers follow
 * commit order, and a reader that sees number n sees everything up to n. `NOTIFY` is sent with the commit.
 */
export async function recordChange(trx: Transaction<DB>, tags: readonly string[]): Promise<number> {
  // A separate statement, because the next one must take its snapshot with the lock held, or it would miss the newest
  // number.
  await sql`select pg_advisory_xact_lock(${LOCKS.numbering})`.execute(trx);
  const [change] = await added.runIn(trx, [[...new Set(tags)], CHANGES_CHANNEL]);
  return Number(change?.id);
}
