import type { WriteLocation } from '@wkff/contracts';
import { boolean, listOf, moment, number, oneOf, orNull, text, type Columns, type RowOf } from '../../db/columns.ts';
import { LISTED_FIELD_COLUMNS } from './itemRow.ts';
import { published, scheduled } from './policy.ts';

const OWN_COLUMNS = {
  id: number,
  ...LISTED_FIELD_COLUMNS,
  write_location: oneOf<WriteLocation>(),
  created_at: moment,
  author_id: orNull(number),
  is_sample: boolean,
  version: number,
};

export const ITEM_COLUMNS = {
  ...OWN_COLUMNS,
  /** True if visitors see it at that moment. */
  is_published: boolean,
};
/** The columns that every read of an item needs. */
export type ItemColumns = RowOf<typeof ITEM_COLUMNS>;

/**
 * SQL: selects these columns of `content_items item`.
 * @param now SQL of the site's moment.
 * @param more other columns of the item.
 */
export const selectItem = (now: string, more: Columns = {}) =>
  `${listOf({ ...OWN_COLUMNS, ...more }, 'item')}, ${published('item', now)} as is_published`;

/** The names of the accounts that wrote an item and saved it last; null if unknown. Only staff may see them. */
export const NAME_COLUMNS = { author: orNull(text), last_editor: orNull(text) };

/** SQL of these columns of `content_items item`. */
export const NAMES = `(select username from accounts where id = item.author_id) as author,
  (select coalesce(account.username, revision.actor) from content_revisions revision
   left join accounts account on account.id = revision.actor_id
   where revision.item_id = item.id and revision.version = item.version) as last_editor`;
export const NO_NAMES = 'null::text as author, null::text as last_editor';

/** SQL: when the next scheduled item of a board appears to visitors. */
export const nextAt = (board: string, now: string) =>
  `(select min(later.created_at) from content_items later
    where later.write_location = ${board} and ${scheduled('later', now)})`;
