import { tags, type ContentItem, type ContentList, type ContentListItem, type WriteLocation } from '@wkff/contracts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors/AppError.ts';
import { toItemView, toListItemView } from './presenter.ts';
import { findItem, listItems, listMustSee, listTags } from './repository.ts';
import { searchCondition, type SearchFilter } from './search.ts';

/** What a list call asks for (decisions.md "The wire"). */
export interface ListQuery {
  writeLocation: WriteLocation;
  /** From 1. */
  page: number;
  limit: number;
  /** `created_at` or `title`; anything else means the default, `created_at`. */
  sort?: string;
  /** `asc` or `desc`; anything else means the default, `desc`. */
  order?: string;
  searchQuery?: string;
  searchFilter: SearchFilter;
  /** Comma list; none: all categories. */
  category?: string;
}

/** An answer with what it depends on. */
export interface ContentAnswer<T> {
  data: T;
  tags: string[];
  /** Epoch ms on the site clock at which the next scheduled item changes it. */
  validUntil?: number | undefined;
}

/** What visitors read of the boards. */
export interface ContentService {
  /** A page of a board, pinned items first, with the totals; past the end it is empty. */
  list(query: ListQuery): Promise<ContentAnswer<ContentList>>;
  /** @throws AppError `not_found`, also for an item that the reader may not see (yet). */
  detail(id: number): Promise<ContentAnswer<ContentItem>>;
  /** Tags in use on a board, in Korean order. */
  tags(board: WriteLocation): Promise<ContentAnswer<string[]>>;
  /** The newest must-see items of a board. */
  mustSee(board: WriteLocation, limit: number): Promise<ContentAnswer<ContentListItem[]>>;
}

export function createContentService({ pool, clock }: AppContext): ContentService {
  const now = () => new Date(clock.now());
  const ofBoard = <T>(board: WriteLocation, nextAt: Date | null, data: T): ContentAnswer<T> => ({
    data,
    tags: [tags.board(board)],
    validUntil: nextAt?.getTime(),
  });

  return {
    async list(query) {
      const { writeLocation, page, limit } = query;
      const categories = (query.category ?? '').split(',').map((name) => name.trim());
      const known = categories.filter((name) => name !== '');
      const { items, total, nextAt } = await listItems(pool, {
        board: writeLocation,
        now: now(),
        categories: known.length === 0 ? null : known,
        search: searchCondition(query.searchQuery ?? '', query.searchFilter),
        sort: query.sort === 'title' ? 'title' : 'created_at',
        order: query.order === 'asc' ? 'asc' : 'desc',
        limit,
        offset: (page - 1) * limit,
      });
      const contents = items.map(toListItemView);
      return ofBoard(writeLocation, nextAt, { contents, totalCount: total, totalPages: Math.ceil(total / limit) });
    },

    async detail(id) {
      const item = await findItem(pool, id, now());
      if (!item) throw new AppError('not_found');
      return { data: toItemView(item), tags: [tags.content(id)] };
    },

    async tags(board) {
      const { tags: used, nextAt } = await listTags(pool, board, now());
      return ofBoard(board, nextAt, used);
    },

    async mustSee(board, limit) {
      const { items, nextAt } = await listMustSee(pool, board, now(), limit);
      return ofBoard(board, nextAt, items.map(toListItemView));
    },
  };
}
