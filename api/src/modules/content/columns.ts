import type { Category, WriteLocation } from '@wkff/contracts';
import { published, scheduled } from './policy.ts';

/** What every read of an item needs of its row. */
export interface ItemColumns {
  id: number;
  title: string;
  headline: string | null;
  category: Category | null;
  related_teams: string[];
  tags: string[];
  write_location: WriteLocation;
  is_pinned: boolean;
  is_public: boolean;
  must_see: boolean;
  created_at: Date;
  author_id: number | null;
  is_sample: boolean;
  version: number;
  /** Visitors see it at that moment. */
  is_published: boolean;
}

/** SQL: these columns of `content_items item`. @param now SQL of the site's moment. */
export const ITEM_COLUMNS = (now: string) => `item.id, item.title, item.headline, item.category, item.related_teams,
  item.tags, item.write_location, item.is_pinned, item.is_public, item.must_see, item.created_at, item.author_id,
  item.is_sample, item.version, ${published('item', now)} as is_published`;

/** SQL: when the next scheduled item of a board appears to visitors. */
export const nextAt = (board: string, now: string) =>
  `(select min(later.created_at) from content_items later
    where later.write_location = ${board} and ${scheduled('later', now)})`;
