import {
  CATEGORIES,
  tags,
  type Category,
  type Clock,
  type ClosedLocation,
  type ContentDay,
  type ContentItem,
  type ContentList,
  type ContentListItem,
  type PinnedPlace,
  type WriteLocation,
} from '@wkff/contracts';
import type { Executor } from '../../db/statement.ts';
import { AppError } from '../../errors/AppError.ts';
import type { UploadSigner } from '../uploads/signUpload.ts';
import { openBoard } from './boards.ts';
import { listItems, listMustSee } from './pages.ts';
import { readerOf, type Member } from './policy.ts';
import { toItemView, toListItemView } from './presenter.ts';
import { findItem, listDays, listTags } from './repository.ts';
import { readSearch, type SearchFilter } from './search.ts';

/** A board, as a caller names it. */
type Location = WriteLocation | ClosedLocation;

/** Parameters of a list. */
export interface ListQuery {
  writeLocation: Location;
  /** From 1. */
  page: number;
  limit: number;
  /** `created_at` or `title`; any other value is the default, `created_at`. */
  sort?: string;
  /** `asc` or `desc`; any other value is the default, `desc`. */
  order?: string;
  pinned: PinnedPlace;
  searchQuery?: string;
  searchFilter: SearchFilter;
  /** Separated by commas; blank: all categories. */
  category?: string;
}

/** An answer with its dependencies. */
export interface ContentAnswer<T> {
  data: T;
  tags: string[];
  /** Site time (epoch ms) at which the next scheduled item changes it. */
  validUntil?: number | undefined;
}

/**
 * Reads the boards for a reader; null `reader`: a visitor. All throw AppError `board_not_open` for a closed board.
 */
export interface ContentService {
  /** Returns a page of a board with the totals; an empty one past the end. */
  list(query: ListQuery, reader: Member | null): Promise<ContentAnswer<ContentList>>;
  /** Returns an item. @throws AppError `article_not_found`, also if the reader may not see it (yet). */
  detail(id: number, reader: Member | null): Promise<ContentAnswer<ContentItem>>;
  /** Returns the newest items of a board with the day of their last change, as many as a sitemap may have. */
  ids(location: Location, reader: Member | null): Promise<ContentAnswer<ContentDay[]>>;
  /** Returns the tags of a board, in Korean order; with a limit, the most used ones. */
  tags(query: { writeLocation: Location; limit?: number }, reader: Member | null): Promise<ContentAnswer<string[]>>;
  /** Returns the newest must-see items of a board. */
  mustSee(location: Location, limit: number, reader: Member | null): Promise<ContentAnswer<ContentListItem[]>>;
}

/** Dependencies of the service. */
interface Parts {
  pool: Executor;
  clock: Pick<Clock, 'now'>;
  signer: Pick<UploadSigner, 'sign'>;
}

export function createContentService({ pool, clock, signer }: Parts): ContentService {
  const sign = (file: string) => signer.sign(file);
  const now = () => new Date(clock.now());
  const ofBoard = <T>(board: WriteLocation, nextAt: Date | null, data: T): ContentAnswer<T> => ({
    data,
    tags: [tags.board(board)],
    validUntil: nextAt?.getTime(),
  });

  return {
    async list(query, reader) {
      const { page, limit, pinned } = query;
      const board = openBoard(query.writeLocation);
      const { items, total, nextAt } = await listItems(pool, {
        board,
        reader: readerOf(reader),
        now: now(),
        categories: readCategories(query.category ?? ''),
        search: readSearch(query.searchQuery ?? '', query.searchFilter),
        sort: query.sort === 'title' ? 'title' : 'created_at',
        order: query.order === 'asc' ? 'asc' : 'desc',
        pinned,
        limit,
        offset: (page - 1) * limit,
      });
      const contents = items.map((item) => toListItemView(item, { reader, sign }));
      return ofBoard(board, nextAt, { contents, totalCount: total, totalPages: Math.ceil(total / limit) });
    },

    async detail(id, reader) {
      const item = await findItem(pool, id, now(), readerOf(reader));
      if (!item) throw new AppError('article_not_found');
      // The board's tag, because its neighbours change with the board.
      return {
        data: toItemView(item, { reader, sign }),
        tags: [tags.content(id), tags.board(item.write_location)],
        validUntil: item.next_at?.getTime(),
      };
    },

    async ids(location, reader) {
      const board = openBoard(location);
      const { days, nextAt } = await listDays(pool, board, now(), readerOf(reader));
      return ofBoard(board, nextAt, days);
    },

    async tags({ writeLocation, limit }, reader) {
      const board = openBoard(writeLocation);
      const { tags: used, nextAt } = await listTags(pool, { board, limit: limit ?? null }, now(), readerOf(reader));
      return ofBoard(board, nextAt, used);
    },

    async mustSee(location, limit, reader) {
      const board = openBoard(location);
      const { items, nextAt } = await listMustSee(pool, { board, reader: readerOf(reader), now: now(), limit });
      return ofBoard(
        board,
        nextAt,
        items.map((item) => toListItemView(item, { reader, sign })),
      );
    },
  };
}

/** Returns the distinct known categories of a comma-separated list; null for a blank list. */
function readCategories(list: string): Category[] | null {
  const names = new Set(list.split(',').map((name) => name.trim()));
  names.delete('');
  return names.size === 0 ? null : CATEGORIES.filter((category) => names.has(category));
}
