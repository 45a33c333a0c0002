import type { Role, UserType } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { Passwords } from '../../identity/Passwords.ts';
import { insertAccount, updateAccount } from '../../modules/accounts/repository.ts';
import { insertAudit } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';

const REMOTES = ['mf-home', 'mf-league', 'mf-team', 'mf-media', 'mf-federation'];

interface DemoAccount {
  username: string;
  userType: UserType;
  roles: readonly Role[];
  /** The club of the club account. */
  clubId?: number;
}

/** The club whose line-ups the demo's club account enters. */
const DEMO_CLUB = 8;

/** The demo's accounts: one for each role, and a visitor of each user type. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'fan', userType: 'general', roles: [] },
  { username: 'press', userType: 'press', roles: [] },
  { username: 'editor', userType: 'general', roles: ['editor'] },
  { username: 'scorer', userType: 'general', roles: ['scorer'] },
  { username: 'club', userType: 'general', roles: ['club'], clubId: DEMO_CLUB },
  { username: 'releaser', userType: 'general', roles: ['releaser'] },
  { username: 'official', userType: 'general', roles: ['official'] },
  { username: 'admin', userType: 'general', roles: ['admin'] },
];

const ACTOR = { accountId: null, username: 'demo' };

/**
 * Creates the demo's accounts and sets their password, at every start; a changed password ends the account's sessions.
 * Does not change other accounts of the same names, nor a database without the demo. Returns the names of created or
 * changed accounts.
 */
export async function seedDemoAccounts(db: Kysely<DB>, password: string): Promise<string[]> {
  if (!(await isDemoDatabase(db))) return [];
  const changed = await findChanged(db, password);
  return db.transaction().execute(async (trx) => {
    const done: string[] = [];
    for (const { account, id, passwordHash } of changed) {
      const { username, userType, roles, clubId = null } = account;
      const remotes = roles.includes('releaser') ? REMOTES : [];
      const made =
        id === undefined
          ? await insertAccount(trx, {
              username,
              userType,
              roles,
              remotes,
              clubId,
              passwordHash,
              email: null,
              isDemo: true,
            })
          : await updateAccount(trx, id, { passwordHash }, true);
      if (!made) continue;
      const action = id === undefined ? 'account.add' : 'account.password';
      const after = { username, roles, remotes, club_id: clubId };
      await insertAudit(trx, ACTOR, { action, entity: 'account', entityId: made.id, before: null, after });
      done.push(username);
    }
    return done;
  });
}

/** Returns the accounts that are missing (`id` undefined) or have another password, with the new hash. */
async function findChanged(db: Kysely<DB>, password: string) {
  // Nothing else runs yet, so hashing may use all cores.
  const passwords = new Passwords({ atOnce: DEMO_ACCOUNTS.length });
  // All share one password, so its hash is computed and verified once.
  let hash: Promise<string> | undefined;
  const looked = new Map<string, Promise<boolean>>();
  const fits = (stored: string) => {
    const found = looked.get(stored) ?? passwords.verify(stored, password);
    looked.set(stored, found);
    return found;
  };
  const names = DEMO_ACCOUNTS.map(({ username }) => username);
  const existing = await db
    .selectFrom('accounts')
    .select(['id', 'username_key', 'password_hash', 'is_demo'])
    .where('username_key', 'in', names)
    .execute();
  const changed = await Promise.all(
    DEMO_ACCOUNTS.map(async (account) => {
      const row = existing.find(({ username_key }) => username_key === account.username);
      if (row && (!row.is_demo || (await fits(row.password_hash)))) return [];
      hash ??= passwords.hash(password);
      return [{ account, id: row?.id, passwordHash: await hash }];
    }),
  );
  return changed.flat();
}

/** Returns true for a database with the demo's data. */
async function isDemoDatabase(db: Kysely<DB>): Promise<boolean> {
  const note = await db
    .selectFrom('site_notes')
    .select('value')
    .where('key', '=', 'seed')
    .$narrowType<{ value: { is_demo?: boolean } }>()
    .executeTakeFirst();
  return note?.value.is_demo === true;
}
