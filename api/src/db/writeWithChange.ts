import type { Kysely, Transaction } from 'kysely';
import { recordChange } from './changes.ts';
import type { Room } from '../disk/room.ts';
import type { ChangeFeed } from './changesFeed.ts';
import type { DB } from './types.ts';

/** What a write returns to `writeWithChange`. */
export interface Written<T> {
  result: T;
  /** Cache tags of everything it touched; none: it found nothing to change, and no number is taken. */
  tags: readonly string[];
}

/** A write that was committed. */
export interface Saved<T> extends Written<T> {
  /** Number of its change; the newest one known where nothing was changed. */
  change: number;
}

interface Database {
  db: Kysely<DB>;
  changes: Pick<ChangeFeed, 'newest' | 'takeOwn'>;
  /** Absent: the write is too small and too important to ask for room. */
  room?: Room;
}

/**
 * Runs a write in one transaction that ends by recording what it changed, and applies the change to this process's
 * cache before it resolves, so that a read after the write's answer returns nothing older. An error of `work` rolls
 * everything back.
 * @throws AppError `storage_full` before anything is written, and the errors of `work`.
 */
export async function writeWithChange<T>(
  { db, changes, room }: Database,
  work: (trx: Transaction<DB>) => Promise<Written<T>>,
): Promise<Saved<T>> {
  await room?.check('database');
  const { result, tags, id } = await db.transaction().execute(async (trx) => {
    const written = await work(trx);
    return { ...written, id: written.tags.length === 0 ? null : await recordChange(trx, written.tags) };
  });
  if (id === null) return { result, tags, change: changes.newest };
  await changes.takeOwn({ id, tags: [...tags] });
  return { result, tags, change: id };
}
