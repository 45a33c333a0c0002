import type { Readable } from 'node:stream';
import type { BackedUpFile } from './manifest.ts';

/** Where a backup is written to. */
export interface BackupTarget {
  /**
   * Returns the entry of a file that is there from an earlier backup. Uploads and files of releases never change.
   * @param sha256 of the file, if it is known: another file of the same name is not returned.
   */
  find(name: string, sha256: string | null): BackedUpFile | undefined;
  /** Adds a file. Returns its entry for the manifest. */
  add(name: string, size: number, source: Readable | Buffer): Promise<BackedUpFile>;
}
