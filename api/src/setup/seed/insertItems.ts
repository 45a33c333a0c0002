import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Insertable, Transaction } from 'kysely';
import type { ContentItems, DB } from '../../db/types.ts';

/** Pictures of the demo's items, drawn by `tools/pictures/src/art.ts`. */
export const PICTURES = fileURLToPath(new URL('../../../../data/uploads', import.meta.url));
/** Forms that the demo's items offer as attachments (`data/attachments/README.md`). */
export const ATTACHMENTS = fileURLToPath(new URL('../../../../data/attachments', import.meta.url));

export interface SeedItem {
  item: Insertable<ContentItems>;
  /** Files in the uploads, the cover first. */
  pictures: { file: string; alt: string | null }[];
  attachments?: readonly SeedAttachment[];
}

export interface SeedAttachment {
  /** In the folder of attachments. */
  file: string;
  mediaType: string;
  /** What it is called on the site. */
  name: string;
}

const SIZED = /-([1-9]\d*)x([1-9]\d*)\.webp$/;

/** Inserts a demo picture, unless it is there, whose sizes are all in the uploads; its name has its dimensions. */
export async function insertPicture(trx: Transaction<DB>, file: string): Promise<void> {
  const [, width, height] = SIZED.exec(file) ?? [];
  await trx
    .insertInto('uploads')
    .values({
      file,
      kind: 'image',
      media_type: 'image/webp',
      size_bytes: 0,
      width: Number(width),
      height: Number(height),
      sized_file: file,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertAttachment(trx: Transaction<DB>, { file, mediaType, name }: SeedAttachment): Promise<void> {
  const { size } = statSync(`${ATTACHMENTS}/${file}`);
  await trx
    .insertInto('uploads')
    .values({ file, kind: 'attachment', media_type: mediaType, size_bytes: size, sent_name: name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts items with their pictures and attachments. */
export async function insertItems(trx: Transaction<DB>, seeds: readonly SeedItem[]): Promise<void> {
  for (const { item, pictures, attachments = [] } of seeds) {
    for (const { file } of pictures) await insertPicture(trx, file);
    for (const attachment of attachments) await insertAttachment(trx, attachment);
    const { id } = await trx.insertInto('content_items').values(item).returning('id').executeTakeFirstOrThrow();
    const images = pictures.map(({ file, alt }, position) => ({ item_id: id, file, alt, position }));
    if (images.length > 0) await trx.insertInto('content_images').values(images).execute();
    const files = attachments.map(({ file, name }, position) => ({ item_id: id, file, name, position }));
    if (files.length > 0) await trx.insertInto('content_attachments').values(files).execute();
  }
}
