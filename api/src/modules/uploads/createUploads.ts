import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_LIMITS } from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Insertable, Kysely } from 'kysely';
import { WorkQueue } from '../../auth/WorkQueue.ts';
import type { DB, Uploads as UploadRow } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Jobs } from '../../jobs/Jobs.ts';
import { cleanAttachmentName } from './receive/attachmentName.ts';
import { attachmentType } from './receive/attachmentType.ts';
import { cleanAttachedPicture, cleanPicture, PICTURE_EXTENSIONS } from './receive/cleanPicture.ts';
import { pictureFormat } from './receive/pictureType.ts';
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
}

/** A file that was found good. */
interface Checked {
  content: Buffer | { path: string };
  row: Omit<Insertable<UploadRow>, 'created_by' | 'created_at'>;
}

/** Creates the receiver of editors' files. */
export function createUploads({ db, store, jobs, log }: Parts): Uploads {
  const queue = new WorkQueue({ atOnce: AT_ONCE, longestLine: Infinity });

  /** Receives a file, checks it, and stores it before its row: a row never names a file that is not there. */
  async function receive(
    source: Readable,
    limit: ReceiveLimit,
    by: { accountId: number },
    check: (bytes: Buffer, path: string) => Promise<Checked>,
  ): Promise<Checked['row']> {
    await mkdir(store.incoming, { recursive: true });
    const path = join(store.incoming, randomUUID());
    try {
      await receiveFile(source, path, limit);
      const { content, row } = await queue.run(async () => {
        const bytes = await readFile(path);
        if (bytes.length === 0) throw new AppError('file_broken');
        return check(bytes, path);
      });
      await store.put(row.file, content);
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
      const { file, width, height } = await receive(source, IMAGE, by, async (bytes) => {
        const picture = await cleanPicture(bytes);
        return {
          content: picture.bytes,
          row: {
            file: newName(PICTURE_EXTENSIONS[picture.format]),
            kind: 'image',
            media_type: `image/${picture.format}`,
            size_bytes: picture.bytes.length,
            width: picture.width,
            height: picture.height,
          },
        };
      });
      return { file, name: file, width: Number(width), height: Number(height) };
    },

    async receiveAttachment(source, sentName, by) {
      const { name, extension } = cleanAttachmentName(sentName);
      const { file } = await receive(source, ATTACHMENT, by, async (bytes, path) => {
        const type = await attachmentType(bytes, extension);
        const format = pictureFormat(type);
        const content = format ? (await cleanAttachedPicture(bytes, format)).bytes : { path };
        const size = 'path' in content ? bytes.length : content.length;
        return { content, row: { file: newName(extension), kind: 'attachment', media_type: type, size_bytes: size } };
      });
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
