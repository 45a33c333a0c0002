import {
  ACCOUNT_LIMITS,
  cleanUsername,
  hasUnseen,
  isUsername,
  lengthOf,
  PASSWORD_LENGTH,
  ROLES,
  WRITE_LOCATIONS,
  type Role,
  type WriteLocation,
} from '@wkff/contracts';
import { findWeakness } from '../../identity/findWeakness.ts';
import { AccountError } from './AccountError.ts';
import type { AccountFields } from './repository.ts';

/** The fields of an account as they are entered: its club by key or id. */
export interface AccountEntry extends Omit<AccountFields, 'clubId'> {
  club: string | null;
}

/** The roles of an account, and what limits them: the remotes of a releaser, the club of a club account, the items. */
export type Grants = Pick<AccountEntry, 'roles' | 'remotes' | 'club' | 'boards' | 'ownItemsOnly'>;

/**
 * Returns the fields of an account as they are stored.
 * @param stored its name as it is stored, which may be one that no new account may have.
 * @throws AccountError
 */
export function checkFields(fields: AccountEntry, stored?: string): AccountEntry & Required<Grants> {
  const username = fields.username === stored ? stored : checkUsername(fields.username);
  checkEmail(fields.email);
  return { ...fields, username, ...checkGrants(fields) };
}

function checkUsername(username: string): string {
  const name = cleanUsername(username);
  if (!isUsername(name)) {
    throw new AccountError(
      'username_invalid',
      `A name has 1 to ${ACCOUNT_LIMITS.username} characters: Latin letters, digits and . _ - @.`,
    );
  }
  return name;
}

function checkEmail(email: string | null): void {
  if (email === null) return;
  const isRight = /^[^\s@]+@[^\s@]+$/.test(email) && lengthOf(email) <= ACCOUNT_LIMITS.email && !hasUnseen(email);
  if (!isRight) throw new AccountError('email_invalid', `${email} is not a valid e-mail address.`);
}

const REMOTE = /^mf-[a-z][a-z0-9-]{0,30}$/;

/** Returns what an account may do, each role, remote and board once. @throws AccountError */
export function checkGrants(grants: Grants): Required<Grants> {
  const [roles, remotes] = [[...new Set(grants.roles)], [...new Set(grants.remotes)]];
  const unknown = roles.find((role) => !ROLES.includes(role as Role));
  if (unknown !== undefined) {
    throw new AccountError('role_unknown', `There is no role ${unknown}; roles are ${ROLES.join(', ')}.`);
  }
  const odd = remotes.find((remote) => !REMOTE.test(remote));
  if (odd !== undefined) {
    throw new AccountError('remote_invalid', `${odd} is not a valid name of a remote (example: mf-league).`);
  }
  if (roles.includes('releaser') && remotes.length === 0) {
    throw new AccountError('remotes_required', 'A releaser needs the names of remotes.');
  }
  if (remotes.length > 0 && !roles.includes('releaser')) {
    throw new AccountError('remotes_not_allowed', 'Only a releaser has remotes: add the role releaser.');
  }
  if (roles.includes('club') && grants.club === null) {
    throw new AccountError('club_required', 'A club account needs the key or id of its club.');
  }
  if (grants.club !== null && !roles.includes('club')) {
    throw new AccountError('club_not_allowed', 'Only a club account has a club: add the role club.');
  }
  return { roles, remotes, club: grants.club, ...checkItems(grants) };
}

/** Returns which items an editor may edit. A list of all boards is none, so that a new board belongs to it. */
function checkItems({ roles, boards = null, ownItemsOnly = false }: Grants) {
  if (boards?.length === 0) {
    throw new AccountError('boards_required', `An editor needs a board; boards are ${WRITE_LOCATIONS.join(', ')}.`);
  }
  if ((boards || ownItemsOnly) && !roles.includes('editor')) {
    throw new AccountError('boards_not_allowed', 'Only an editor has boards or own items: add the role editor.');
  }
  const chosen = WRITE_LOCATIONS.filter((board) => boards?.includes(board));
  const isLimited = boards !== null && chosen.length < WRITE_LOCATIONS.length;
  return { boards: isLimited ? (chosen as WriteLocation[]) : null, ownItemsOnly };
}

const WEAKNESSES = {
  weak_password: `A password has ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`,
  common_password: 'This password is too common: choose another one.',
};

/** @throws AccountError `weak_password`, `common_password`. */
export async function checkPassword(password: string, username: string): Promise<void> {
  const weakness = await findWeakness(password, username);
  if (weakness) throw new AccountError(weakness, WEAKNESSES[weakness]);
}
