import type { Transaction } from 'kysely';
import type { Readable } from 'node:stream';
import type { DB } from '../../db/types.ts';

/** Whose file it is, and whose quota it counts towards. Null: nobody's, e.g. of an import. */
export interface Uploader {
  accountId: number | null;
}

/** Receives files from editors. */
export interface Uploads {
  /**
   * Reads a picture to its end, checks it by its content, cleans it (re-encoded, no metadata), and stores it and its
   * row.
   * @throws AppError `image_too_large`, `image_type_not_allowed`, `image_too_many_pixels`, `image_side_too_long`, `file_mixed`,
   * `file_broken`, `uploads_of_day_used_up`, `upload_incomplete`, `storage_full`; then nothing is stored.
   */
  receivePicture(stream: Readable, by: Uploader): Promise<ReceivedPicture>;
  /**
   * Reads an attachment to its end, checks it by its content, and stores it and its row. `name` is the visitor's.
   * @throws AppError `attachment_too_large`, `attachment_type_not_allowed`, `attachment_name_mismatch`, `file_mixed`,
   * `file_broken`, `image_too_many_pixels`, `image_side_too_long`, `uploads_of_day_used_up`, `upload_incomplete`,
   * `storage_full`; then nothing is stored.
   */
  receiveAttachment(stream: Readable, name: string, by: Uploader): Promise<ReceivedFile>;
  /** Removes the files that a failed request stored, unless something uses them. Never throws. */
  discard(files: readonly string[]): Promise<void>;
  /** Schedules a job that makes the missing sizes of pictures, after the transaction that uses them is committed. */
  queueSizes(trx: Transaction<DB>, files: readonly string[]): Promise<void>;
}

export interface ReceivedFile {
  /** Key in `uploads`, and name in the store. */
  file: string;
  /** The cleaned name that was sent. An attachment is downloaded under it. */
  name: string;
  /** Hex SHA-256 of the bytes that were sent, which cleaning a picture changes. */
  sha256: string;
}

interface ReceivedPicture extends ReceivedFile {
  /** Pixels of the cleaned picture. */
  width: number;
  height: number;
}
