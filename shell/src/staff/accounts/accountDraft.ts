import type { AccountInput } from '@wkff/api-client';
import {
  cleanUsername,
  isUsername,
  ROLES,
  WRITE_LOCATIONS,
  type Role,
  type Account,
  type UserType,
  type WriteLocation,
} from '@wkff/contracts';
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
  /** The boards of an editor. */
  boards: readonly WriteLocation[];
  /** Which of their items an editor edits: those of everybody, or only own ones. */
  items: 'all' | 'own';
}
export type AccountField = keyof AccountDraft;

/** The fields in the order of the form. */
export const FIELDS: readonly AccountField[] = [
  'username',
  'userType',
  'email',
  'roles',
  'boards',
  'items',
  'clubId',
  'remotes',
];

/** Returns the draft of a stored account; of a new one without an account. */
export function draftOf(account: AccountInput | null): AccountDraft {
  const { username = '', userType = 'general', email = null, roles = [], remotes = [], clubId = null } = account ?? {};
  const { boards = null, ownItemsOnly = false } = account ?? {};
  return {
    username,
    userType,
    email: email ?? '',
    roles: sorted(roles),
    remotes: remotes.toSorted(),
    clubId: clubId === null ? '' : String(clubId),
    boards: boards ?? WRITE_LOCATIONS,
    items: ownItemsOnly ? 'own' : 'all',
  };
}

/** Returns what is saved of a draft. What limits a role that the account does not have is dropped. */
export function inputOf({ username, userType, email, roles, remotes, clubId, ...draft }: AccountDraft): AccountInput {
  const isEditor = roles.includes('editor');
  const boards = WRITE_LOCATIONS.filter((board) => draft.boards.includes(board));
  return {
    username: username.trim(),
    userType,
    email: email.trim() || null,
    roles: [...sorted(roles)],
    remotes: roles.includes('releaser') ? remotes.toSorted() : [],
    clubId: roles.includes('club') && clubId !== '' ? Number(clubId) : null,
    boards: isEditor && boards.length < WRITE_LOCATIONS.length ? boards : null,
    ownItemsOnly: isEditor && draft.items === 'own',
  };
}

/** Returns what is saved of a draft, as text, with the name as the server stores it. */
export function comparableDraft(draft: AccountDraft): string {
  const input = inputOf(draft);
  return JSON.stringify({ ...input, username: cleanUsername(input.username) });
}

/** Returns true if the account has all that a draft asks for. */
export const isStored = (draft: AccountDraft, stored: Account | null) =>
  stored !== null && comparableDraft(draft) === comparableDraft(draftOf(stored));

/**
 * Returns the fields with an invalid value, each with a message. The server checks the rest.
 * @param stored the account as it is stored: its name may be from before names had to be Latin.
 */
export function findProblems(draft: AccountDraft, stored: Account | null): Problems {
  const { username, email, roles, remotes, clubId, boards } = inputOf(draft);
  return {
    ...(username === stored?.username || isUsername(cleanUsername(username)) ? {} : { username: t.usernameOdd }),
    ...(username === '' ? { username: t.username } : {}),
    ...(email !== null && !/^[^\s@]+@[^\s@]+$/.test(email) ? { email: t.email } : {}),
    ...(roles.includes('releaser') && remotes.length === 0 ? { remotes: t.remotes } : {}),
    ...(roles.includes('club') && clubId === null ? { clubId: t.clubId } : {}),
    ...(boards?.length === 0 ? { boards: t.boards } : {}),
  };
}

/** In the order of the table of permissions. */
const sorted = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role));
