import { randomUUID } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { messageId } from '../../jobs/messageId.ts';
import { MailRefused, sendMail, type Mail } from '../../mail/sendMail.ts';
import { linkMail, linkOf } from '../accounts/linkMail.ts';
import { hashLinkToken, newLinkToken, replaceLink } from '../accounts/links.ts';
import { lockAccount } from '../accounts/repository.ts';
import { countLinks, findDueMail, removeMail, removeMailsBefore, saveFailure, saveSent } from './repository.ts';
import type { DueMail } from './repository.ts';

/** Links that are mailed to an account while its last one is good. */
const LINKS_AT_A_TIME = 3;
/** How long it is stored what was mailed, in ms. */
const MAIL_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Author in the audit of a link that somebody asked for. */
const BY_MAIL = { accountId: null, username: 'mail' };

type Parts = Pick<AppContext, 'config' | 'db' | 'pool'>;

/** A mail ready to be sent, and the hash of the link's token in it. Null: it has no link. */
interface Made {
  mail: Mail;
  tokenHash: string | null;
}

/**
 * Hands a mail that waits to the mail server. The token of a link is made here and stored nowhere: its hash is stored
 * once the server has taken the mail, so that a mail which did not leave ends no earlier link. Mail for nobody is
 * removed. @throws if the server did not take it; the queue tries it again.
 */
export async function deliverMail(parts: Parts, id: number): Promise<void> {
  const { config, db } = parts;
  const row = config.mail && (await findDueMail(db, id));
  if (!row || !config.mail) return;
  const made = await make(parts, row, config.mail.siteOrigin);
  if (!made) return removeMail(db, id);
  try {
    await sendMail(config.mail, made.mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await saveFailure(db, id, error.message);
    throw new Error(`mail ${id} was not taken: ${error.message}`, { cause: error });
  }
  await store(db, row, made.tokenHash);
}

/** Returns null for a mail that nobody gets. */
async function make({ config, pool }: Parts, row: DueMail, siteOrigin: string): Promise<Made | null> {
  const { account_id: accountId, username, email } = row;
  if (accountId === null || username === null || !email || row.is_disabled !== false) return null;
  if (row.is_demo && !config.isDemo) return null;
  if (row.subject !== null && row.body !== null) {
    const id = messageId('mail', row.id, row.requested_at);
    return { mail: { to: email, id, subject: row.subject, text: row.body }, tokenHash: null };
  }
  const { sent, isGood } = await countLinks(pool, accountId);
  if (isGood && sent >= LINKS_AT_A_TIME) return null;
  const token = newLinkToken();
  // Another attempt has another link, so it is another mail: with one id, a mailbox might keep the useless one.
  const mail = { to: email, id: randomUUID(), ...linkMail(username, linkOf(siteOrigin, token)) };
  return { mail, tokenHash: hashLinkToken(token) };
}

async function store(db: Kysely<DB>, { id, account_id: accountId }: DueMail, tokenHash: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await saveSent(trx, id);
    if (tokenHash === null || accountId === null) return;
    const account = await lockAccount(trx, accountId);
    // Disabled while the mail was sent: the link in it is none.
    if (!account || account.is_disabled) return;
    await replaceLink(trx, accountId, tokenHash);
    const entry = { action: 'account.link_mailed', entity: 'account', entityId: accountId };
    await insertAudit(trx, BY_MAIL, { ...entry, before: null, after: null });
  });
}

/** Removes what is stored of old mails. */
export async function removeOldMails(db: Kysely<DB>): Promise<void> {
  await removeMailsBefore(db, new Date(realNow() - MAIL_AGE_MS));
}
