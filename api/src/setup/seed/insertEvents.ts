import type { Insertable, Transaction } from 'kysely';
import type { DB, ScoringEvents } from '../../db/types.ts';

/** Inserts scoring events; the list may be empty. */
export async function insertEvents(trx: Transaction<DB>, events: Insertable<ScoringEvents>[]): Promise<void> {
  if (events.length > 0) await trx.insertInto('scoring_events').values(events).execute();
}
