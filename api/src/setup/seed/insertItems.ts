import type { Insertable, Transaction } from 'kysely';
import type { ContentItems, DB } from '../../db/types.ts';

export interface SeedItem {
  item: Insertable<ContentItems>;
  /** Files in the uploads, the cover first. */
  pictures: { file: string; alt: string | null }[];
}

/** Inserts items with their pictures. */
export async function insertItems(trx: Transaction<DB>, seeds: readonly SeedItem[]): Promise<void> {
  for (const { item, pictures } of seeds) {
    const { id } = await trx.insertInto('content_items').values(item).returning('id').executeTakeFirstOrThrow();
    const images = pictures.map(({ file, alt }, position) => ({ item_id: id, file, alt, position }));
    if (images.length > 0) await trx.insertInto('content_images').values(images).execute();
  }
}
