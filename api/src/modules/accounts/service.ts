import { ACCOUNT_LIMITS, hasUnseen, lengthOf, PASSWORD_LENGTH, ROLES, type Role, type UserType } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import { UserError } from '@wkff/server/user-error';
import { findWeakness } from '../../identity/findWeakness.ts';
import type { Passwords } from '../../identity/Passwords.ts';
import { insertAudit, type Actor } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import { findClubOf, insertAccount, listAccounts, lockAccount, updateAccount, type AccountRow } from './repository.ts';

export type { AccountRow } from './repository.ts';

/** A refused change of an account. The message is one sentence for the admin who requested it. */
class AccountError extends UserError {
  override name = 'AccountError';
}

/** The roles of an account, the remotes of a releaser, and the club of a club account. */
interface Grants {
  roles: readonly string[];
  /** Remotes that a releaser may publish. */
  remotes: readonly string[];
  /** Key or id of the club whose line-ups a club account enters. */
  club: string | null;
}

interface AccountDraft extends Grants {
  username: string;
  userType: UserType;
  email: string | null;
  password: string;
}

interface AccountServiceOptions {
  db: Kysely<DB>;
  passwords: Passwords;
  /** Author of the changes for the audit, as text. */
  actor: string;
}

/** Manages accounts. Every change adds an audit row. All methods but `list` throw AccountError. */
export class AccountService {
  readonly #db: Kysely<DB>;
  readonly #passwords: Passwords;
  readonly #actor: Actor;

  constructor({ db, passwords, actor }: AccountServiceOptions) {
    this.#db = db;
    this.#passwords = passwords;
    this.#actor = { accountId: null, username: actor };
  }

  list(): Promise<AccountRow[]> {
    return listAccounts(this.#db);
  }

  async add({ password, club, ...draft }: AccountDraft): Promise<AccountRow> {
    const username = checkUsername(draft.username);
    checkEmail(draft.email);
    checkGrants({ ...draft, club });
    await checkPassword(password, username);
    const passwordHash = await this.#passwords.hash(password);
    return this.#db.transaction().execute(async (trx) => {
      const clubId = await findClub(trx, club);
      const account = await insertAccount(trx, { ...draft, username, passwordHash, clubId });
      if (!account) throw new AccountError(`Account ${username} already exists.`);
      await this.#audit(trx, 'account.add', null, account);
      return account;
    });
  }

  /** Disabling ends the account's sessions at once. Enabling doesn't restore them. */
  setDisabled(username: string, isDisabled: boolean): Promise<AccountRow> {
    return this.#change(username, isDisabled ? 'account.disable' : 'account.enable', (trx, { id }) =>
      updateAccount(trx, id, { isDisabled }, isDisabled),
    );
  }

  /** Replaces the roles. Without `remotes` a releaser keeps its remotes, without `club` a club account its club. */
  setRoles(
    username: string,
    roles: readonly string[],
    { remotes, club }: Partial<Pick<Grants, 'remotes' | 'club'>> = {},
  ): Promise<AccountRow> {
    return this.#change(username, 'account.roles', async (trx, account) => {
      const keptRemotes = roles.includes('releaser') ? account.remotes : [];
      const keptClub = roles.includes('club') && account.club_id !== null ? String(account.club_id) : null;
      const grants = { roles, remotes: remotes ?? keptRemotes, club: club ?? keptClub };
      checkGrants(grants);
      const clubId = await findClub(trx, grants.club);
      return updateAccount(trx, account.id, { roles, remotes: grants.remotes, clubId }, false);
    });
  }

  /** Replaces the password and ends the account's sessions. */
  async setPassword(username: string, password: string): Promise<AccountRow> {
    await checkPassword(password, username);
    const passwordHash = await this.#passwords.hash(password);
    return this.#change(username, 'account.password', (trx, { id }) => updateAccount(trx, id, { passwordHash }, true));
  }

  /** Changes an account and adds the audit row. */
  async #change(
    username: string,
    action: string,
    work: (trx: Transaction<DB>, account: AccountRow) => Promise<AccountRow>,
  ): Promise<AccountRow> {
    return this.#db.transaction().execute(async (trx) => {
      const before = await lockAccount(trx, username);
      if (!before) throw new AccountError(`There is no account ${username}.`);
      const after = await work(trx, before);
      await this.#audit(trx, action, before, after);
      return after;
    });
  }

  async #audit(trx: Transaction<DB>, action: string, before: AccountRow | null, after: AccountRow): Promise<void> {
    await insertAudit(trx, this.#actor, {
      action,
      entity: 'account',
      entityId: after.id,
      before: before && toAuditView(before),
      after: toAuditView(after),
    });
  }
}

/** Returns the fields of an account that the audit may contain. */
function toAuditView({ username, user_type, email, roles, remotes, club_id, is_disabled }: AccountRow) {
  return { username, user_type, email, roles, remotes, club_id, is_disabled };
}

function checkUsername(username: string): string {
  const name = username.normalize('NFC');
  if (name === '' || name !== name.trim() || lengthOf(name) > ACCOUNT_LIMITS.username || hasUnseen(name)) {
    throw new AccountError(
      `A name has 1 to ${ACCOUNT_LIMITS.username} visible characters, without spaces at its ends.`,
    );
  }
  return name;
}

function checkEmail(email: string | null): void {
  if (email === null || (/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= ACCOUNT_LIMITS.email)) return;
  throw new AccountError(`${email} is not a valid e-mail address.`);
}

const REMOTE = /^mf-[a-z][a-z0-9-]{0,30}$/;

function checkGrants({ roles, remotes, club }: Grants): void {
  const unknown = roles.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined) throw new AccountError(`There is no role ${unknown}; roles are ${ROLES.join(', ')}.`);
  const odd = remotes.find((remote) => !REMOTE.test(remote));
  if (odd !== undefined) throw new AccountError(`${odd} is not a valid name of a remote (example: mf-league).`);
  if (roles.includes('releaser') && remotes.length === 0) {
    throw new AccountError('A releaser needs the names of remotes.');
  }
  if (remotes.length > 0 && !roles.includes('releaser')) {
    throw new AccountError('Only a releaser has remotes: add the role releaser.');
  }
  if (roles.includes('club') && club === null)
    throw new AccountError('A club account needs the key or id of its club.');
  if (club !== null && !roles.includes('club')) {
    throw new AccountError('Only a club account has a club: add the role club.');
  }
}

/** Returns the id of a club. */
async function findClub(trx: Transaction<DB>, club: string | null): Promise<number | null> {
  if (club === null) return null;
  const id = await findClubOf(trx, club);
  if (id === undefined) throw new AccountError(`There is no club ${club} (npm run clubs -- list).`);
  return id;
}

const WEAKNESSES = {
  weak_password: `A password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  common_password: 'This password is too common: choose another one.',
};

async function checkPassword(password: string, username: string): Promise<void> {
  const weakness = await findWeakness(password, username);
  if (weakness) throw new AccountError(WEAKNESSES[weakness]);
}
