import type { ContentDay, WriteLocation } from '@wkff/contracts';
import * as column from '../../db/columns.ts';
import { runStatement, Values, type Executor } from '../../db/statement.ts';
import { ITEM_COLUMNS, NAME_COLUMNS, NAMES, nextAt, NO_NAMES, selectItem } from './columns.ts';
import { FIELD_COLUMNS } from './itemRow.ts';
import { readable, readableBy, scheduled, type Member, type Reader } from './policy.ts';

/** The data of a link to another item. */
interface Neighbour {
  id: number;
  title: string;
}

/** The file of a picture before its sizes were made. `name`: under which it was sent. */
interface OriginalFile {
  file: string;
  name: string;
  size_bytes: number;
}

const COLUMNS = {
  ...ITEM_COLUMNS,
  ...FIELD_COLUMNS,
  images: column.json<{ id: number; file: string; alt: string | null; original: OriginalFile }[]>(),
  attachments: column.json<{ id: number; file: string; name: string; size_bytes: number }[]>(),
  /** The names of sizes of the pictures in the text, by key, for those that have sizes. */
  text_sizes: column.json<Record<string, string>>(),
  /** The next older item of the board that the reader may see, including pinned ones. */
  previous: column.orNull(column.json<Neighbour>()),
  /** The next newer one. */
  next: column.orNull(column.json<Neighbour>()),
  /** When the board's next scheduled item appears to visitors. */
  next_at: column.orNull(column.moment),
  ...NAME_COLUMNS,
};
/** An item with its files and neighbours. */
export type ItemRecord = column.RowOf<typeof COLUMNS>;

/** SQL of the files of `content_items item`. */
const FILES = `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'file', coalesce(sized_file, file), 'alt', alt,
        'original', jsonb_build_object('file', file, 'name', coalesce(sent_name, file), 'size_bytes', size_bytes)) order by position), '[]')
      from content_images join uploads using (file) where item_id = item.id) as images,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'file', file, 'name', name, 'size_bytes', size_bytes) order by position), '[]')
      from content_attachments join uploads using (file) where item_id = item.id) as attachments,
     (select coalesce(jsonb_object_agg(file, sized_file), '{}')
      from content_text_images join uploads using (file) where item_id = item.id and sized_file is not null) as text_sizes`;

/** Returns an item if the reader may see it at that moment. @param reader null: a visitor, who gets no names. */
export async function findItem(
  executor: Executor,
  id: number,
  now: Date,
  reader: Member | null,
): Promise<ItemRecord | undefined> {
  const values = new Values();
  const itemId = values.add(id);
  const moment = values.add(now);
  // "is true" keeps the planner from using the moment as a bound of the index: the item's own position is the better one.
  const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') =>
    `(select jsonb_build_object('id', near.id, 'title', near.title) from content_items near
      where near.write_location = item.write_location and near.deleted_at is null
        and (near.created_at, near.id) ${comparison} (item.created_at, item.id)
        and ${readableBy(reader, 'near', moment)} is true
      order by near.created_at ${order}, near.id ${order} limit 1)`;
  const text = `select ${selectItem(moment, FIELD_COLUMNS)}, ${FILES},
     ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next,
     ${nextAt('item.write_location', moment)} as next_at, ${reader ? NAMES : NO_NAMES}
   from content_items item where item.id = ${itemId} and ${readableBy(reader, 'item', moment)}`;
  // Statements of members contain the account.
  const name = reader ? undefined : 'content-item';
  return (await runStatement(executor, { name, columns: COLUMNS, text, values: values.list }))[0];
}

/** Returns an item for whoever has a link to it, unless it is deleted: without names, and without its neighbours. */
export async function findGuestItem(executor: Executor, id: number, now: Date): Promise<ItemRecord | undefined> {
  const text = `select ${selectItem('$2', FIELD_COLUMNS)}, ${FILES},
     null::jsonb as previous, null::jsonb as next, null::timestamptz as next_at, ${NO_NAMES}
   from content_items item where item.id = $1 and item.deleted_at is null`;
  return (await runStatement(executor, { name: 'content-guest-item', columns: COLUMNS, text, values: [id, now] }))[0];
}

/** Maximum number of addresses in a sitemap (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;

/** Returns the newest items of a board with the day (in Seoul) of their last visible change. */
export async function listDays(
  executor: Executor,
  board: WriteLocation,
  now: Date,
  reader: Reader,
): Promise<{ days: ContentDay[]; nextAt: Date | null }> {
  const values = new Values();
  const location = values.add(board);
  const moment = values.add(now);
  const text = `select ${nextAt(location, moment)} as next_at, (
     select coalesce(json_agg(json_build_object('id', id, 'day', day)), '[]') from (
       select item.id, to_char(greatest(item.created_at, case when item.version > 1 then item.updated_at end)
         at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day
       from content_items item
       where item.write_location = ${location} and ${readable(reader, 'item', moment)}
       order by item.created_at desc, item.id desc limit ${SITEMAP_LIMIT}) as newest) as days`;
  const [line] = await runStatement(executor, {
    name: nameFor('days', reader),
    columns: { days: column.json<ContentDay[]>(), next_at: column.orNull(column.moment) },
    text,
    values: values.list,
  });
  return { days: line?.days ?? [], nextAt: line?.next_at ?? null };
}

/** Returns the distinct tags of a board, in Korean order. @param limit of the most used ones; null for all. */
export async function listTags(
  executor: Executor,
  { board, limit }: { board: WriteLocation; limit: number | null },
  now: Date,
  reader: Reader,
): Promise<{ tags: string[]; nextAt: Date | null }> {
  const values = new Values();
  const location = values.add(board);
  const moment = values.add(now);
  const text = `select ${nextAt(location, moment)} as next_at, (
     select coalesce(array_agg(tag order by tag collate korean, tag), '{}')
     from (${tagsOf(reader, location, moment)} order by sum(items) desc, tag limit ${values.add(limit)}::bigint) as used)
   as tags`;
  const [line] = await runStatement(executor, {
    name: nameFor('tags', reader),
    columns: { tags: column.textList, next_at: column.orNull(column.moment) },
    text,
    values: values.list,
  });
  return { tags: line?.tags ?? [], nextAt: line?.next_at ?? null };
}

/** SQL: the tags of the items that the reader may see, from the counts minus the few scheduled items. */
function tagsOf(reader: Reader, board: string, now: string): string {
  const stored = (items: string) => `select value as tag, sum(${items}) as items from content_counts
    where write_location = ${board} and kind = 'tag' group by value`;
  const tagged = (sign: '' | '-', condition: string) => `select unnest(item.tags), ${sign}1 from content_items item
    where item.write_location = ${board} and ${condition}`;
  const later = scheduled('item', now);
  const counted = [stored(reader.kind === 'manager' ? 'public_items + hidden_items' : 'public_items')];
  if (reader.kind === 'visitor') counted.push(tagged('-', later));
  if (reader.kind === 'author') {
    counted.push(
      tagged('-', `${later} and item.author_id is distinct from ${reader.accountId}`),
      tagged('', `item.deleted_at is null and not item.is_public and item.author_id = ${reader.accountId}`),
    );
  }
  return `select tag from (${counted.join(' union all ')}) as counted group by tag having sum(items) > 0`;
}

/** Statements of visitors are prepared. Those of members contain the account. */
const nameFor = (what: string, reader: Reader) => (reader.kind === 'visitor' ? `content-${what}` : undefined);
