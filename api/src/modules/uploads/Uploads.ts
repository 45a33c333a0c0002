import type { Transaction } from 'kysely';
import type { Readable } from 'node:stream';
import type { Identity } from '../../auth/identity.ts';
import type { DB } from '../../db/types.ts';

/** Takes files from editors. */
export interface Uploads {
  /**
   * Reads a picture to its end, checks it by its content, cleans it (re-encoded, no metadata), and stores it and its
   * row.
   * @throws AppError `image_too_large`, `image_type_not_allowed`, `image_too_many_pixels`, `file_mixed`, `file_broken`,
   * `upload_incomplete`, `storage_full`; then nothing is stored.
   */
  receivePicture(stream: Readable, by: Pick<Identity, 'accountId'>): Promise<ReceivedPicture>;
  /**
   * Reads an attachment to its end, checks it by its content, and stores it and its row. `name` is the visitor's.
   * @throws AppError `attachment_too_large`, `attachment_type_not_allowed`, `attachment_name_mismatch`, `file_mixed`,
   * `file_broken`, `image_too_many_pixels`, `upload_incomplete`, `storage_full`; then nothing is stored.
   */
  receiveAttachment(stream: Readable, name: string, by: Pick<Identity, 'accountId'>): Promise<ReceivedFile>;
  /** Removes what a request that failed has stored, unless something uses it all the same. Never fails. */
  discard(files: readonly string[]): Promise<void>;
  /** Has the sizes of pictures made once the transaction that uses them is committed (those that have none yet). */
  queueSizes(trx: Transaction<DB>, files: readonly string[]): Promise<void>;
}

interface ReceivedFile {
  /** Key in `uploads`, and name in the store. */
  file: string;
  /** As sent, cleaned: what an attachment is downloaded under. */
  name: string;
}

interface ReceivedPicture extends ReceivedFile {
  /** In pixels, of the cleaned picture. */
  width: number;
  height: number;
}
