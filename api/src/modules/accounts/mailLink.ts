import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import { insertAudit } from '../../db/audit.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { MailRefused, sendMail } from '../../mail/sendMail.ts';
import { linkMail, linkOf } from './linkMail.ts';
import { findLinkOwner, hashLinkToken } from './links.ts';
import { listAccounts } from './repository.ts';

/**
 * Mails a link that an admin has just made to the e-mail of its account, while the admin waits: its token is stored
 * nowhere, so nothing could send it later. Returns the address that it went to.
 * @throws AppError `mail_off`, `account_not_found`, `email_missing`, `password_link_invalid` (another account's, or a newer
 * one was made), `mail_refused`.
 */
export async function mailLink(
  { config, db, pool }: Pick<AppContext, 'config' | 'db' | 'pool'>,
  { id, token }: { id: number; token: string },
  admin: Identity,
): Promise<string> {
  if (!config.mail) throw new AppError('mail_off');
  const [account] = await listAccounts(db, id);
  if (!account) throw new AppError('account_not_found');
  if (account.email === null) throw new AppError('email_missing');
  const owner = await findLinkOwner(pool, hashLinkToken(token), config);
  if (owner?.accountId !== id) throw new AppError('password_link_invalid');
  const text = linkMail(account.username, linkOf(config.mail.siteOrigin, token));
  try {
    await sendMail(config.mail, { to: account.email, id: randomUUID(), ...text });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    throw new AppError('mail_refused', { details: error.message });
  }
  const entry = { action: 'account.link_mailed', entity: 'account', entityId: id, before: null, after: null };
  await db.transaction().execute((trx) => insertAudit(trx, admin, entry));
  return account.email;
}
