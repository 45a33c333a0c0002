import { MOST_HITS } from '@wkff/contracts';
import * as column from '../../db/columns.ts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, nextAt, selectItem } from './columns.ts';
import { countOf } from './counts.ts';
import { itemsFor, mayBeNear, nearHits } from './nearHits.ts';
import type { PageQuery } from './pageQuery.ts';
import { passMonths } from './passMonths.ts';
import { readable, scheduled } from './policy.ts';
import { ONE_LETTER_ITEMS, type Search } from './search.ts';

const LISTED_COLUMNS = {
  ...ITEM_COLUMNS,
  /** File names in order, separated by commas. */
  images: column.text,
  has_attachments: column.boolean,
};
/** An item of a list. */
export type ListedItemRecord = column.RowOf<typeof LISTED_COLUMNS>;

/** A page of a board. */
export interface ItemPage {
  items: ListedItemRecord[];
  /** Number of items on all pages; of a search of text, as far as hits are counted. */
  total: number;
  /** True if hits are counted up to `total` only: there may be more. */
  isAtLeast: boolean;
  /** When the board's next scheduled item appears to visitors. */
  nextAt: Date | null;
}

/**
 * Returns a page of a board in the requested order, ties by id.
 *
 * Its cost doesn't grow with the board. A list is read by an index in its order, up to the end of the page. A search
 * with few hits reads all of them by an index; one with many hits filters the list. On a large site, the newest items
 * tell that a text has many: the index would read each of them.
 */
export async function listItems(executor: Executor, query: PageQuery): Promise<ItemPage> {
  const { search, limit } = query;
  if (search === null) return readInOrder(executor, query, null);
  if (!mayBeNear(query)) return readHits(executor, query, search);
  const { page: found, areFew, areNear } = await readFound(executor, query, search, true);
  if (areFew) return found;
  const hits = { search, total: found.total };
  if (!areNear) return readInOrder(executor, query, { ...hits, within: null });
  const page = await readInOrder(executor, query, { ...hits, within: itemsFor(query) });
  // If it is not full, the newest items are far from it in its order, e.g. because an archive was entered late.
  return page.items.length === limit ? page : readHits(executor, query, search);
}

/** Reads a page of a search by all of its hits; of a text, up to `MOST_HITS`. */
async function readHits(executor: Executor, query: PageQuery, search: Search): Promise<ItemPage> {
  const { areFew, page } = await readFound(executor, query, search, false);
  return areFew ? page : readInOrder(executor, query, { search, total: page.total, within: null });
}

/** Parts of the SQL of all pages. */
function writeParts({ board, reader, now: moment, sort, order, pinned, limit, offset, categories, search }: PageQuery) {
  const values = new Values();
  // A literal for a search, so that the plan can use the board's partial index of texts.
  const location = search ? `'${board}'` : values.add(board);
  const now = values.add(moment);
  const chosen = categories && values.add(categories.length === 1 ? categories[0] : categories);
  const key = `item.${sort} ${order}, item.id ${order}`;
  return {
    values,
    board: location,
    now,
    limit: `${values.add(limit)}::bigint`,
    offset: `${values.add(offset)}::bigint`,
    /** A parameter: the only category, or an array. A plan for an array would expect many categories. */
    categories: chosen,
    key,
    orderBy: pinned === 'first' ? `item.is_pinned desc, ${key}` : key,
    columns: `item.id, item.is_pinned, item.${sort}`,
    here: `item.write_location = ${location} and ${readable(reader, 'item', now)}`,
    inCategories: chosen ? `and item.category = ${categories.length === 1 ? chosen : `any (${chosen}::text[])`}` : '',
    shape: `${sort}-${order}-${pinned}-${categories === null ? 'all' : categories.length === 1 ? 'one' : 'some'}`,
  };
}

/** The hits of a search that has many. */
interface Hits {
  search: Search;
  /** Number of hits; of a text, as far as they are counted. */
  total: number;
  /** Number of items that are not pinned among which they are looked for; null: all. */
  within: number | null;
}

