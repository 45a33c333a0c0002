import { tags, type DocumentKey } from '@wkff/contracts';
import { boolean, number, oneOf, orNull, textList, type RowOf } from '../../db/columns.ts';

/**
 * SQL: all uses of files: of an item, of a popup, of a person whom clubs list, or of a version of a document. Revisions
 * of items also need files, but no page shows them. A new use of files must be added here.
 */
export const USES = `(
  select file, item_id, false as is_popup, '{}'::text[] as club_keys, null::text as document_key
    from content_images
  union all select file, item_id, false, '{}', null from content_attachments
  union all select file, item_id, false, '{}', null from content_text_images
  union all select image, null, true, '{}', null from popups
  union all select photo, null, false, array(
    select key from clubs where id in (
      select club_id from players where person_id = people.id union select club_id from staff where person_id = people.id)
  ), null from people
  union all select file, null, false, '{}', key from document_versions, unnest(files) as file
)`;

export const USE = {
  item_id: orNull(number),
  is_popup: boolean,
  club_keys: textList,
  document_key: orNull(oneOf<DocumentKey>()),
};

/** Returns the cache tags of what uses a file. */
export function tagsOfUse({ item_id, is_popup, club_keys, document_key }: RowOf<typeof USE>): string[] {
  return [
    ...(item_id === null ? [] : [tags.content(item_id)]),
    ...(is_popup ? [tags.popup] : []),
    ...club_keys.map(tags.club),
    // The version may be one that nobody sees yet.
    ...(document_key === null ? [] : [tags.documentPlan(document_key)]),
  ];
}
