import type { Category, WriteLocation } from '@wkff/contracts';
import type { Reader } from './policy.ts';
import type { Search } from './search.ts';

/** What a page of a board is asked for. */
export interface PageQuery {
  board: WriteLocation;
  reader: Reader;
  /** Current site time. */
  now: Date;
  /** Null: all. */
  categories: readonly Category[] | null;
  /** Null: no search. */
  search: Search | null;
  sort: 'created_at' | 'title';
  order: 'asc' | 'desc';
  /** Position of pinned items: before all others, or in the order of all. */
  pinned: 'first' | 'inline';
  limit: number;
  offset: number;
}
