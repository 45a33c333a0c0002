import type { PageQuery } from './pageQuery.ts';
import { scheduled } from './policy.ts';

/** From this offset on, counting months takes less time than passing over the items in the index. */
const DEEP = 2_000;

interface Passed {
  query: Pick<PageQuery, 'reader' | 'sort' | 'order' | 'offset'>;
  /** SQL of the board, of the current site time, and of the condition for the categories (blank: all). */
  board: string;
  now: string;
  inCategories: string;
  /** SQL: how many items that are not pinned are before the page, or fewer. */
  passed: string;
}

/**
 * Returns how a deep page passes over whole months of items that are not pinned, by `content_counts`; null if it can't.
 * `sql`: the query of how many `items` these have, and the `edge` of the next month. `rest`: the condition for an item to
 * be in none of them.
 */
export function passMonths({ query, board, now, inCategories, passed }: Passed): { sql: string; rest: string } | null {
  const { reader, sort, order, offset } = query;
  // Of hidden items, it is not counted whose they are.
  if (offset < DEEP || sort !== 'created_at' || reader.kind === 'author') return null;
  const isNewestFirst = order === 'desc';
  // Scheduled items, which visitors don't see, are the newest of all.
  const unseen =
    reader.kind === 'visitor' && isNewestFirst
      ? `(select count(*) from content_items item where item.write_location = ${board} and not item.is_pinned
          and ${scheduled('item', now)} ${inCategories})`
      : '0';
  const items = reader.kind === 'manager' ? 'public_items + hidden_items' : 'public_items';
  const start = (month: string, more = '') => `((${month} || '-01')::timestamp ${more}) at time zone 'UTC'`;
  const edge = isNewestFirst ? start('min(month)') : start('max(month)', `+ interval '1 month'`);
  const sql = `select greatest(0, coalesce(max(number), 0))::bigint as items,
      coalesce(${edge}, '${isNewestFirst ? '' : '-'}infinity') as edge
    from (select value as month, sum(sum(${items})) over (order by value ${order}) - ${unseen} as number
      from content_counts
      where write_location = ${board} and kind = 'month' ${inCategories.replace('item.', '')} group by value) month
    where number <= ${passed}`;
  return { sql, rest: `and item.created_at ${isNewestFirst ? '<' : '>='} (select edge from passed)` };
}
