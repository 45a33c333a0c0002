import type { Category, WriteLocation } from '@wkff/contracts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, nextAt, type ItemColumns } from './columns.ts';
import { readable, type Reader } from './policy.ts';
import { NO_SEARCH, ONE_LETTER_ITEMS, type Search } from './search.ts';

/** An item as lists need it. */
export interface ListedItemRecord extends ItemColumns {
  /** File names in order, comma separated. */
  images: string;
  has_attachments: boolean;
}

/** A page of a board. */
export interface ItemPage {
  items: ListedItemRecord[];
  /** Items on all pages. */
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
  search: Search;
  sort: 'created_at' | 'title';
  order: 'asc' | 'desc';
  /** Where pinned items are: before all others, or in their place among them. */
  pinned: 'first' | 'inline';
  /** Only items marked as must-see. */
  mustSee: boolean;
  limit: number;
  offset: number;
}

/** There is always a line, which carries the totals; its item is null on a page past the end. */
type PageLine = { total: number; next_at: Date | null } & (ListedItemRecord | { id: null });

/** Returns a page of a board in the order asked for; equal places are ordered by id. */
export async function listItems(executor: Executor, query: PageQuery): Promise<ItemPage> {
  const { sort, order, pinned, mustSee, reader, search, categories, limit, offset } = query;
  const values = new Values();
  const board = values.add(query.board);
  const now = values.add(query.now);
  const here = `item.write_location = ${board} and ${readable(reader, 'item', now)}`;
  const conditions = [
    here,
    ...(categories ? [`item.category = any (${values.add(categories)}::text[])`] : []),
    ...(mustSee ? ['item.must_see'] : []),
    ...(search === NO_SEARCH ? [] : [search.sql(values)]),
  ];
  const newest = `(select item.* from content_items item where ${here}
    order by item.created_at desc, item.id desc limit ${ONE_LETTER_ITEMS})`;
  const orderBy = `${pinned === 'first' ? 'item.is_pinned desc, ' : ''}item.${sort} ${order}, item.id ${order}`;
  // Without a search the index gives the page in order and nothing is gained by finding all first; with one, finding is the work.
  const found = search === NO_SEARCH ? 'found as not materialized' : 'found as materialized';
  const text = `with ${found} (
       select item.id, item.is_pinned, item.created_at, item.title
       from ${search.isOneLetter ? newest : 'content_items'} item where ${conditions.join(' and ')}),
     page as (
       select item.id, row_number() over (order by ${orderBy}) as place
       from found item order by ${orderBy} limit ${values.add(limit)} offset ${values.add(offset)})
     select (select count(*)::int from found) as total, ${nextAt(board, now)} as next_at, ${ITEM_COLUMNS(now)},
       (select coalesce(string_agg(coalesce(sized_file, file), ',' order by position), '')
        from content_images join uploads using (file) where item_id = item.id) as images,
       exists (select from content_attachments where item_id = item.id) as has_attachments
     from (values (1)) as always (one)
     left join (page join content_items item on item.id = page.id) on true
     order by page.place`;
  const shape = [sort, order, pinned, mustSee ? 'must-see' : 'any', categories ? 'some' : 'all', search.name];
  const name = reader.kind === 'visitor' ? `content-list-${shape.join('-')}` : undefined;
  return toPage(await runStatement<PageLine>(executor, { name, text, values: values.list }));
}

function toPage(lines: PageLine[]): ItemPage {
  const items = lines.filter((line): line is Extract<PageLine, ListedItemRecord> => line.id !== null);
  return { items, total: lines[0]?.total ?? 0, nextAt: lines[0]?.next_at ?? null };
}
