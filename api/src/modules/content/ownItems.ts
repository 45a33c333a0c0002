import { MOST_HITS, WRITE_LOCATIONS, type OwnItemState, type WriteLocation } from '@wkff/contracts';
import * as column from '../../db/columns.ts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, NAME_COLUMNS, NAMES, selectItem } from './columns.ts';
import { editableBy, isOn, keptSince, readableBy, scheduled, type Member } from './policy.ts';
import type { Search } from './search.ts';

const OWN_COLUMNS = {
  ...ITEM_COLUMNS,
  ...NAME_COLUMNS,
  changed_at: column.moment,
  deleted_at: column.orNull(column.moment),
  /** The name of the account that deleted it. */
  deleted_by: column.orNull(column.text),
};
/** An item of a member's own work. */
export type OwnItemRecord = column.RowOf<typeof OWN_COLUMNS>;

export interface OwnQuery {
  state: OwnItemState;
  member: Member;
  /** Null: all boards. */
  board: WriteLocation | null;
  /** Null: all items. */
  search: Search | null;
  /** Current site time. */
  now: Date;
  limit: number;
  offset: number;
}

/** Returns a page of the items of a member's work in a state, and the number of all of them, at most `MOST_HITS`. */
export async function listOwnItems(
  executor: Executor,
  { state, member, board, search, now: moment, limit, offset }: OwnQuery,
): Promise<{ items: OwnItemRecord[]; total: number }> {
  const values = new Values();
  const now = values.add(moment);
  const boards = board === null ? WRITE_LOCATIONS : [board];
  const earliest = values.add(keptSince(moment));
  const { from = 'content_items item', where, order } = PARTS[state]({ member, boards, now, earliest });
  const found = search ? `${where} and ${search.sql(values)}` : where;
  const text = `with found as (
      select item.id, row_number() over (order by ${order}) as place from ${from} where ${found}
      order by ${order} limit ${MOST_HITS}),
    page as (select * from found order by place limit ${values.add(limit)} offset ${values.add(offset)})
    select (select count(*)::int from found) as total, ${selectItem(now)}, item.updated_at as changed_at, ${NAMES},
      item.deleted_at, (select username from accounts where id = item.deleted_by) as deleted_by,
      ${earliest}::timestamptz as earliest
    from (values (1)) as always (one) left join (page join content_items item on item.id = page.id) on true
    order by page.place`;
  const lines = await runStatement(executor, { columns: LINE_COLUMNS, text, values: values.list });
  const items = lines.flatMap(({ total: _total, earliest: _earliest, id, ...item }) =>
    id === null ? [] : [{ id, ...item }],
  );
  return { items, total: lines[0]?.total ?? 0 };
}

/** There is always a row, because it has the total. The item's columns are null on a page past the end. */
const LINE_COLUMNS = {
  ...OWN_COLUMNS,
  id: column.orNull(column.number),
  total: column.number,
  /** Named in the text, because a parameter that is in none of its conditions has no type. */
  earliest: column.moment,
};

interface Asked {
  member: Member;
  boards: readonly WriteLocation[];
  /** SQL of the current site time, and of the moment from which on deleted items can be restored. */
  now: string;
  earliest: string;
}

interface Parts {
  from?: string;
  where: string;
  order: string;
}

const LATEST_FIRST = 'item.updated_at desc, item.id desc';

/** The items with the revision that they are. */
const WITH_REVISION = `content_items item
  join content_revisions revision on revision.item_id = item.id and revision.version = item.version`;

const isThere = ({ member, boards }: Asked) => `item.deleted_at is null and ${editableBy(member, boards, 'item')}`;

/** SQL of the items in each state. */
const PARTS: Record<OwnItemState, (asked: Asked) => Parts> = {
  all: (asked) => ({ where: isThere(asked), order: LATEST_FIRST }),
  scheduled: (asked) => ({
    where: `${scheduled('item', asked.now)} and ${isThere(asked)}`,
    order: 'item.created_at, item.id',
  }),
  hidden: (asked) => ({ where: `${isThere(asked)} and not item.is_public`, order: LATEST_FIRST }),
  changed: ({ member, boards, now }) => ({
    from: WITH_REVISION,
    where: `revision.actor_id = ${member.accountId} and ${readableBy(member, 'item', now)} and ${isOn(boards, 'item')}`,
    order: 'revision.saved_at desc, item.id desc',
  }),
  others: (asked) => ({
    from: WITH_REVISION,
    where: `${isThere(asked)} and revision.actor is not null
      and revision.actor_id is distinct from ${asked.member.accountId}`,
    order: LATEST_FIRST,
  }),
  deleted: ({ member, boards, earliest }) => ({
    where: `item.deleted_at > ${earliest} and ${editableBy(member, boards, 'item')}`,
    order: 'item.deleted_at desc, item.id desc',
  }),
};
