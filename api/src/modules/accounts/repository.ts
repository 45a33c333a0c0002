import type { UserType } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
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
  is_disabled: boolean;
  is_demo: boolean;
  token_epoch: number;
}

/** Returns a name in its comparable form, the same for names that look alike (`accounts.username_key`). */
const nameKey = (username: string) => sql<string>`lower(normalize(${username}, NFC) collate korean)`;

const COLUMNS = [
  'id',
  'username',
  'user_type',
  'email',
  'roles',
  'remotes',
  'club_id',
  'is_disabled',
  'is_demo',
  'token_epoch',
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

/** Returns all accounts, by name. */
export async function listAccounts(db: Kysely<DB>): Promise<AccountRow[]> {
  return db.selectFrom('accounts').select(COLUMNS).orderBy('username_key').$narrowType<AccountRow>().execute();
}

/** Returns an account by its name, and locks it until the transaction ends. */
export async function lockAccount(trx: Transaction<DB>, username: string): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('accounts')
    .select(COLUMNS)
    .where('username_key', '=', nameKey(username))
    .forUpdate()
    .$narrowType<AccountRow>()
    .executeTakeFirst();
}

export interface NewAccount {
  username: string;
  userType: UserType;
  email: string | null;
  roles: readonly string[];
  remotes: readonly string[];
  clubId: number | null;
  passwordHash: string;
  isDemo?: boolean;
}

/** Inserts an account. Returns undefined if its name is taken. */
export async function insertAccount(trx: Transaction<DB>, account: NewAccount): Promise<AccountRow | undefined> {
  return trx
    .insertInto('accounts')
    .values({
      username: account.username,
      user_type: account.userType,
      email: account.email,
      roles: [...account.roles],
      remotes: [...account.remotes],
      club_id: account.clubId,
      password_hash: account.passwordHash,
      is_demo: account.isDemo ?? false,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(COLUMNS)
    .$narrowType<AccountRow>()
    .executeTakeFirst();
}

/** Changes an account. `endsSessions` also revokes all its tokens. */
export async function updateAccount(
  trx: Transaction<DB>,
  id: number,
  change: {
    passwordHash?: string;
    roles?: readonly string[];
    remotes?: readonly string[];
    clubId?: number | null;
    isDisabled?: boolean;
  },
  endsSessions: boolean,
): Promise<AccountRow> {
  return trx
    .updateTable('accounts')
    .set({
      ...(change.passwordHash === undefined ? {} : { password_hash: change.passwordHash }),
      ...(change.roles ? { roles: [...change.roles] } : {}),
      ...(change.remotes ? { remotes: [...change.remotes] } : {}),
      ...(change.clubId === undefined ? {} : { club_id: change.clubId }),
      ...(change.isDisabled === undefined ? {} : { is_disabled: change.isDisabled }),
      ...(endsSessions ? { token_epoch: sql<number>`token_epoch + 1` } : {}),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<AccountRow>()
    .executeTakeFirstOrThrow();
}
