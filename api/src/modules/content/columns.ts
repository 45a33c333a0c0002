import type { Category, WriteLocation } from '@wkff/contracts';
import { boolean, listOf, moment, number, oneOf, orNull, text, texts, type RowOf } from '../../db/columns.ts';
import { published, scheduled } from './policy.ts';

const OWN_COLUMNS = {
  id: number,
  title: text,
  headline: orNull(text),
  category: orNull(oneOf<Category>()),
  related_teams: texts,
  tags: texts,
  write_location: oneOf<WriteLocation>(),
  is_pinned: boolean,
  is_public: boolean,
  must_see: boolean,
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

/** SQL: selects these columns of `content_items item`. @param now SQL of the site's moment. */
export const selectItem = (now: string) => `${listOf(OWN_COLUMNS, 'item')}, ${published('item', now)} as is_published`;

/** SQL: when the next scheduled item of a board appears to visitors. */
export const nextAt = (board: string, now: string) =>
  `(select min(later.created_at) from content_items later
    where later.write_location = ${board} and ${scheduled('later', now)})`;
