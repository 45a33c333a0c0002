import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** The context of a part of the seed. */
export interface Seeding {
  trx: Transaction<DB>;
  /** The site's time at this start, epoch ms. Later events are left out. */
  now: number;
  clubIdByKey: ReadonlyMap<string, number>;
}
