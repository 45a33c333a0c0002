import { statfs } from 'node:fs/promises';
import type { ApiConfig } from '../config.ts';
import { AppError } from '../errors/AppError.ts';

/** Kinds of data that are written to a disk of this machine. */
type Written = 'database' | 'uploads' | 'releases';

/**
 * A disk is nearly full with this many times the reserve left, or with this share of it, which of a large disk is never
 * more than so many bytes.
 */
const NEARLY = 4;
const SHARE = 0.05;
const MOST_LITTLE = 2 * 1024 ** 3;

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

  /** Returns the folders whose disks have little more than what must remain: nobody is refused yet. */
  async listNearlyFull(): Promise<{ folder: string; freeBytes: number }[]> {
    const found = new Map<number | string, { folder: string; freeBytes: number }>();
    for (const folder of new Set(Object.values(this.#folders))) {
      const disk = folder === null ? null : await statfs(folder).catch(() => null);
      if (folder === null || !disk) continue;
      const freeBytes = disk.bavail * disk.bsize;
      const little = Math.max(NEARLY * this.#reservedBytes, Math.min(disk.blocks * disk.bsize * SHARE, MOST_LITTLE));
      // Folders of one disk are one cause.
      if (freeBytes < little) found.set(`${disk.blocks} ${disk.bfree}`, { folder, freeBytes });
    }
    return [...found.values()];
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
