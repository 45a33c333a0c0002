import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** What a part of the seed works with. */
export interface Seeding {
  trx: Transaction<DB>;
  /** The site's time at this start, epoch ms: what is later than it is not known yet. */
  now: number;
  clubIdByKey: ReadonlyMap<string, number>;
}
