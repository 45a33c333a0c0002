import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_LIMITS } from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely, Transaction } from 'kysely';
import PQueue from 'p-queue';
import type { Room } from '../../disk/Room.ts';
import type { DB, Uploads } from '../../db/types.ts';
import type { Jobs } from '../../jobs/Jobs.ts';
import { cleanAttachmentName, type AttachmentName } from './receive/attachmentName.ts';
import { checkAttachment, checkPicture, type CheckedFile } from './receive/checkFile.ts';
import { receiveFile, type ReceiveLimit } from './receive/receiveFile.ts';
import { lockQuota, refuseBeyondQuota, type DayQuota } from './dayQuota.ts';
import { deleteUnused, listUnsized } from './repository.ts';
import type { FileStore } from './store/FileStore.ts';

const IMAGE: ReceiveLimit = { bytes: FILE_LIMITS.image, code: 'image_too_large' };
const ATTACHMENT: ReceiveLimit = { bytes: FILE_LIMITS.attachment, code: 'attachment_too_large' };

/** Number of files that are checked at the same time. Each is in memory: a picture of 50 megapixels takes 150 MB. */
const AT_ONCE = 2;

interface Parts {
  db: Kysely<DB>;
  store: FileStore;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Checks free disk space; absent: not checked, the store reports a full disk. */
  room?: Room;
  /** What each account may upload within 24 hours; absent: any number, e.g. for imports. */
  quota?: DayQuota;
}

/** Whose file it is, and whose quota it counts towards. Null: nobody's, e.g. of an import. */
export interface Uploader {
  accountId: number | null;
}

export interface ReceivedFile {
  /** Key in `uploads`, and name in the store. */
  file: string;
  /** The cleaned name that was sent. An attachment is downloaded under it. */
  name: string;
  /** Hex SHA-256 of the bytes that were sent, which cleaning a picture changes. */
  sha256: string;
}

export interface ReceivedPicture extends ReceivedFile {
  /** Pixels of the cleaned picture. */
  width: number;
  height: number;
}

/** Receives files from editors. */
export class UploadReceiver {
  readonly #parts: Parts;
  readonly #queue = new PQueue({ concurrency: AT_ONCE });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Reads a picture to its end, checks it by its content, cleans it (re-encoded, no metadata), and stores it and its
   * row. An original is downloaded under `sentName`, with the extension of its format.
   * @throws AppError `image_too_large`, `image_type_not_allowed`, `image_too_many_pixels`, `image_side_too_long`, `file_mixed`,
   * `file_broken`, `uploads_of_day_used_up`, `upload_incomplete`, `storage_full`; then nothing is stored.
   */
  async receivePicture(source: Readable, by: Uploader, sentName?: string): Promise<ReceivedPicture> {
    const check = async (bytes: Buffer) => {
      const checked = await checkPicture(bytes);
      const name = sentName === undefined ? null : withExtension(cleanAttachmentName(sentName), checked.extension);
      return { ...checked, row: { ...checked.row, sent_name: name } };
    };
    const { file, sha256, width, height } = await this.#receive(source, IMAGE, by, check);
    return { file, name: file, sha256, width: Number(width), height: Number(height) };
  }

  /**
   * Reads an attachment to its end, checks it by its content, and stores it and its row. `sentName` is the visitor's.
   * @throws AppError `attachment_too_large`, `attachment_type_not_allowed`, `attachment_name_mismatch`, `file_mixed`,
   * `file_broken`, `image_too_many_pixels`, `image_side_too_long`, `uploads_of_day_used_up`, `upload_incomplete`,
   * `storage_full`; then nothing is stored.
   */
  async receiveAttachment(source: Readable, sentName: string, by: Uploader): Promise<ReceivedFile> {
    const { name, extension } = cleanAttachmentName(sentName);
    const check = (bytes: Buffer) => checkAttachment(bytes, extension);
    const { file, sha256 } = await this.#receive(source, ATTACHMENT, by, check);
    return { file, name, sha256 };
  }

  /** Removes the files that a failed request stored, unless something uses them. Never throws. */
  async discard(files: readonly string[]): Promise<void> {
    const { db, store, log } = this.#parts;
    try {
      await store.remove(await deleteUnused(db, files));
    } catch (error) {
      log.warn({ err: error, files }, 'uploads of a failed request are left for the collection of orphans');
    }
  }

  /** Schedules a job that makes the missing sizes of pictures, after the transaction that uses them is committed. */
  async queueSizes(trx: Transaction<DB>, files: readonly string[]): Promise<void> {
    if (files.length === 0) return;
    for (const file of await listUnsized(trx, files)) await this.#parts.jobs.send(trx, 'picture-sizes', { file });
  }

  /** Receives, checks and stores a file, then inserts its row, so that every row has its file. */
  async #receive(
    source: Readable,
    limit: ReceiveLimit,
    by: Uploader,
    check: (bytes: Buffer) => Promise<CheckedFile>,
  ): Promise<CheckedFile['row'] & { file: string; sha256: string }> {
    const { store } = this.#parts;
    await this.#checkBefore(by).catch((error: unknown) => {
      // Read to the end: a client whose connection closes during the upload never sees the answer.
      source.resume();
      throw error;
    });
    await mkdir(store.incoming, { recursive: true });
    const path = join(store.incoming, randomUUID());
    try {
      const { sha256 } = await receiveFile(source, path, limit);
      const checked = await this.#queue.add(async () => check(await readFile(path)));
      const row = { file: newName(checked.extension), ...checked.row };
      await store.put(row.file, checked.content ?? { path });
      await this.#insertRow(row, by);
      return { ...row, sha256 };
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Checks what need not wait for the file. @throws AppError `storage_full`, `uploads_of_day_used_up`. */
  async #checkBefore({ accountId }: Uploader): Promise<void> {
    const { db, room, quota } = this.#parts;
    await room?.check('uploads', 'database');
    if (quota && accountId !== null) await refuseBeyondQuota(db, quota, accountId, { files: 1, bytes: 0 });
  }

  /** Inserts the row of a stored file; removes the file if that fails. */
  async #insertRow(row: Insertable<Uploads>, { accountId }: Uploader): Promise<void> {
    const { db, store, log, quota } = this.#parts;
    try {
      await db.transaction().execute(async (trx) => {
        if (quota && accountId !== null) {
          await lockQuota(trx, accountId);
          await refuseBeyondQuota(trx, quota, accountId, { files: 1, bytes: Number(row.size_bytes) });
        }
        const values = { ...row, created_by: accountId };
        await trx.insertInto('uploads').values(values).execute();
      });
    } catch (error) {
      // A lost connection may hide an insert that succeeded. So the file is removed only after its row.
      await deleteUnused(db, [row.file]).then(
        () => store.remove([row.file]),
        () => log.warn({ file: row.file }, 'an upload that failed is left for the collection of orphans'),
      );
      throw error;
    }
  }
}

/** Returns a name with another extension. */
const withExtension = ({ name, extension }: AttachmentName, other: string): string =>
  `${extension === '' ? name : name.slice(0, -extension.length - 1)}.${other}`;

/** Returns an unguessable name. */
function newName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
