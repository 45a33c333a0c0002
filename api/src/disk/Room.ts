import { statfs } from 'node:fs/promises';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';

/** Kinds of data that are written to a disk of this machine. */
type Written = 'database' | 'uploads' | 'releases';

/** Refuses writes while the disks have less free space than must remain. */
export class Room {
  readonly #folders: Record<Written, string | null>;
  readonly #reservedBytes: number;

  constructor(config: Pick<ApiConfig, 'databaseDir' | 'uploadsDir' | 'uploadsS3' | 'storeDir' | 'reservedBytes'>) {
    this.#folders = {
      database: config.databaseDir,
      uploads: config.uploadsS3 === null ? config.uploadsDir : null,
      releases: config.storeDir,
    };
    this.#reservedBytes = config.reservedBytes;
  }

  /**
   * Resolves if there is room. Refuses writes before the disk is full, because Postgres crashes without room for its
   * write-ahead log, and then reads fail, too.
   * @throws AppError `storage_full`.
   */
  async check(...what: Written[]): Promise<void> {
    for (const folder of new Set(what.map((one) => this.#folders[one]))) {
      if (folder === null) continue;
      // Null: the folder doesn't exist yet, or the file system reports nothing. The write itself fails if there is no
      // room.
      const disk = await statfs(folder).catch(() => null);
      if (disk && disk.bavail * disk.bsize < this.#reservedBytes) throw new AppError('storage_full');
    }
  }
}
