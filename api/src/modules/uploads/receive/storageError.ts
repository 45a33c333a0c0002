import { isDiskFull } from '../../../disk/isDiskFull.ts';
import { AppError } from '../../../errors/AppError.ts';

/** Returns the error to throw for one of a store: `storage_full` when there is no room, else the error itself. */
export function storageError(error: unknown): unknown {
  return isDiskFull(error) ? new AppError('storage_full', { cause: error }) : error;
}
