import { MOST_HITS, WRITE_LOCATIONS, type OwnItemState } from '@wkff/contracts';
import * as column from '../../db/columns.ts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, selectItem } from './columns.ts';
import { isBy, readableBy, scheduled, type Member } from './policy.ts';

const OWN_COLUMNS = { ...ITEM_COLUMNS, changed_at: column.moment };
/** An item of a member's own work. */
export type OwnItemRecord = column.RowOf<typeof OWN_COLUMNS>;

export interface OwnQuery {
  state: OwnItemState;
  member: Member;
  /** Current site time. */
  now: Date;
  limit: number;
  offset: number;
}

/** Returns a page of a member's items in a state, and the number of all of them, at most `MOST_HITS`. */
export async function listOwnItems(
  executor: Executor,
  { state, member, now: moment, limit, offset }: OwnQuery,
): Promise<{ items: OwnItemRecord[]; total: number }> {
  const values = new Values();
  const now = values.add(moment);
  const { from, where, order } = PARTS[state](member, now);
  const text = `with found as (
      select item.id, row_number() over (order by ${order}) as place from ${from} where ${where}
      order by ${order} limit ${MOST_HITS}),
    page as (select * from found order by place limit ${values.add(limit)} offset ${values.add(offset)})
    select (select count(*)::int from found) as total, ${selectItem(now)}, item.updated_at as changed_at
    from (values (1)) as always (one) left join (page join content_items item on item.id = page.id) on true
    order by page.place`;
  const lines = await runStatement(executor, { columns: LINE_COLUMNS, text, values: values.list });
  const items = lines.flatMap(({ total: _total, id, ...item }) => (id === null ? [] : [{ id, ...item }]));
  return { items, total: lines[0]?.total ?? 0 };
}

/** There is always a row, because it has the total. The item's columns are null on a page past the end. */
const LINE_COLUMNS = { ...OWN_COLUMNS, id: column.orNull(column.number), total: column.number };

interface Parts {
  from: string;
  where: string;
  order: string;
}

/** SQL, so that indexes that begin with the board are used. */
const ANY_BOARD = `item.write_location in (${WRITE_LOCATIONS.map((board) => `'${board}'`).join(', ')})`;

/** SQL of the items in each state. @param now SQL of the current site time. */
const PARTS: Record<OwnItemState, (member: Member, now: string) => Parts> = {
  scheduled: ({ accountId }, now) => ({
    from: 'content_items item',
    where: `${ANY_BOARD} and ${scheduled('item', now)} and ${isBy(accountId, 'item')}`,
    order: 'item.created_at, item.id',
  }),
  hidden: ({ accountId }) => ({
    from: 'content_items item',
    where: `${ANY_BOARD} and item.deleted_at is null and not item.is_public and ${isBy(accountId, 'item')}`,
    order: 'item.updated_at desc, item.id desc',
  }),
  changed: (member, now) => ({
    from: `content_revisions revision
      join content_items item on item.id = revision.item_id and item.version = revision.version`,
    where: `revision.actor_id = ${member.accountId} and ${readableBy(member, 'item', now)}`,
    order: 'revision.saved_at desc, item.id desc',
  }),
};
