import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type pg from 'pg';
import { number } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB, Mails } from '../../db/types.ts';

type MailRow = Selectable<Mails>;

/** A mail with the account that it is for. Its columns are null if no account has the name that was given. */
export type DueMail = MailRow & {
  username: string | null;
  email: string | null;
  is_disabled: boolean | null;
  is_demo: boolean | null;
};

const lostPassword = statement(
  'mail-lost-password',
  { id: number },
  `insert into mails (kind, account_id)
   values ('lost_password', account_named($1)) returning id`,
);

/** Stores that the account with a name gets a link. It takes as long for a name that no account has. Returns its id. */
export async function insertLostPassword(trx: Transaction<DB>, username: string): Promise<number> {
  const [row] = await lostPassword.runIn(trx, [username]);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** Returns a mail that was not sent yet. */
export async function findDueMail(db: Kysely<DB>, id: number): Promise<DueMail | undefined> {
  return db
    .selectFrom('mails')
    .leftJoin('accounts', 'accounts.id', 'mails.account_id')
    .selectAll('mails')
    .select(['username', 'email', 'is_disabled', 'is_demo'])
    .where('mails.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

const links = statement(
  'mail-links',
  { sent: number, good: number },
  `select (select count(*)::int from mails where account_id = $1 and kind = 'lost_password' and sent_at > now() - interval '1 day') as sent,
     (select count(*)::int from password_links where account_id = $1 and expires_at > now()) as good`,
);

/** Returns how many links were mailed to an account within a day, and whether its last link is still good. */
export async function countLinks(pool: pg.Pool, accountId: number): Promise<{ sent: number; isGood: boolean }> {
  const [row] = await links.run(pool, [accountId]);
  return { sent: row?.sent ?? 0, isGood: (row?.good ?? 0) > 0 };
}

/** Records that the server took a mail. */
export async function saveSent(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, failure: null, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Records why the server did not take a mail. */
export async function saveFailure(db: Kysely<DB>, id: number, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, failure })
    .where('id', '=', id)
    .execute();
}

/** Removes a mail that nobody gets. */
export async function removeMail(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Removes mails that are older than a moment, sent or not. */
export async function removeMailsBefore(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('requested_at', '<', before).execute();
}
