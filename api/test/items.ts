import type { WriteLocation } from '@wkff/contracts';
import type { Insertable, Kysely } from 'kysely';
import type { ContentItems, DB } from '../src/db/types.ts';

/** An item for tests. Missing fields get defaults, files are attached by name. */
export type GivenItem = Partial<Omit<Insertable<ContentItems>, 'write_location'>> & {
  title: string;
  write_location?: WriteLocation;
  images?: string[];
  attachments?: { file: string; name: string }[];
};

/** Inserts items in one statement. Returns their ids in the same order, ascending. */
export async function insertItems(db: Kysely<DB>, given: readonly GivenItem[]): Promise<number[]> {
  const rows = await db
    .insertInto('content_items')
    .values(given.map(({ images: _images, attachments: _attachments, ...item }) => ({ ...DEFAULTS, ...item })))
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const images = given.flatMap(({ images: files = [] }, index) =>
    files.map((file, position) => ({ item_id: ids[index] ?? 0, file, position })),
  );
  const attachments = given.flatMap(({ attachments: files = [] }, index) =>
    files.map((file, position) => ({ item_id: ids[index] ?? 0, ...file, position })),
  );
  const files = [
    ...images.map(({ file }) => ({ file, kind: 'image', media_type: 'image/webp', size_bytes: 1 })),
    ...attachments.map(({ file }) => ({ file, kind: 'attachment', media_type: 'application/pdf', size_bytes: 1 })),
  ];
  if (files.length > 0) {
    await db
      .insertInto('uploads')
      .values(files)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (images.length > 0) await db.insertInto('content_images').values(images).execute();
  if (attachments.length > 0) await db.insertInto('content_attachments').values(attachments).execute();
  return ids;
}

const DEFAULTS = {
  write_location: 'MediaPress',
  description: '<p>글</p>',
  created_at: '2025-09-10T10:00:00+09:00',
  origin: 'editor',
} as const;
