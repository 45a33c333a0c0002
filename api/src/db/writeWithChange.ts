import type { Kysely, Transaction } from 'kysely';
import { recordChange } from './changes.ts';
import type { Room } from '../disk/Room.ts';
import type { ChangeFeed } from './changesFeed.ts';
import { AppError } from '../errors/AppError.ts';
import { isRefusedCommit } from './connectionErrors.ts';
import type { DB } from './types.ts';

/** The result of a write's `work`. */
export interface Written<T> {
  result: T;
  /** Cache tags of everything that changed. Empty: nothing changed, so no change is recorded. */
  tags: readonly string[];
}

/** A write that was committed. */
export interface Saved<T> extends Written<T> {
  /** Number of its change; if nothing changed, of the newest known change. */
  change: number;
}

interface Database {
  db: Kysely<DB>;
  changes: Pick<ChangeFeed, 'newest' | 'takeOwn'>;
  /** Absent: free disk space is not checked, because the write is small and important. */
  room?: Room;
}

/**
 * Runs a write in one transaction, which ends with recording the change. Applies the change to this process's cache
 * before it resolves, so that a read after the write's answer is not older. An error of `work` rolls everything back.
 * @throws AppError `storage_full` before anything is written, and the errors of `work`; `outcome_unknown` if the answer to
 * the commit was lost.
 */
export async function writeWithChange<T>(
  { db, changes, room }: Database,
  work: (trx: Transaction<DB>) => Promise<Written<T>>,
): Promise<Saved<T>> {
  await room?.check('database');
  let isCommitting = false;
  const write = db.transaction().execute(async (trx) => {
    const written = await work(trx);
    const id = written.tags.length === 0 ? null : await recordChange(trx, written.tags);
    isCommitting = id !== null;
    return { ...written, id };
  });
  const { result, tags, id } = await write.catch((error: Error) => {
    throw isCommitting && !isRefusedCommit(error) ? new AppError('outcome_unknown', { cause: error }) : error;
  });
  if (id === null) return { result, tags, change: changes.newest };
  await changes.takeOwn({ id, tags: [...tags] });
  return { result, tags, change: id };
}
