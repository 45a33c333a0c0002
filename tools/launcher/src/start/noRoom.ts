import { statfsSync } from 'node:fs';
import { UserError } from '@wkff/server/user-error';

/** Free bytes that a start needs: Postgres may have to create a file of its write-ahead log (16 MiB). */
export const LEAST_FREE = 32 * 1024 * 1024;

/** Matches the messages with which programs report a full disk or quota. The first matching line is the reason. */
const FULL = /^.*(?:ENOSPC|EDQUOT|no space left on device|disk quota exceeded|storage_full).*$/im;

/**
 * Returns a UserError if a start failed because a disk is full, no matter which part reported it. Returns any other
 * error unchanged.
 */
export function namingFullDisk(error: unknown): unknown {
  const reason = FULL.exec(error instanceof Error ? error.message : '')?.[0].trim();
  return reason === undefined
    ? error
    : new UserError(`The disk is full (${reason}): free some room, then start again.`, { cause: error });
}

/**
 * Returns a UserError if a start failed because a file is where it needs a folder, or the other way round. Returns any
 * other error unchanged.
 */
export function namingWrongPlace(error: unknown): unknown {
  const { code = '', path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code)) return error;
  return new UserError(
    `${dest ?? path ?? 'A file'} of DATA_DIR cannot be used (${code}): a file is where a folder should be, or a folder where a file should be; rename it, then start again.`,
    { cause: error },
  );
}

/** Checks that the disk of a folder has enough space for a start, or for `what`. @throws UserError */
export function refuseFullDisk(folder: string, needed = LEAST_FREE, what = 'a start'): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => Math.floor(bytes / 1024 / 1024));
  throw new UserError(
    `The disk of DATA_DIR ${folder} is full: ${has} MB are free, ${what} needs ${needs}; free some room, then try again.`,
  );
}
