import { boolean, json, oneOf, orNull, text, type RowOf } from '../../../db/columns.ts';
import { statement, type Executor } from '../../../db/statement.ts';
import { USES, type USE } from '../../uploads/uses.ts';
import { published } from '../policy.ts';

/** An uploaded file and who may see it. */
export type ServedRow = RowOf<typeof SERVED>;

const SERVED = {
  file: text,
  kind: oneOf<'image' | 'attachment'>(),
  media_type: text,
  /** The name of an attachment of an item. */
  name: orNull(text),
  /** True if a visitor may see one of its uses, or it is unused. */
  is_open: boolean,
  /** False for the original of a picture with sizes, if no item that a visitor sees offers it. */
  is_original_open: boolean,
  /** Null: it is unused. */
  uses: orNull(json<RowOf<typeof USE>[]>()),
};

const served = statement(
  'upload-served',
  SERVED,
  `select file, kind, media_type, used.uses,
     (select name from content_attachments where file = uploads.file order by id limit 1) as name,
     sized_file is null or sized_file = file or coalesce(used.is_original_open, true) as is_original_open,
     coalesce(used.is_open, not exists (select from content_revisions where files @> array[uploads.file])) as is_open
   from uploads left join lateral (
     select bool_or(uses.item_id is null or (item.deleted_at is null and ${published('item', '$3')})) as is_open,
       bool_or(uses.item_id is null or (item.deleted_at is null and ${published('item', '$3')}
         and (item.offers_originals or item.write_location <> 'MediaPhotos'))) as is_original_open,
       jsonb_agg(uses) as uses
     from ${USES} as uses left join content_items item on item.id = uses.item_id
     where uses.file = uploads.file
   ) as used on true
   where file = $1 or sized_file = $2 limit 1`,
);

/** Returns a file by its name, or a picture by the name of one of its sizes (`sizedFile`). */
export async function findServed(
  executor: Executor,
  { file, sizedFile, now }: { file: string; sizedFile: string; now: Date },
): Promise<ServedRow | undefined> {
  return (await served.run(executor, [file, sizedFile, now]))[0];
}
