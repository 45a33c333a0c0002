import type { AccountRow } from '@wkff/api/accounts';
import { toColumns } from '../lib/toColumns.ts';

/** Describes an account in one line. */
export function describeAccount({ username, ...account }: AccountRow): string {
  return `${username}: ${cellsOf(account).filter(Boolean).join(', ')}`;
}

/** Returns all accounts, one per line, in columns. */
export function toTable(accounts: readonly AccountRow[]): string {
  if (accounts.length === 0) return 'There are no accounts.';
  return toColumns(accounts.map(({ username, ...account }) => [username, ...cellsOf(account)]));
}

function cellsOf({ user_type, email, roles, remotes, is_disabled, is_demo }: Omit<AccountRow, 'username'>): string[] {
  return [
    user_type,
    roles.length > 0 ? `roles ${roles.join(' ')}` : 'no roles',
    remotes.length > 0 ? `remotes ${remotes.join(' ')}` : '',
    email ?? '',
    is_disabled ? 'disabled' : '',
    is_demo ? 'demo' : '',
  ];
}
