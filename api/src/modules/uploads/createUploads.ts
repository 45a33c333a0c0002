import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_LIMITS } from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import PQueue from 'p-queue';
import type { Room } from '../../disk/room.ts';
import type { DB } from '../../db/types.ts';
import type { Jobs } from '../../jobs/Jobs.ts';
import { cleanAttachmentName } from './receive/attachmentName.ts';
import { checkAttachment, checkPicture, type CheckedFile } from './receive/checkFile.ts';
import { receiveFile, type ReceiveLimit } from './receive/receiveFile.ts';
import { deleteUnused, listUnsized } from './repository.ts';
import type { FileStore } from './store/FileStore.ts';
import type { Uploads } from './Uploads.ts';

const IMAGE: ReceiveLimit = { bytes: FILE_LIMITS.image, code: 'image_too_large' };
const ATTACHMENT: ReceiveLimit = { bytes: FILE_LIMITS.attachment, code: 'attachment_too_large' };

/** How many files are looked into at once: each is in memory then, a picture of 50 megapixels as 150 MB. */
const AT_ONCE = 2;

interface Parts {
  db: Kysely<DB>;
  store: FileStore;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Absent: the store finds out by itself. */
  room?: Room;
}

/** Creates the receiver of editors' files. */
export function createUploads({ db, store, jobs, log, room }: Parts): Uploads {
  const queue = new PQueue({ concurrency: AT_ONCE });

  /** Receives a file, checks it, and stores it before its row: a row never names a file that is not there. */
  async function receive(
    source: Readable,
    limit: ReceiveLimit,
    by: { accountId: number },
    check: (bytes: Buffer) => Promise<CheckedFile>,
  ): Promise<CheckedFile['row'] & { file: string }> {
    await room?.check('uploads', 'database').catch((error: unknown) => {
      // Read to its end: a sender whose connection closes in the middle never sees the answer.
      source.resume();
      throw error;
    });
    await mkdir(store.incoming, { recursive: true });
    const path = join(store.incoming, randomUUID());
    try {
      await receiveFile(source, path, limit);
      const checked = await queue.add(async () => check(await readFile(path)));
      const row = { file: newName(checked.extension), ...checked.row };
      await store.put(row.file, checked.content ?? { path });
      try {
        await db
          .insertInto('uploads')
          .values({ ...row, created_by: by.accountId })
          .execute();
      } catch (error) {
        // A connection that broke may have lost the answer of an insert that was done: the file goes after its row, or stays.
        await deleteUnused(db, [row.file]).then(
          () => store.remove([row.file]),
          () => log.warn({ file: row.file }, 'an upload that failed is left for the collection of orphans'),
        );
        throw error;
      }
      return row;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async receivePicture(source, by) {
      const { file, width, height } = await receive(source, IMAGE, by, checkPicture);
      return { file, name: file, width: Number(width), height: Number(height) };
    },

    async receiveAttachment(source, sentName, by) {
      const { name, extension } = cleanAttachmentName(sentName);
      const { file } = await receive(source, ATTACHMENT, by, (bytes) => checkAttachment(bytes, extension));
      return { file, name };
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

/** A name that nobody can guess. */
function newName(extension: string): string {
  return `${randomBytes(16).toString('hex')}.${extension}`;
}
