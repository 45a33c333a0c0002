import { statfsSync } from 'node:fs';
import { UserError } from '@wkff/server/user-error';

/** Bytes that must be free for a start: Postgres may need a new file of its write-ahead log (16 MiB) to come up. */
const LEAST_FREE = 32 * 1024 * 1024;

/** How programs say that a disk or a quota is full; the first such line is the reason. */
const FULL = /^.*(?:ENOSPC|EDQUOT|no space left on device|disk quota exceeded|storage_full).*$/im;

/**
 * Returns the sentence for a start that failed because a disk is full, whichever part noticed it; any other error as it is.
 */
export function namingFullDisk(error: unknown): unknown {
  const reason = FULL.exec(error instanceof Error ? error.message : '')?.[0].trim();
  return reason === undefined
    ? error
    : new UserError(`The disk is full (${reason}): free some room, then start again.`, { cause: error });
}

/** @throws UserError when the disk of a folder has too little room for a start. */
export function refuseFullDisk(folder: string, needed = LEAST_FREE): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  const [has, needs] = [free, needed].map((bytes) => Math.floor(bytes / 1024 / 1024));
  throw new UserError(
    `The disk of DATA_DIR ${folder} is full: ${has} MB are free, a start needs ${needs}; free some room, then start again.`,
  );
}
