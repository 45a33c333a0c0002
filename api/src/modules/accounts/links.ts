/** Links by which an account sets a new password once. The token of a link is stored nowhere, only its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD_LINK_HOURS } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { number, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

/** Returns a new token of 256 random bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a token is stored. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Stores the link of an account, which ends an earlier one. Returns when it expires. */
export async function replaceLink(trx: Transaction<DB>, accountId: number, tokenHash: string): Promise<Date> {
  const expiry = sql<Date>`now() + ${PASSWORD_LINK_HOURS} * interval '1 hour'`;
  const { expires_at } = await trx
    .insertInto('password_links')
    .values({ account_id: accountId, token_hash: tokenHash, expires_at: expiry })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ token_hash: tokenHash, expires_at: expiry }))
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Ends the link of an account, if it has one. */
export async function removeLink(trx: Transaction<DB>, accountId: number): Promise<void> {
  await trx.deleteFrom('password_links').where('account_id', '=', accountId).execute();
}

const OWNER = { account_id: number, username: text };
/** The account of a link. */
export interface LinkOwner {
  accountId: number;
  username: string;
}

/** A disabled account has no link, because disabling ends it. Accounts of the demo are none on a site that isn't one. */
const owner = statement(
  'password-link-owner',
  OWNER,
  `select account_id, username from password_links join accounts on accounts.id = account_id
   where token_hash = $1 and expires_at > now() and not is_disabled and (not is_demo or $2::boolean)`,
);

/** Returns the account whose link has a token, unless the link has expired. */
export async function findLinkOwner(
  pool: pg.Pool,
  tokenHash: string,
  { isDemo }: { isDemo: boolean },
): Promise<LinkOwner | null> {
  const [row] = await owner.run(pool, [tokenHash, isDemo]);
  return row ? { accountId: row.account_id, username: row.username } : null;
}

/**
 * Uses a link up, and locks its account until the transaction ends. Returns false if it was used or replaced meanwhile,
 * has expired, or its account was disabled.
 */
export async function takeLink(trx: Transaction<DB>, accountId: number, tokenHash: string): Promise<boolean> {
  // The account first, as those do who make links: whoever locks in another order could wait for them forever.
  const account = trx.selectFrom('accounts').select('id').where('id', '=', accountId).where('is_disabled', '=', false);
  if (!(await account.forUpdate().executeTakeFirst())) return false;
  const used = await trx
    .deleteFrom('password_links')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
