import { sql, type Transaction } from 'kysely';
import { nothing, number } from './columns.ts';
import { LOCKS } from './locks.ts';
import { statement } from './statement.ts';
import type { DB } from './types.ts';

/**
 * The numbered log of changes, from which every process and the web host invalidate their caches.
 */
export interface Change {
  /** From 1, without gaps, in the order in which the transactions became visible. */
  id: number;
  /** Cache tags of `@wkff/contracts`; never empty. */
  tags: string[];
}

/** Channel of `NOTIFY`; the payload is only the number. */
export const CHANGES_CHANNEL = 'changes';

/** How long a change can be replayed. */
export const CHANGES_KEPT_HOURS = 24;

/**
 * The newest number and one, not the sequence's next: a sequence leaves a gap behind each transaction that is rolled
 * back.
 */
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
 * Records what a transaction changed. Returns the change's number. Must be the last statement of the transaction, and
 * that transaction `read committed` (the default): from here to its end no other can take a number, so numbers follow
 * commit order, and a reader that sees number n sees everything up to n. `NOTIFY` is sent with the commit.
 */
export async function recordChange(trx: Transaction<DB>, tags: readonly string[]): Promise<number> {
  // A separate statement: the next one must take its snapshot with the lock held, or it would miss the newest number.
  await sql`select pg_advisory_xact_lock(${LOCKS.numbering})`.execute(trx);
  const [change] = await added.runIn(trx, [[...new Set(tags)], CHANGES_CHANNEL]);
  return Number(change?.id);
}
