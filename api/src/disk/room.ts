import { statfs } from 'node:fs/promises';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';

/** Kinds of data that are written to a disk of this machine. */
type Written = 'database' | 'uploads' | 'releases';

/** Refuses writes while the disks have less free space than must remain. */
export interface Room {
  /**
   * Resolves if there is room. Refuses writes before the disk is full, because Postgres crashes without room for its
   * write-ahead log, and then reads fail, too.
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
        // Null: the folder doesn't exist yet, or the file system reports nothing. The write itself fails if there is no
        // room.
        const disk = await statfs(folder).catch(() => null);
        if (disk && disk.bavail * disk.bsize < config.reservedBytes) throw new AppError('storage_full');
      }
    },
  };
}