/** Reads a page in the order of the list. @param hits limits it to those of a search. */
async function readInOrder(executor: Executor, query: PageQuery, hits: Hits | null): Promise<ItemPage> {
  const { reader } = query;
  const search = hits?.search ?? null;
  const parts = writeParts(query);
  const { values, board, now, limit, offset, orderBy, inCategories, shape } = parts;
  const isText = search?.counted === null;
  const most = isText ? `least(${limit} + ${offset}, ${MOST_HITS})` : `${limit} + ${offset}`;
  const areSeveral = query.categories !== null && query.categories.length !== 1;
  const condition = search?.sql(values) ?? null;
  const within = hits && `limit ${values.add(hits.within)}::bigint`;
  const firstOf = (isPinned: boolean, part: string, rest = '') => {
    const here = `item.is_pinned = ${isPinned} ${rest} ${areSeveral ? 'and item.category = chosen.category' : inCategories}`;
    // "offset 0" keeps a search's condition from changing the plan, as a limit does.
    const found = condition === null ? null : { condition, end: isPinned || within === null ? 'offset 0' : within };
    return readFirst(parts, areSeveral, here, found, part);
  };
  // Before the page are at least as many items that are not pinned as its offset is above the number of pinned ones.
  const atLeast = `greatest(0, ${offset} - (select count(*) from pinned))`;
  const months = search === null ? passMonths({ query, board, now, inCategories, passed: atLeast }) : null;
  // The index passes over them. Of several categories it is not known how many each has before the page.
  const overMonths = months ? '(select items from passed)' : '0';
  const passed = areSeveral ? overMonths : atLeast;
  const number =
    hits === null
      ? countOf({ board, now, inCategories, label: null }, reader, values)
      : `${values.add(hits.total)}::int`;
  const others = firstOf(
    false,
    `limit greatest(0, ${most} - ${passed}) offset ${passed} - ${overMonths}`,
    months?.rest,
  );
  const text = `with pinned as materialized (${firstOf(true, `limit ${most}`)}),
    ${months ? `passed as materialized (${months.sql}),` : ''}
    page as (
      select item.id, row_number() over (order by ${orderBy}) as place from (
        select * from (
          select * from pinned union all (${others})) item
        order by ${orderBy}
        limit ${isText ? `least(${limit}, greatest(0, ${MOST_HITS} - ${offset}))` : limit} offset ${offset} - ${passed}) item)
    ${pageColumns(number, nextAt(board, now), now)}`;
  const name = nameOf(query, search, months ? `${shape}-deep` : shape, search ? 'hits' : 'list');
  const lines = await runStatement(executor, { name, columns: LINE_COLUMNS, text, values: values.list });
  return { ...toPage(lines), isAtLeast: isText };
}

/**
 * SQL: the first items of a condition, in the order of the list. @param found limits them to hits; `end` is the SQL of
 * the items after which none are looked for. Null: all items.
 */
function readFirst(
  { key, columns, here, categories }: ReturnType<typeof writeParts>,
  areSeveral: boolean,
  chosenHere: string,
  found: { condition: string; end: string } | null,
  part: string,
): string {
  const inOrder = `select item.* from content_items item where ${here} and ${chosenHere} order by ${key}`;
  const first =
    found === null
      ? `${inOrder} ${part}`
      : `select ${columns} from (${inOrder} ${found.end}) item where ${found.condition} ${part}`;
  const chosen = areSeveral ? `unnest(${categories}::text[]) as chosen (category) cross join lateral` : '';
  return `select ${columns} from ${chosen} (${first}) item`;
}

/**
 * Reads all hits of a search and selects the page. If `areFew` is false, only the total is valid. @param looksNear to
 * count the hits in the newest items first, and read no others if these are enough (`areNear`).
 */
