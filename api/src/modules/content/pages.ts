import type { Category, WriteLocation } from '@wkff/contracts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, nextAt, type ItemColumns } from './columns.ts';
import { countOf } from './counts.ts';
import { readable, type Reader } from './policy.ts';
import { MOST_HITS, ONE_LETTER_ITEMS, type Search } from './search.ts';

/** An item as lists need it. */
export interface ListedItemRecord extends ItemColumns {
  /** File names in order, comma separated. */
  images: string;
  has_attachments: boolean;
}

/** A page of a board. */
export interface ItemPage {
  items: ListedItemRecord[];
  /** Items on all pages; of a text, `MOST_HITS` at most. */
  total: number;
  /** When the board's next scheduled item appears to visitors. */
  nextAt: Date | null;
}

export interface PageQuery {
  board: WriteLocation;
  reader: Reader;
  /** The site's moment. */
  now: Date;
  /** Null: all. */
  categories: readonly Category[] | null;
  /** Null: any item. */
  search: Search | null;
  sort: 'created_at' | 'title';
  order: 'asc' | 'desc';
  /** Where pinned items are: before all others, or in their place among them. */
  pinned: 'first' | 'inline';
  limit: number;
  offset: number;
}

/**
 * Returns a page of a board in the order asked for; equal places are ordered by id.
 *
 * Its cost does not grow with the board: an index has each order, pinned and other items beside each other and each category by
 * itself, so that no more than the page and those before it are read. A search that finds few items reads all of them, by an
 * index; one that finds many goes through the list in its order.
 */
export async function listItems(executor: Executor, query: PageQuery): Promise<ItemPage> {
  const { reader, search, sort, order, pinned } = query;
  const values = new Values();
  // Written out for a search: each board has an index of its texts.
  const board = search ? `'${query.board}'` : values.add(query.board);
  const now = values.add(query.now);
  const limit = `${values.add(query.limit)}::bigint`;
  const offset = `${values.add(query.offset)}::bigint`;
  const categories = query.categories && values.add(query.categories);

  const key = `item.${sort} ${order}, item.id ${order}`;
  const orderBy = pinned === 'first' ? `item.is_pinned desc, ${key}` : key;
  const columns = `item.id, item.is_pinned, item.${sort}`;
  const here = `item.write_location = ${board} and ${readable(reader, 'item', now)}`;
  const inCategories = categories ? `and item.category = any (${categories}::text[])` : '';
  const condition = search?.sql(values) ?? 'true';
  const label = search?.counted ?? null;
  const isText = search !== null && label === null;

  const total = isText
    ? `(select least(count(*), ${MOST_HITS})::int from found)`
    : countOf({ board, now, categories, label }, reader, values);
  const found = search?.isOneLetter
    ? `select ${columns} from (select item.* from content_items item where ${here}
         order by item.created_at desc, item.id desc limit ${ONE_LETTER_ITEMS}) item where ${condition} ${inCategories}`
    : `select ${columns} from content_items item where ${here} ${inCategories} and ${condition}
       ${isText ? `limit ${MOST_HITS}` : ''}`;
  const most = isText ? `least(${limit} + ${offset}, ${MOST_HITS})` : `${limit} + ${offset}`;
  // The first items of the list, pinned and others each. With "offset 0" a search's condition has no say in how it is read.
  const firstOf = (isPinned: boolean) => {
    const part = `select item.* from content_items item where ${here} and ${isPinned ? '' : 'not '}item.is_pinned
      ${categories ? 'and item.category = chosen.category' : ''} order by ${key}`;
    const first = search
      ? `select ${columns} from (${part} offset 0) item where ${condition} limit ${most}`
      : `${part} limit ${most}`;
    return `select ${columns} from ${
      categories ? `unnest(${categories}::text[]) as chosen (category) cross join lateral` : ''
    } (${first}) item`;
  };
  const inOrder = (condition: string) =>
    [true, false].map((one) => `(${firstOf(one)} ${condition})`).join(' union all ');
  // As many rows are read of few found ones as there are of them, of the list as many as the page takes to fill.
  const areFew = isText
    ? `(select total from counted) < ${MOST_HITS}`
    : `(select total::bigint * total from counted) <= (${limit} + ${offset}) * ${countOf({ board, now, categories, label: null }, reader, values)}`;
  const source = search
    ? `select * from found where ${areFew} union all ${inOrder(`where not (${areFew})`)}`
    : inOrder('');
  const text = `with ${search ? `found as materialized (${found}),` : ''}
     counted as materialized (select ${total} as total),
     page as (
       select item.id, row_number() over (order by ${orderBy}) as place from (${source}) item
       order by ${orderBy} limit ${isText ? `least(${limit}, greatest(0, ${MOST_HITS} - ${offset}))` : limit} offset ${offset})
     ${pageColumns('(select total from counted)', board, now)}`;
  // A search is planned for what it looks for: a plan for any would read too much for a rare word or for a frequent one.
  const isPrepared = reader.kind === 'visitor' && search === null;
  const name = isPrepared ? `content-list-${sort}-${order}-${pinned}-${categories ? 'some' : 'all'}` : undefined;
  return toPage(await runStatement<PageLine>(executor, { name, text, values: values.list }));
}

/** Returns the newest items of a board that are marked as must-see, pinned or not. */
export async function listMustSee(
  executor: Executor,
  query: Pick<PageQuery, 'board' | 'reader' | 'now' | 'limit'>,
): Promise<ItemPage> {
  const { reader } = query;
  const values = new Values();
  const board = values.add(query.board);
  const now = values.add(query.now);
  const newestFirst = 'item.created_at desc, item.id desc';
  const text = `with page as (
      select item.id, row_number() over (order by ${newestFirst}) as place from content_items item
      where item.write_location = ${board} and ${readable(reader, 'item', now)} and item.must_see
      order by ${newestFirst} limit ${values.add(query.limit)})
    ${pageColumns('0', board, now)}`;
  const name = reader.kind === 'visitor' ? 'content-must-see' : undefined;
  return toPage(await runStatement<PageLine>(executor, { name, text, values: values.list }));
}

/** There is always a line, which carries the total; its item is null on a page past the end. */
type PageLine = { total: number; next_at: Date | null } & (ListedItemRecord | { id: null });

/** SQL: the items of `page (id, place)`, and what is known of all pages. @param total SQL of their number. */
const pageColumns = (total: string, board: string, now: string) => `
  select ${total} as total, ${nextAt(board, now)} as next_at, ${ITEM_COLUMNS(now)},
    (select coalesce(string_agg(coalesce(sized_file, file), ',' order by position), '')
     from content_images join uploads using (file) where item_id = item.id) as images,
    exists (select from content_attachments where item_id = item.id) as has_attachments
  from (values (1)) as always (one)
  left join (page join content_items item on item.id = page.id) on true
  order by page.place`;

function toPage(lines: PageLine[]): ItemPage {
  const items = lines.filter((line): line is Extract<PageLine, ListedItemRecord> => line.id !== null);
  return { items, total: lines[0]?.total ?? 0, nextAt: lines[0]?.next_at ?? null };
}
