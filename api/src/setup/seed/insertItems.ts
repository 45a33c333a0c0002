import type { Insertable, Transaction } from 'kysely';
import type { ContentItems, DB } from '../../db/types.ts';

export interface SeedItem {
  item: Insertable<ContentItems>;
  /** Files in the uploads, the cover first. */
  pictures: { file: string; alt: string | null }[];
}

const SIZED = /-([1-9]\d*)x([1-9]\d*)\.webp$/;

/** Inserts a demo picture, whose sizes are all in the uploads; its name has its dimensions. */
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
    .execute();
}

/** Inserts items with their pictures. */
export async function insertItems(trx: Transaction<DB>, seeds: readonly SeedItem[]): Promise<void> {
  for (const { item, pictures } of seeds) {
    for (const { file } of pictures) await insertPicture(trx, file);
    const { id } = await trx.insertInto('content_items').values(item).returning('id').executeTakeFirstOrThrow();
    const images = pictures.map(({ file, alt }, position) => ({ item_id: id, file, alt, position }));
    if (images.length > 0) await trx.insertInto('content_images').values(images).execute();
  }
}
