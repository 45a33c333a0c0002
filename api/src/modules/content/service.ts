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
  type OwnItems,
  type OwnItemState,
  type PinnedPlace,
  type WriteLocation,
  splitList,
} from '@wkff/contracts';
import type { Executor } from '../../db/statement.ts';
import { AppError } from '../../errors/AppError.ts';
import type { UploadSigner } from '../uploads/UploadSigner.ts';
import { openBoard } from './boards.ts';
import { listOwnItems } from './ownItems.ts';
import { listChosen, listItems, listMustSee } from './pages.ts';
import { readerOf, type Member } from './policy.ts';
import { toItemView, toListItemView, toOwnItemView, type Viewer } from './presenter.ts';
import { findItem, listDays, listTags } from './repository.ts';
import { readSearch, type SearchFilter } from './search.ts';

/** A board, as a caller names it. */
type Location = WriteLocation | ClosedLocation;

/** Parameters of a list. */
export interface ContentQuery {
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

/** What the reads of the boards need. */
export interface ReadContext {
  pool: Executor;
  clock: Pick<Clock, 'now'>;
  signer: Pick<UploadSigner, 'sign'>;
}

/**
 * Returns a page of a board with the totals; an empty one past the end. Null `reader`, here and below: a visitor.
 * @throws AppError `board_not_open` for a closed board, as all reads of a board.
 */
export async function readList(
  context: ReadContext,
  query: ContentQuery,
  reader: Member | null,
): Promise<ContentAnswer<ContentList>> {
  const { page, limit, pinned } = query;
  const board = openBoard(query.writeLocation);
  const { items, total, isAtLeast, nextAt } = await listItems(context.pool, {
    board,
    reader: readerOf(reader, board),
    now: now(context),
    categories: readCategories(query.category ?? ''),
    search: readSearch(query.searchQuery ?? '', query.searchFilter),
    sort: query.sort === 'title' ? 'title' : 'created_at',
    order: query.order === 'asc' ? 'asc' : 'desc',
    pinned,
    limit,
    offset: (page - 1) * limit,
  });
  const contents = items.map((item) => toListItemView(item, viewerOf(context, reader)));
  return ofBoard(board, nextAt, {
    contents,
    totalCount: total,
    totalPages: Math.ceil(total / limit),
    ...(isAtLeast ? { totalCountIsAtLeast: true } : {}),
  });
}

/** Parameters of the list of a member's work. */
export interface OwnItemsQuery {
  state: OwnItemState;
  /** Absent: all boards. */
  writeLocation?: WriteLocation;
  /** In titles. */
  searchQuery?: string;
  page: number;
  limit: number;
}

/** Returns a page of the items that the member works on, an empty one past the end. */
export async function readOwnItems(
  context: ReadContext,
  { state, writeLocation, searchQuery, page, limit }: OwnItemsQuery,
  member: Member,
): Promise<OwnItems> {
  const { items, total } = await listOwnItems(context.pool, {
    state,
    member,
    limit,
    board: writeLocation ?? null,
    search: readSearch(searchQuery ?? '', 'title'),
    now: now(context),
    offset: (page - 1) * limit,
  });
  return {
    contents: items.map((item) => toOwnItemView(item, member)),
    totalCount: total,
    totalPages: Math.ceil(total / limit),
  };
}

/** Returns an item. @throws AppError `article_not_found`, also if the reader may not see it (yet). */
export async function readItem(
  context: ReadContext,
  id: number,
  reader: Member | null,
): Promise<ContentAnswer<ContentItem>> {
  const item = await findItem(context.pool, id, now(context), reader);
  if (!item) throw new AppError('article_not_found');
  // The board's tag, because its neighbours change with the board.
  return {
    data: toItemView(item, viewerOf(context, reader)),
    tags: [tags.content(id), tags.board(item.write_location)],
    validUntil: item.next_at?.getTime(),
  };
}

/** Returns the newest items of a board with the day of their last change, as many as a sitemap may have. */
export async function readDays(
  context: ReadContext,
  location: Location,
  reader: Member | null,
): Promise<ContentAnswer<ContentDay[]>> {
  const board = openBoard(location);
  const { days, nextAt } = await listDays(context.pool, board, now(context), readerOf(reader, board));
  return ofBoard(board, nextAt, days);
}

/** Returns the tags of a board, in Korean order; with a limit, the most used ones. */
export async function readTags(
  context: ReadContext,
  { writeLocation, limit }: { writeLocation: Location; limit?: number },
  reader: Member | null,
): Promise<ContentAnswer<string[]>> {
  const board = openBoard(writeLocation);
  const asked = { board, limit: limit ?? null };
  const { tags: used, nextAt } = await listTags(context.pool, asked, now(context), readerOf(reader, board));
  return ofBoard(board, nextAt, used);
}

/** Returns the newest must-see items of a board. */
export async function readMustSee(
  context: ReadContext,
  { writeLocation, limit }: { writeLocation: Location; limit: number },
  reader: Member | null,
): Promise<ContentAnswer<ContentListItem[]>> {
  const board = openBoard(writeLocation);
  const asked = { board, reader: readerOf(reader, board), now: now(context), limit };
  const { items, nextAt } = await listMustSee(context.pool, asked);
  return ofBoard(
    board,
    nextAt,
    items.map((item) => toListItemView(item, viewerOf(context, reader))),
  );
}

/** Returns those of some items that visitors may see, in this order, also for members. */
export async function readChosen(
  context: ReadContext,
  ids: readonly number[],
): Promise<ContentAnswer<ContentListItem[]>> {
  const { items, nextAt } = await listChosen(context.pool, ids, now(context));
  return {
    data: items.map((item) => toListItemView(item, viewerOf(context, null))),
    // Also of those that are hidden, because a change may show them.
    tags: ids.map(tags.content),
    validUntil: nextAt?.getTime(),
  };
}

const now = ({ clock }: ReadContext) => new Date(clock.now());
const viewerOf = ({ signer }: ReadContext, reader: Member | null): Viewer => ({
  reader,
  sign: (file) => signer.sign(file),
});

const ofBoard = <T>(board: WriteLocation, nextAt: Date | null, data: T): ContentAnswer<T> => ({
  data,
  tags: [tags.board(board)],
  validUntil: nextAt?.getTime(),
});

/** Returns the distinct known categories of a comma-separated list; null for a blank list. */
function readCategories(list: string): Category[] | null {
  const names = splitList(list);
  return names.length === 0 ? null : CATEGORIES.filter((category) => names.includes(category));
}
