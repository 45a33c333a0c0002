import { ACTIONS, can, type Action } from '@wkff/contracts';
import { UserError } from '@wkff/server/user-error';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { Author } from '../../identity/identity.ts';
import { lockAccount } from './repository.ts';

/** Locks the account of a name and returns it. @throws UserError if there is none, or it may not do the action. */
export async function findAuthor(trx: Transaction<DB>, username: string, action: Action): Promise<Author> {
  const account = await lockAccount(trx, username);
  if (!account) throw new UserError(`There is no account ${username} (npm run accounts -- list).`);
  const { id, roles, remotes, is_disabled } = account;
  if (is_disabled || !can(account, action))
    throw new UserError(
      `${account.username} may not write this: the account needs the role ${ACTIONS[action][0] ?? 'admin'}, and to be enabled.`,
    );
  return { accountId: id, username: account.username, roles, remotes };
}
