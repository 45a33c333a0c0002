import { cleanLine, realNow, seoulDate, seoulTime } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { DB } from '../../db/types.ts';
import { ALERT_PATIENCE } from '../../jobs/Jobs.ts';
import { texts } from './texts.ts';

/** An admin who gets mail. */
export interface MailedAdmin {
  id: number;
  username: string;
  email: string;
}

/** Returns the admins who have an e-mail, by name. Those of the demo are none on a site that isn't one. */
export async function listMailedAdmins(db: Kysely<DB>, { isDemo }: { isDemo: boolean }): Promise<MailedAdmin[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email'])
    .where('email', 'is not', null)
    .where('is_disabled', '=', false)
    .where(
      (account) => account.val('admin'),
      '=',
      (account) => account.fn.any('roles'),
    )
    .where((account) => account.or([account('is_demo', '=', false), account.val(isDemo)]))
    .orderBy('username_key')
    .$narrowType<MailedAdmin>()
    .execute();
}

/** Longest subject that is stored. What is cut off is in the text. */
const SUBJECT = 200;

/** Queues a mail to each admin who has an e-mail, as part of the transaction. Does nothing where the site sends none. */
export async function queueAlert(
  trx: Transaction<DB>,
  { config, jobs }: Pick<AppContext, 'config' | 'jobs'>,
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  if (!config.mail) return;
  const line = cleanLine(subject).slice(0, SUBJECT);
  // A mail may arrive a day later.
  const dated = `${body}\n${texts.toldAt(`${seoulDate(realNow())} ${seoulTime(realNow()).slice(0, 5)}`)}\n`;
  const admins = await listMailedAdmins(trx, config);
  for (const { id: account_id } of admins) {
    const { id } = await trx
      .insertInto('mails')
      .values({ kind: 'alert', account_id, subject: line, body: dated })
      .returning('id')
      .executeTakeFirstOrThrow();
    await jobs.send(trx, 'mails', { mail: String(id) }, ALERT_PATIENCE);
  }
}
