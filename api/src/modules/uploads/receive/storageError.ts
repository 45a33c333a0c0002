import { isDiskFull } from '../../../disk/isDiskFull.ts';
import { AppError } from '../../../errors/AppError.ts';

/** Converts an error of a store: `storage_full` if the disk is full, otherwise the error itself. */
export function storageError(error: unknown): unknown {
  return isDiskFull(error) ? new AppError('storage_full', { cause: error }) : error;
}
