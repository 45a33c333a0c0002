import type { AccountInput } from '@wkff/api-client';
import { ROLES, type Account, type Role, type UserType } from '@wkff/contracts';
import type { Problems } from '@wkff/forms';
import { texts } from './texts.ts';

const t = texts.problems;

/** Values of the form's fields. */
export interface AccountDraft {
  username: string;
  userType: UserType;
  email: string;
  roles: readonly Role[];
  remotes: readonly string[];
  /** Id of the club of a club account, as text. Blank: none. */
  clubId: string;
}
export type AccountField = keyof AccountDraft;

/** The fields in the order of the form. */
export const FIELDS: readonly AccountField[] = ['username', 'userType', 'email', 'roles', 'remotes', 'clubId'];

/** Returns the draft of a stored account; of a new one without an account. */
export function draftOf(account: AccountInput | null): AccountDraft {
  const { username = '', userType = 'general', email = null, roles = [], remotes = [], clubId = null } = account ?? {};
  return {
    username,
    userType,
    email: email ?? '',
    roles: sorted(roles),
    remotes: remotes.toSorted(),
    clubId: clubId === null ? '' : String(clubId),
  };
}

/** Returns what is saved of a draft. Remotes and a club without the role that has them are dropped. */
export function inputOf({ username, userType, email, roles, remotes, clubId }: AccountDraft): AccountInput {
  return {
    username: username.trim(),
    userType,
    email: email.trim() || null,
    roles: [...sorted(roles)],
    remotes: roles.includes('releaser') ? remotes.toSorted() : [],
    clubId: roles.includes('club') && clubId !== '' ? Number(clubId) : null,
  };
}

/** Returns what is saved of a draft, as text. */
export const comparableDraft = (draft: AccountDraft) => JSON.stringify(inputOf(draft));

/** Returns true if the account has all that a draft asks for. */
export const isStored = (draft: AccountDraft, stored: Account | null) =>
  stored !== null && comparableDraft(draft) === comparableDraft(draftOf(stored));

/** Returns the fields with an invalid value, each with a message. The server checks the rest. */
export function findProblems(draft: AccountDraft): Problems {
  const { username, email, roles, remotes, clubId } = inputOf(draft);
  return {
    ...(username === '' ? { username: t.username } : {}),
    ...(email !== null && !/^[^\s@]+@[^\s@]+$/.test(email) ? { email: t.email } : {}),
    ...(roles.includes('releaser') && remotes.length === 0 ? { remotes: t.remotes } : {}),
    ...(roles.includes('club') && clubId === null ? { clubId: t.clubId } : {}),
  };
}

/** In the order of the table of permissions. */
const sorted = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role));
