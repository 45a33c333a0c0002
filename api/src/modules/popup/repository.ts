import type { Popup } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { listOf, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';

const OWN_COLUMNS = {
  id: number,
  start_date: text,
  display_days: number,
  title: text,
  text,
  image_alt: orNull(text),
  link: orNull(text),
  mode: oneOf<Popup['mode']>(),
  store: oneOf<Popup['store']>(),
  cookie_days: number,
  version: number,
};
const COLUMNS = Object.keys(OWN_COLUMNS) as (keyof typeof OWN_COLUMNS)[];

const LISTED = {
  ...OWN_COLUMNS,
  image: orNull(text),
  /** First day on which it is no longer shown. */
  end_date: text,
};
/** A popup with the day from which it is over. */
export type PopupRecord = RowOf<typeof LISTED>;

/** The fields of a popup that an editor writes. */
export type PopupEntry = Omit<Popup, 'id' | 'version'>;

const SELECT = `select ${listOf(OWN_COLUMNS, 'popups')}, (select coalesce(sized_file, file) from uploads where file = popups.image) as image, start_date + display_days as end_date from popups`;

const notYetOver = statement(
  'popups',
  LISTED,
  `${SELECT} where start_date + display_days > $1::date order by start_date, id`,
);

const over = statement(
  'popups ended',
  LISTED,
  `${SELECT} where start_date + display_days <= $1::date order by end_date desc, id desc limit $2`,
);

/** Returns the popups that have not ended by a day, ordered by start. */
export function listPopups(executor: Executor, day: string): Promise<PopupRecord[]> {
  return notYetOver.run(executor, [day]);
}

/** Returns the popups that have ended by a day, the last one first, at most `count`. */
export function listEndedPopups(executor: Executor, day: string, count: number): Promise<PopupRecord[]> {
  return over.run(executor, [day, count]);
}

/** The picture's name on the wire: that of its sizes once they exist, until then that of the original. */
const image = sql<string | null>`(select coalesce(sized_file, file) from uploads where file = popups.image)`.as(
  'image',
);

/** Serialises changes to popups, because two new ones may be for the same day. Doesn't block reads. */
export async function lockPopups(trx: Transaction<DB>): Promise<void> {
  await sql`lock table popups in share row exclusive mode`.execute(trx);
}

type Narrow = Pick<Popup, 'mode' | 'store'>;

/** Returns the popup with an id, or without an id the newest that starts on a day. */
export async function findPopup(
  trx: Transaction<DB>,
  by: { id: number } | { startDate: string },
): Promise<Popup | undefined> {
  const query = trx.selectFrom('popups').select([...COLUMNS, image]);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('start_date', '=', by.startDate);
  return found.orderBy('id', 'desc').limit(1).$narrowType<Narrow>().executeTakeFirst();
}

export async function insertPopup(trx: Transaction<DB>, entry: PopupEntry): Promise<Popup> {
  return trx
    .insertInto('popups')
    .values({ ...entry, origin: 'editor' })
    .returning([...COLUMNS, image])
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

export async function updatePopup(trx: Transaction<DB>, id: number, entry: PopupEntry): Promise<Popup> {
  return trx
    .updateTable('popups')
    .set({ ...entry, origin: 'editor', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning([...COLUMNS, image])
    .$narrowType<Narrow>()
    .executeTakeFirstOrThrow();
}

export async function deletePopup(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('popups').where('id', '=', id).execute();
}
