import { AppError } from '../../../errors/AppError.ts';

/** Full: disk, quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Returns the error to throw for one of a store: `storage_full` when there is no room, else the error itself. */
export function storageError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && FULL.has(code) ? new AppError('storage_full', { cause: error }) : error;
}
