import { statfs } from 'node:fs/promises';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';

/** What is written to a disk of this machine. */
type Written = 'database' | 'uploads' | 'releases';

/** Keeps a part of the disks free, and refuses writes before it is used up. */
export interface Room {
  /**
   * Resolves while there is room. Postgres that finds none for its write-ahead log ends, and reads end with it: so writes are refused
   * while some of the disk is left.
   * @throws AppError `storage_full`.
   */
  check(...what: Written[]): Promise<void>;
}

/** Creates the check for the folders of the settings. */
export function createRoom(
  config: Pick<ApiConfig, 'databaseDir' | 'uploadsDir' | 'uploadsS3' | 'storeDir' | 'reservedBytes'>,
): Room {
  const folders: Record<Written, string | null> = {
    database: config.databaseDir,
    uploads: config.uploadsS3 === null ? config.uploadsDir : null,
    releases: config.storeDir,
  };
  return {
    async check(...what) {
      for (const folder of new Set(what.map((one) => folders[one]))) {
        if (folder === null) continue;
        // A folder that is not there yet, or a file system that says nothing: the write finds out.
        const disk = await statfs(folder).catch(() => null);
        if (disk && disk.bavail * disk.bsize < config.reservedBytes) throw new AppError('storage_full');
      }
    },
  };
}
