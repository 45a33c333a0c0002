import type { Role, UserType, WriteLocation } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { boolean } from '../../db/columns.ts';
import { LOCKS } from '../../db/locks.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

/** An account without its password. */
export interface AccountRow {
  id: number;
  username: string;
  user_type: UserType;
  email: string | null;
  roles: string[];
  remotes: string[];
  /** The club whose line-ups it enters. */
  club_id: number | null;
  /** The boards of an editor; null: all. */
  boards: WriteLocation[] | null;
  /** True: an editor edits and deletes no items of others. */
  own_items_only: boolean;
  is_disabled: boolean;
  is_demo: boolean;
  /** True: the password was generated, and the account may do nothing before it has another. */
  needs_own_password: boolean;
  token_epoch: number;
  version: number;
}

/** An account as those who manage accounts see it. */
export interface ListedAccount extends AccountRow {
  roles: Role[];
  /** Null: never. */
  last_login_at: Date | null;
  /** Null: it has no link for a new password that is still good. */
  link_expires_at: Date | null;
}

/** An account by its id or its name. */
export type AccountKey = number | string;

const COLUMNS = [
  'id',
  'username',
  'user_type',
  'email',
  'roles',
  'remotes',
  'club_id',
  'boards',
  'own_items_only',
  'is_disabled',
  'is_demo',
  'needs_own_password',
  'token_epoch',
  'version',
] as const;

/** Returns the id of a club, by its key or id; undefined: there is none. */
export async function findClubOf(trx: Transaction<DB>, keyOrId: string): Promise<number | undefined> {
  const club = await trx
    .selectFrom('clubs')
    .select('id')
    .where((club) => club.or([club('key', '=', keyOrId), club(sql<string>`id::text`, '=', keyOrId)]))
    .executeTakeFirst();
  return club?.id;
}

/** Returns all accounts, by name, or the one with an id. */
export async function listAccounts(db: Kysely<DB>, id?: number): Promise<ListedAccount[]> {
  const query = db
    .selectFrom('accounts')
    .select(COLUMNS)
    .select((eb) => [
      eb
        .selectFrom('known_addresses')
        .select(({ fn }) => fn.max('last_login_at').as('at'))
        .whereRef('known_addresses.account_id', '=', 'accounts.id')
        .as('last_login_at'),
      eb
        .selectFrom('password_links')
        .select('expires_at')
        .whereRef('password_links.account_id', '=', 'accounts.id')
        .where('expires_at', '>', sql<Date>`now()`)
        .as('link_expires_at'),
    ]);
  const found = id === undefined ? query : query.where('id', '=', id);
  return found.orderBy('username_key').$narrowType<ListedAccount>().execute();
}

/** Serialises changes that admins make to accounts, until the transaction ends. Doesn't block logins. */
export async function lockAccounts(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.accounts})`.execute(trx);
}

/** Returns an account, and locks it until the transaction ends. */
export async function lockAccount(trx: Transaction<DB>, key: AccountKey): Promise<AccountRow | undefined> {
  const query = trx.selectFrom('accounts').select(COLUMNS);
  const found =
    typeof key === 'number' ? query.where('id', '=', key) : query.where('id', '=', sql<number>`account_named(${key})`);
  return found.forUpdate().$narrowType<AccountRow>().executeTakeFirst();
}

/** Returns true if another account than `id` has the name, or one that looks like it. */
export async function isNameTaken(trx: Transaction<DB>, username: string, id: number | null = null): Promise<boolean> {
  const query = trx
    .selectFrom('accounts')
    .select('id')
    .where(sql`name_key(username)`, '=', sql`name_key(${username})`);
  return (await query.where('id', 'is distinct from', id).executeTakeFirst()) !== undefined;
}

const admins = statement(
  'accounts-admins',
  { has_admin: boolean },
  `select exists (
     select from accounts where 'admin' = any(roles) and not is_disabled
       and (not is_demo or exists (select from site_notes where key = 'seed' and value->>'is_demo' = 'true'))
   ) as has_admin`,
);

/** Returns true if an account may log in and manage accounts. Accounts of the demo may where its data is. */
export async function hasAdmin(trx: Transaction<DB>): Promise<boolean> {
  const [row] = await admins.runIn(trx, []);
  return row?.has_admin === true;
}

export interface NewAccount {
  username: string;
  userType: UserType;
  email: string | null;
  roles: readonly string[];
  remotes: readonly string[];
  clubId: number | null;
  boards?: readonly WriteLocation[] | null;
  ownItemsOnly?: boolean;
  passwordHash: string;
  needsOwnPassword?: boolean;
  isDemo?: boolean;
}

/** Inserts an account. Returns undefined if its name is taken. */
export async function insertAccount(trx: Transaction<DB>, account: NewAccount): Promise<AccountRow | undefined> {
  if (await isNameTaken(trx, account.username)) return undefined;
  return trx
    .insertInto('accounts')
    .values({
      username: account.username,
      user_type: account.userType,
      email: account.email,
      roles: [...account.roles],
      remotes: [...account.remotes],
      club_id: account.clubId,
      boards: account.boards ? [...account.boards] : null,
      own_items_only: account.ownItemsOnly ?? false,
      password_hash: account.passwordHash,
      needs_own_password: account.needsOwnPassword ?? false,
      is_demo: account.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(COLUMNS)
    .$narrowType<AccountRow>()
    .executeTakeFirst();
}

/** The fields of an account that admins change. */
export type AccountFields = Omit<NewAccount, 'passwordHash' | 'needsOwnPassword' | 'isDemo'>;

/** A change of an account: of its password, or of what its version counts. */
interface AccountChange extends Partial<AccountFields> {
  passwordHash?: string;
  /** Of a new password; default false. */
  needsOwnPassword?: boolean;
  isDisabled?: boolean;
}

/** Changes an account. `endsSessions` also revokes all its tokens. */
export async function updateAccount(
  trx: Transaction<DB>,
  id: number,
  {
    passwordHash,
    needsOwnPassword = false,
    username,
    userType,
    email,
    roles,
    remotes,
    clubId,
    boards,
    ownItemsOnly,
    isDisabled,
  }: AccountChange,
  endsSessions: boolean,
): Promise<AccountRow> {
  const counted = {
    ...(username === undefined ? {} : { username }),
    ...(userType === undefined ? {} : { user_type: userType }),
    ...(email === undefined ? {} : { email }),
    ...(roles ? { roles: [...roles] } : {}),
    ...(remotes ? { remotes: [...remotes] } : {}),
    ...(clubId === undefined ? {} : { club_id: clubId }),
    ...(boards === undefined ? {} : { boards: boards && [...boards] }),
    ...(ownItemsOnly === undefined ? {} : { own_items_only: ownItemsOnly }),
    ...(isDisabled === undefined ? {} : { is_disabled: isDisabled }),
  };
  return trx
    .updateTable('accounts')
    .set({
      ...counted,
      ...(Object.keys(counted).length === 0 ? {} : { version: sql<number>`version + 1` }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash, needs_own_password: needsOwnPassword }),
      ...(endsSessions ? { token_epoch: sql<number>`token_epoch + 1` } : {}),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<AccountRow>()
    .executeTakeFirstOrThrow();
}
