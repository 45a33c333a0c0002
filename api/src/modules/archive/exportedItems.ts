import type { WriteLocation } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { boolean, json, listOf, moment, oneOf, orNull, text, textList, type RowOf } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { FIELD_COLUMNS } from '../content/itemRow.ts';

/** An exported item. Files are named as in the uploads. */
export type ExportedItem = RowOf<typeof COLUMNS>;

const COLUMNS = {
  key: text,
  write_location: oneOf<WriteLocation>(),
  ...FIELD_COLUMNS,
  is_sample: boolean,
  created_at: moment,
  /** Username; null for items without an author, such as the demo's. */
  author: orNull(text),
  images: json<{ file: string; alt: string | null }[]>(),
  attachments: json<{ file: string; name: string }[]>(),
  /** Upload keys of the pictures in the text. */
  text_images: textList,
  /** Its addresses on an old site, as they are stored. */
  old_addresses: textList,
};

const all = statement(
  'items-export',
  COLUMNS,
  `select key, write_location, ${listOf(FIELD_COLUMNS, 'item')}, is_sample, created_at,
     (select username from accounts where id = item.author_id) as author,
     (select coalesce(jsonb_agg(jsonb_build_object('file', file, 'alt', alt) order by position), '[]')
      from content_images where item_id = item.id) as images,
     (select coalesce(jsonb_agg(jsonb_build_object('file', file, 'name', name) order by position), '[]')
      from content_attachments where item_id = item.id) as attachments,
     array(select file from content_text_images where item_id = item.id order by file) as text_images,
     array(select address from old_addresses where item_id = item.id order by address) as old_addresses
   from content_items item where deleted_at is null order by created_at, id`,
);

/** Returns all items except deleted ones, oldest first. */
export function listExportedItems(db: Kysely<DB>): Promise<ExportedItem[]> {
  return all.runIn(db, []);
}