async function readFound(
  executor: Executor,
  query: PageQuery,
  search: Search,
  looksNear: boolean,
): Promise<{ page: ItemPage; areFew: boolean; areNear: boolean }> {
  const { reader } = query;
  const { values, board, now, limit, offset, orderBy, columns, here, inCategories, shape } = writeParts(query);
  const condition = search.sql(values);
  const label = search.counted;
  const items = search.isOneLetter
    ? `(select item.* from content_items item where ${here}
        order by item.created_at desc, item.id desc limit ${ONE_LETTER_ITEMS})`
    : 'content_items';
  const from = `from ${items} item where ${here} ${inCategories} and ${condition}`;
  const all = `select ${columns} ${from}`;
  // Compares the costs: few hits are read completely, many are read from the list until the page is full.
  const ofBoard = () => countOf({ board, now, inCategories, label: null }, reader, values);
  const counted = label
    ? `counted as materialized (
         select total, total <= ${ALWAYS_FEW} or total::bigint * total <= (${limit} + ${offset}) * ${ofBoard()} as are_few
         from (select ${countOf({ board, now, inCategories, label }, reader, values)} as total) as label),
       found as materialized (${all} and (select are_few from counted))`
    : looksNear
      ? `${nearHits(`select ${from}`)},
         found as materialized (${all} and not (select are_enough from near) limit ${MOST_HITS}),
         counted as materialized (select case when are_enough then near.total else found.total end as total,
           not are_enough and found.total < ${MOST_HITS} as are_few
           from near, (select count(*)::int as total from found) found)`
      : `found as materialized (${all} limit ${MOST_HITS}),
         counted as materialized (select count(*)::int as total, count(*) < ${MOST_HITS} as are_few from found)`;
  const areNear = looksNear ? '(select are_enough from near)' : 'false';
  const text = `with ${counted},
    page as (
      select item.id, row_number() over (order by ${orderBy}) as place from found item
      where (select are_few from counted) order by ${orderBy} limit ${limit} offset ${offset})
    ${pageColumns('(select total from counted)', nextAt(board, now), now, `(select are_few from counted) as are_few, ${areNear} as are_near,`)}`;
  const name = nameOf(query, search, shape, looksNear ? 'near' : 'search');
  const foundColumns = { ...LINE_COLUMNS, are_few: column.boolean, are_near: column.boolean };
  const lines = await runStatement(executor, { name, columns: foundColumns, text, values: values.list });
  return { page: toPage(lines), areFew: lines[0]?.are_few ?? true, areNear: lines[0]?.are_near ?? false };
}

/**
 * Returns the name to prepare a statement under. A search of text has one good plan: its index, or the list for frequent
 * words. It is prepared only for the boards' usual queries, because a connection can't hold all variants. The plan for a
 * tag or a team depends on how frequent it is.
 */
function nameOf({ board, reader }: PageQuery, search: Search | null, shape: string, kind: string): string | undefined {
  if (reader.kind !== 'visitor') return undefined;
  if (search === null) return `content-${kind}-${shape}`;
  const isUsual = search.counted === null && shape === 'created_at-desc-first-all';
  return isUsual ? `content-${kind}-${board}-${search.name}` : undefined;
}

/** Up to this many hits of a tag or a team are read completely. */
const ALWAYS_FEW = 100;

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
    ${pageColumns('0', nextAt(board, now), now)}`;
  const name = reader.kind === 'visitor' ? 'content-must-see' : undefined;
  return toPage(await runStatement(executor, { name, columns: LINE_COLUMNS, text, values: values.list }));
}

/** Returns those of some items, of any boards, that visitors may see, in the order asked for. */
export async function listChosen(executor: Executor, ids: readonly number[], moment: Date): Promise<ItemPage> {
  const values = new Values();
  const chosen = `${values.add(ids)}::int[]`;
  const now = values.add(moment);
  const next = `(select min(later.created_at) from content_items later
    where later.id = any (${chosen}) and ${scheduled('later', now)})`;
  const text = `with page as (
      select item.id, asked.place from unnest(${chosen}) with ordinality as asked (id, place)
      join content_items item on item.id = asked.id where ${readable({ kind: 'visitor' }, 'item', now)})
    ${pageColumns('0', next, now)}`;
  const query = { name: 'content-chosen', columns: LINE_COLUMNS, text, values: values.list };
  return toPage(await runStatement(executor, query));
}

/** There is always a row, because it has the total. The item's columns are null on a page past the end. */
const LINE_COLUMNS = {
  ...LISTED_COLUMNS,
  id: column.orNull(column.number),
  total: column.number,
  next_at: column.orNull(column.moment),
};
type PageLine = column.RowOf<typeof LINE_COLUMNS>;

/**
 * SQL: the items of `page (id, place)` with the totals of all pages.
 * @param total SQL of the number of items.
 * @param next SQL of the moment of the next scheduled item.
 */
const pageColumns = (total: string, next: string, now: string, more = '') => `
  select ${total} as total, ${more} ${next} as next_at, ${selectItem(now)},
    (select coalesce(string_agg(coalesce(sized_file, file), ',' order by position), '')
     from content_images join uploads using (file) where item_id = item.id) as images,
    exists (select from content_attachments where item_id = item.id) as has_attachments
  from (values (1)) as always (one)
  left join (page join content_items item on item.id = page.id) on true
  order by page.place`;

function toPage(lines: PageLine[]): ItemPage {
  const items = lines.flatMap(({ id, ...item }) => (id === null ? [] : [{ id, ...item }]));
  return { items, total: lines[0]?.total ?? 0, isAtLeast: false, nextAt: lines[0]?.next_at ?? null };
}
