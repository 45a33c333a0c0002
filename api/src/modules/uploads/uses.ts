import { tags } from '@wkff/contracts';
import { boolean, number, orNull, textList, type RowOf } from '../../db/columns.ts';

/**
 * SQL: all uses of files: of an item, of a popup, or of a person whom clubs list. Revisions also need files, but no page
 * shows them. A new use of files must be added here.
 */
export const USES = `(
  select file, item_id, false as is_popup, '{}'::text[] as club_keys from content_images
  union all select file, item_id, false, '{}' from content_attachments
  union all select file, item_id, false, '{}' from content_text_images
  union all select image, null, true, '{}' from popups
  union all select photo, null, false, array(
    select key from clubs where id in (
      select club_id from players where person_id = people.id union select club_id from staff where person_id = people.id)
  ) from people
)`;

export const USE = { item_id: orNull(number), is_popup: boolean, club_keys: textList };

/** Returns the cache tags of what uses a file. */
export function tagsOfUse({ item_id, is_popup, club_keys }: RowOf<typeof USE>): string[] {
  return [
    ...(item_id === null ? [] : [tags.content(item_id)]),
    ...(is_popup ? [tags.popup] : []),
    ...club_keys.map(tags.club),
  ];
}
