import { can } from '@wkff/contracts';
import type { Kysely, Transaction } from 'kysely';
import { insertAudit, type Actor } from '../../db/audit.ts';
import { staleError } from '../../db/staleError.ts';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import { generatePassword } from '../../identity/generatePassword.ts';
import type { Passwords } from '../../identity/Passwords.ts';
import { AccountError } from './AccountError.ts';
import { checkFields, checkGrants, checkPassword, type AccountEntry, type Grants } from './checks.ts';
import { hashLinkToken, newLinkToken, removeLink, replaceLink } from './links.ts';
import { toAccount } from './presenter.ts';
import {
  findClubOf,
  hasAdmin,
  insertAccount,
  isNameTaken,
  listAccounts,
  lockAccount,
  lockAccounts,
  updateAccount,
  type AccountFields,
  type AccountKey,
  type AccountRow,
  type ListedAccount,
} from './repository.ts';

export { AccountError } from './AccountError.ts';
export type { AccountRow } from './repository.ts';

/** An account with its new password, which is stored nowhere. */
interface WithPassword {
  account: AccountRow;
  password: string;
}

interface AccountServiceOptions {
  db: Kysely<DB>;
  passwords: Passwords;
  /** Author of the changes for the audit: a member, who must be an admin when a change is made, or a command. */
  actor: Actor;
}

/**
 * Manages accounts, for commands and for admins on their page (docs/spec/site.md#accounts). Every change adds an audit
 * row. No change leaves the site without an admin. All methods but `list` throw AccountError, and `forbidden` if the
 * author is no admin any more.
 */
export class AccountService {
  readonly #db: Kysely<DB>;
  readonly #passwords: Passwords;
  readonly #actor: Actor;

  constructor({ db, passwords, actor }: AccountServiceOptions) {
    this.#db = db;
    this.#passwords = passwords;
    this.#actor = actor;
  }

  list(): Promise<ListedAccount[]> {
    return listAccounts(this.#db);
  }

  /** Adds an account. @param given its password; null: one is generated. */
  async add(entry: AccountEntry, given: string | null = null): Promise<WithPassword> {
    const fields = checkFields(entry);
    const { password, ...hashed } = await this.#hash(given, fields.username);
    return this.#transaction(async (trx) => {
      const account = await insertAccount(trx, { ...(await withClub(trx, fields)), ...hashed });
      if (!account) throw new AccountError('username_taken', `Account ${fields.username} already exists.`);
      await this.#audit(trx, 'account.add', null, account);
      return { account, password };
    });
  }

  /**
   * Replaces the fields of an account. Its sessions go on: the server reads roles from the database.
   * @param version of the account that was read; null: no conflict check. @throws AppError `stale`
   */
  update(key: AccountKey, version: number | null, entry: AccountEntry): Promise<AccountRow> {
    return this.#change(key, 'account.update', async (trx, account) => {
      if (version !== null && version !== account.version) throw await newerThan(trx, account);
      const fields = await withClub(
        trx,
        checkFields({ ...keptItems(account, entry.roles), ...entry }, account.username),
      );
      if (isSame(account, fields)) return account;
      if (fields.username !== account.username && (await isNameTaken(trx, fields.username, account.id))) {
        throw new AccountError('username_taken', `Account ${fields.username} already exists.`);
      }
      return updateAccount(trx, account.id, fields, false);
    });
  }

  /** Disabling ends the account's sessions and its link at once. Enabling doesn't restore them. */
  setDisabled(key: AccountKey, isDisabled: boolean): Promise<AccountRow> {
    return this.#change(key, isDisabled ? 'account.disable' : 'account.enable', async (trx, account) => {
      if (account.is_disabled === isDisabled) return account;
      if (isDisabled) await removeLink(trx, account.id);
      return updateAccount(trx, account.id, { isDisabled }, isDisabled);
    });
  }

  /** Replaces the roles. What is not given stays: the remotes of a releaser, the club, the boards and items of an editor. */
  setRoles(
    key: AccountKey,
    roles: readonly string[],
    { remotes, club, ...items }: Partial<Omit<Grants, 'roles'>> = {},
  ): Promise<AccountRow> {
    return this.#change(key, 'account.roles', async (trx, account) => {
      const keptRemotes = roles.includes('releaser') ? account.remotes : [];
      const keptClub = roles.includes('club') && account.club_id !== null ? String(account.club_id) : null;
      const grants = checkGrants({
        ...keptItems(account, roles),
        ...items,
        roles,
        remotes: remotes ?? keptRemotes,
        club: club ?? keptClub,
      });
      return updateAccount(trx, account.id, await withClub(trx, grants), false);
    });
  }

  /** Ends the account's sessions. */
  endSessions(key: AccountKey): Promise<AccountRow> {
    return this.#change(key, 'account.sessions', (trx, { id }) => updateAccount(trx, id, {}, true));
  }

  /**
   * Makes a link by which the account sets a new password once, within 24 hours. It ends an earlier one; the password
   * and the sessions stay until the link is used. Returns its token, which is stored nowhere.
   */
  async makeLink(key: AccountKey): Promise<{ account: AccountRow; token: string; expiresAt: Date }> {
    const token = newLinkToken();
    let expiresAt: Date | null = null;
    const account = await this.#change(key, 'account.link', async (trx, found) => {
      if (found.is_disabled) {
        throw new AccountError('account_disabled', `${found.username} is disabled: enable the account first.`);
      }
      expiresAt = await replaceLink(trx, found.id, hashLinkToken(token));
      // A copy: no field is another, and still it is a change for the audit.
      return { ...found };
    });
    if (!expiresAt) throw new Error('a link that was stored expires');
    return { account, token, expiresAt };
  }

  /** Replaces the password and ends the account's sessions and its link. @param given the password; null: one is generated. */
  async setPassword(key: AccountKey, given: string | null = null): Promise<WithPassword> {
    const { password, ...hashed } = await this.#hash(given, String(key));
    const account = await this.#change(key, 'account.password', async (trx, { id }) => {
      await removeLink(trx, id);
      return updateAccount(trx, id, hashed, true);
    });
    return { account, password };
  }

  /** Returns a password with its hash. A generated one must be replaced by its member. */
  async #hash(given: string | null, username: string) {
    const password = given ?? generatePassword();
    if (given !== null) await checkPassword(given, username);
    return { password, passwordHash: await this.#passwords.hash(password), needsOwnPassword: given === null };
  }

  /** Changes an account and adds the audit row, unless nothing changed. */
  #change(
    key: AccountKey,
    action: string,
    work: (trx: Transaction<DB>, account: AccountRow) => Promise<AccountRow>,
  ): Promise<AccountRow> {
    return this.#transaction(async (trx) => {
      const before = await lockAccount(trx, key);
      if (!before) throw new AccountError('account_not_found', `There is no account ${key}.`);
      const after = await work(trx, before);
      if (after === before) return before;
      if (isAdmin(before) && !isAdmin(after) && !(await hasAdmin(trx))) {
        throw new AccountError('last_admin', `${before.username} is the last admin: make another account one first.`);
      }
      await this.#audit(trx, action, before, after);
      return after;
    });
  }

  /** Runs a change, one after the other: what another admin has just changed decides about this one. */
  #transaction<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(async (trx) => {
      await lockAccounts(trx);
      const { accountId } = this.#actor;
      const author = accountId === null ? null : await lockAccount(trx, accountId);
      if (accountId !== null && !(author && isAdmin(author))) throw new AppError('forbidden');
      return work(trx);
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

