import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_LIMITS } from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import PQueue from 'p-queue';
import type { Room } from '../../disk/room.ts';
import type { DB, Uploads as UploadRow } from '../../db/types.ts';
import type { Jobs } from '../../jobs/Jobs.ts';
import { cleanAttachmentName } from './receive/attachmentName.ts';
import { checkAttachment, checkPicture, type CheckedFile } from './receive/checkFile.ts';
import { receiveFile, type ReceiveLimit } from './receive/receiveFile.ts';
import { lockQuota, refuseBeyondQuota, type DayQuota } from './dayQuota.ts';
import { deleteUnused, listUnsized } from './repository.ts';
import type { FileStore } from './store/FileStore.ts';
import type { Uploader, Uploads } from './Uploads.ts';

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

/** Creates the service that receives editors' files. */
export function createUploads({ db, store, jobs, log, room, quota }: Parts): Uploads {
  const queue = new PQueue({ concurrency: AT_ONCE });

  /** Checks what need not wait for the file. @throws AppError `storage_full`, `uploads_of_day_used_up`. */
  async function checkBefore({ accountId }: Uploader): Promise<void> {
    await room?.check('uploads', 'database');
    if (quota && accountId !== null) await refuseBeyondQuota(db, quota, accountId, { files: 1, bytes: 0 });
  }

  async function insertRow(row: Insertable<UploadRow>, { accountId }: Uploader): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if (quota && accountId !== null) {
        await lockQuota(trx, accountId);
        await refuseBeyondQuota(trx, quota, accountId, { files: 1, bytes: Number(row.size_bytes) });
      }
      await trx
        .insertInto('uploads')
        .values({ ...row, created_by: accountId })
        .execute();
    });
  }

  /** Receives, checks and stores a file, then inserts its row, so that every row has its file. */
  async function receive(
    source: Readable,
    limit: ReceiveLimit,
    by: Uploader,
    check: (bytes: Buffer) => Promise<CheckedFile>,
  ): Promise<CheckedFile['row'] & { file: string; sha256: string }> {
    await checkBefore(by).catch((error: unknown) => {
      // Read to the end: a client whose connection closes during the upload never sees the answer.
      source.resume();
      throw error;
    });
    await mkdir(store.incoming, { recursive: true });
    const path = join(store.incoming, randomUUID());
    try {
      const { sha256 } = await receiveFile(source, path, limit);
      const checked = await queue.add(async () => check(await readFile(path)));
      const row = { file: newName(checked.extension), ...checked.row };
      await store.put(row.file, checked.content ?? { path });
      try {
        await insertRow(row, by);
      } catch (error) {
        // A lost connection may hide an insert that succeeded. So the file is removed only after its row.
        await deleteUnused(db, [row.file]).then(
          () => store.remove([row.file]),
          () => log.warn({ file: row.file }, 'an upload that failed is left for the collection of orphans'),
        );
        throw error;
      }
      return { ...row, sha256 };
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async receivePicture(source, by) {
      const { file, sha256, width, height } = await receive(source, IMAGE, by, checkPicture);
      return { file, name: file, sha256, width: Number(width), height: Number(height) };
    },

    async receiveAttachment(source, sentName, by) {
      const { name, extension } = cleanAttachmentName(sentName);
      const { file, sha256 } = await receive(source, ATTACHMENT, by, (bytes) => checkAttachment(bytes, extension));
      return { file, name, sha256 };
    },

    async discard(files) {
      try {
        await store.remove(await deleteUnused(db, files));
      } catch (error) {
        log.warn({ err: error, files }, 'uploads of a failed request are left for the collection of orphans');
      }
    },

    async queueSizes(trx, files) {
      if (files.length === 0) return;
      for (const file of await listUnsized(trx, files)) await jobs.send(trx, 'picture-sizes', { file });
    },
  };
}

/** Returns an unguessable name. */
function newName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
