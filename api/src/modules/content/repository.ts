import type { Category, WriteLocation } from '@wkff/contracts';
import { statement, type Executor, type Statement } from '../../db/statement.ts';
import { READABLE_BY_VISITORS, SCHEDULED_FOR_VISITORS } from './policy.ts';
import { NO_SEARCH, ONE_LETTER_ITEMS, type SearchCondition } from './search.ts';

interface ItemColumns {
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
  is_sample: boolean;
  version: number;
}

/** An item as lists need it. */
export interface ListedItemRecord extends ItemColumns {
  /** File names in order, comma separated. */
  images: string;
  has_attachments: boolean;
}

/** An item with all that hangs on it. */
export interface ItemRecord extends ItemColumns {
  description: string;
  link1: string | null;
  link2: string | null;
  images: { id: number; file: string; alt: string | null }[];
  attachments: { id: number; file: string; name: string }[];
}

/** A cut of a board. */
export interface ItemPage {
  items: ListedItemRecord[];
  /** Items on all pages. */
  total: number;
  /** When the board's next scheduled item appears. */
  nextAt: Date | null;
}

export interface PageQuery {
  board: WriteLocation;
  /** The site's moment. */
  now: Date;
  /** Null: all. */
  categories: readonly string[] | null;
  search: SearchCondition;
  sort: 'created_at' | 'title';
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const ITEM_COLUMNS = `item.id, item.title, item.headline, item.category, item.related_teams, item.tags, item.write_location,
  item.is_pinned, item.is_public, item.must_see, item.created_at, item.is_sample, item.version`;

const READABLE = `item.write_location = $1 and ${READABLE_BY_VISITORS}`;
const NEXT_AT = `(select min(item.created_at) from content_items item where item.write_location = $1 and ${SCHEDULED_FOR_VISITORS})`;

/** There is always a line, which carries the totals; its item is null on a page past the end. */
type PageLine = { total: number; next_at: Date | null } & (ListedItemRecord | { id: null });

/** The board's newest items, instead of all of them. */
const NEWEST = `(select item.* from content_items item where ${READABLE}
  order by item.created_at desc, item.id desc limit ${ONE_LETTER_ITEMS})`;

/**
 * A page of a board. Values: board, moment, categories or null, limit, offset, and the search's own.
 * @param where a condition besides the search.
 * @param orderBy over `item`.
 */
function pageStatement(name: string, search: SearchCondition, where: string, orderBy: string): Statement<PageLine> {
  // Without a search the index gives the page in order and nothing is gained by finding all first; with one, finding is the work.
  const found = search === NO_SEARCH ? 'found as not materialized' : 'found as materialized';
  return statement<PageLine>(
    `content-${name}`,
    `with ${found} (
       select item.id, item.is_pinned, item.created_at, item.title
       from ${search.isOneLetter ? NEWEST : 'content_items'} item
       where ${READABLE} and ($3::text[] is null or item.category = any ($3)) and ${where} and ${search.sql}),
     page as (
       select item.id, row_number() over (order by ${orderBy}) as place from found item order by ${orderBy} limit $4 offset $5)
     select (select count(*)::int from found) as total, ${NEXT_AT} as next_at, ${ITEM_COLUMNS},
       (select coalesce(string_agg(coalesce(sized_file, file), ',' order by position), '')
        from content_images join uploads using (file) where item_id = item.id) as images,
       exists (select from content_attachments where item_id = item.id) as has_attachments
     from (values (1)) as always (one)
     left join (page join content_items item on item.id = page.id) on true
     order by page.place`,
  );
}

const pages = new Map<string, Statement<PageLine>>();

/** Pinned items first, then by the given sort. */
export async function listItems(executor: Executor, query: PageQuery): Promise<ItemPage> {
  const { sort, order, search } = query;
  const name = `list-${search.name}-${sort}-${order}`;
  const orderBy = `item.is_pinned desc, item.${sort} ${order}, item.id ${order}`;
  const page = pages.get(name) ?? pageStatement(name, search, 'true', orderBy);
  pages.set(name, page);
  const { board, now, categories, limit, offset } = query;
  return toPage(await page.run(executor, [board, now, categories, limit, offset, ...search.values]));
}

const mustSee = pageStatement('must-see', NO_SEARCH, 'item.must_see', 'item.created_at desc, item.id desc');

/** The newest items marked as must-see. */
export async function listMustSee(
  executor: Executor,
  board: WriteLocation,
  now: Date,
  limit: number,
): Promise<ItemPage> {
  return toPage(await mustSee.run(executor, [board, now, null, limit, 0]));
}

function toPage(lines: PageLine[]): ItemPage {
  const items = lines.filter((line): line is Extract<PageLine, ListedItemRecord> => line.id !== null);
  return { items, total: lines[0]?.total ?? 0, nextAt: lines[0]?.next_at ?? null };
}

const one = statement<ItemRecord>(
  'content-item',
  `select ${ITEM_COLUMNS}, item.description, item.link1, item.link2,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'file', coalesce(sized_file, file), 'alt', alt) order by position), '[]')
      from content_images join uploads using (file) where item_id = item.id) as images,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'file', file, 'name', name) order by position), '[]')
      from content_attachments where item_id = item.id) as attachments
   from content_items item where item.id = $1 and ${READABLE_BY_VISITORS}`,
);

/** An item that a visitor may see at that moment. */
export async function findItem(executor: Executor, id: number, now: Date): Promise<ItemRecord | undefined> {
  return (await one.run(executor, [id, now]))[0];
}

const tagsInUse = statement<{ tags: string[]; next_at: Date | null }>(
  'content-tags',
  `select ${NEXT_AT} as next_at, (
     select coalesce(array_agg(tag order by tag collate korean, tag), '{}')
     from (select distinct unnest(item.tags) as tag from content_items item where ${READABLE}) as used) as tags`,
);

/** Tags of a board's items, each once, in Korean order. */
export async function listTags(
  executor: Executor,
  board: WriteLocation,
  now: Date,
): Promise<{ tags: string[]; nextAt: Date | null }> {
  const [line] = await tagsInUse.run(executor, [board, now]);
  return { tags: line?.tags ?? [], nextAt: line?.next_at ?? null };
}
