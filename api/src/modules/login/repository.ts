import type { UserType } from '@wkff/contracts';
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { boolean, listOf, number, oneOf, orNull, text, textList } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { AccountRow } from '../accounts/repository.ts';

/** An account with the data that a login needs. */
export interface LoginRow extends Omit<AccountRow, 'version' | 'boards'> {
  boards: string[] | null;
  password_hash: string;
}

const LOGIN_COLUMNS = {
  id: number,
  username: text,
  user_type: oneOf<UserType>(),
  email: orNull(text),
  roles: textList,
  remotes: textList,
  club_id: orNull(number),
  boards: orNull(textList),
  own_items_only: boolean,
  token_epoch: number,
  password_hash: text,
  is_disabled: boolean,
  is_demo: boolean,
  needs_own_password: boolean,
};

/** The account's columns are null if no account has the name. */
const login = statement(
  'auth-login',
  { name_key: text, is_known: boolean, is_used: boolean, ...LOGIN_COLUMNS, id: orNull(number) },
  `select given.name_key, known_addresses.account_id is not null as is_known,
     exists (select from known_addresses as used where used.network = $2) as is_used,
     ${listOf(LOGIN_COLUMNS, 'accounts')}
   from (select name_key($1), account_named($1) as id) as given
   left join accounts on accounts.id = given.id
   left join known_addresses on known_addresses.account_id = accounts.id and known_addresses.network = $2`,
);

/**
 * Returns the data for a login with a name: its comparable form, its account if it exists, and whether that account
 * (`isKnown`) or any account (`isUsed`) has logged in from the network.
 */
export async function findLogin(
  pool: pg.Pool,
  username: string,
  network: string,
): Promise<{ nameKey: string; isKnown: boolean; isUsed: boolean; account: LoginRow | null }> {
  const [row] = await login.run(pool, [username, network]);
  if (!row) throw new Error('a left join from one row returns one row');
  const { name_key: nameKey, is_known: isKnown, is_used: isUsed, id, ...account } = row;
  return { nameKey, isKnown, isUsed, account: id === null ? null : { id, ...account } };
}

/**
 * Returns the account if tokens of that epoch are valid, and locks it until the transaction ends.
 */
export async function lockMember(trx: Transaction<DB>, id: number, tokenEpoch: number): Promise<LoginRow | undefined> {
  return trx
    .selectFrom('accounts')
    .select(['id', 'username', 'user_type', 'email', 'roles', 'remotes', 'club_id', 'boards', 'own_items_only'])
    .select(['token_epoch', 'password_hash', 'is_disabled', 'is_demo', 'needs_own_password'])
    .where('id', '=', id)
    .where('token_epoch', '=', tokenEpoch)
    .where('is_disabled', '=', false)
    .forUpdate()
    .$narrowType<LoginRow>()
    .executeTakeFirst();
}

/** A token's row is deleted this long after the token expired, because the clocks of database and API may differ. */
const REVOKED_KEPT = '1 hour';

/**
 * Revokes a token. Returns false if it was already revoked, also by a parallel request. Deletes rows of expired tokens.
 */
export async function revokeToken(trx: Transaction<DB>, tokenId: string, expiresAt: number): Promise<boolean> {
  await trx
    .deleteFrom('revoked_tokens')
    .where('expires_at', '<', sql<Date>`now() - ${REVOKED_KEPT}::interval`)
    .execute();
  const row = await trx
    .insertInto('revoked_tokens')
    .values({ token_id: tokenId, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Maximum number of networks stored for an account. The least recently used one is deleted first. */
const KNOWN_NETWORKS = 20;

/** Records that the account has logged in from the network. */
export async function rememberNetwork(trx: Transaction<DB>, accountId: number, network: string): Promise<void> {
  await trx
    .insertInto('known_addresses')
    .values({ account_id: accountId, network })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_login_at: sql`now()` }))
    .execute();
  const newest = trx
    .selectFrom('known_addresses')
    .select('network')
    .where('account_id', '=', accountId)
    .orderBy('last_login_at', 'desc')
    .limit(KNOWN_NETWORKS);
  await trx
    .deleteFrom('known_addresses')
    .where('account_id', '=', accountId)
    .where('network', 'not in', newest)
    .execute();
}

/** Replaces a hash with another of the same password, unless the password was changed in the meantime. */
export async function replaceHash(trx: Transaction<DB>, accountId: number, old: string, hash: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .where('password_hash', '=', old)
    .execute();
}