/** Returns true if the account may log in and manage accounts. */
const isAdmin = (account: AccountRow) => !account.is_disabled && can(account, 'account.manage');

const isSame = (stored: AccountRow, fields: Required<AccountFields>) =>
  JSON.stringify([
    ...[stored.username, stored.user_type, stored.email, stored.roles, stored.remotes, stored.club_id],
    ...[stored.boards, stored.own_items_only],
  ]) ===
  JSON.stringify([
    ...[fields.username, fields.userType, fields.email, fields.roles, fields.remotes, fields.clubId],
    ...[fields.boards, fields.ownItemsOnly],
  ]);

/** Returns the stored limits of an editor, for a change that says nothing of them. */
const keptItems = ({ boards, own_items_only: ownItemsOnly }: AccountRow, roles: readonly string[]) =>
  roles.includes('editor') ? { boards, ownItemsOnly } : {};

/** Returns fields with the id of their club. @throws AccountError `club_not_found` */
async function withClub<T extends Pick<AccountEntry, 'club'>>(trx: Transaction<DB>, { club, ...fields }: T) {
  const clubId = club === null ? null : await findClubOf(trx, club);
  if (clubId !== undefined) return { ...fields, clubId };
  throw new AccountError('club_not_found', `There is no club ${club} (npm run clubs -- list).`);
}

async function newerThan(trx: Transaction<DB>, { id }: AccountRow): Promise<AppError> {
  const [stored] = await listAccounts(trx, id);
  if (!stored) throw new AccountError('account_not_found', `There is no account ${id}.`);
  return staleError(trx, { entity: 'account', entityId: id, data: toAccount(stored) });
}

/** Returns the fields of an account that the audit may contain. */
function toAuditView({ username, user_type, email, roles, remotes, club_id, ...account }: AccountRow) {
  const { boards, own_items_only, is_disabled } = account;
  return { username, user_type, email, roles, remotes, club_id, boards, own_items_only, is_disabled };
}
