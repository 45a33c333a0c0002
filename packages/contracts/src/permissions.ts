/**
 * Who may do what: the one table that the server decides by and the pages show by (docs/spec/site.md#permissions).
 * The server reads an account's roles from the database; pages read them from the token, for display alone.
 */

/** What an account may hold. `admin` may do everything. */
export const ROLES = ['editor', 'scorer', 'releaser', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who a member is: it decides the greeting and nothing else. */
export const USER_TYPES = ['general', 'press'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Each action with the roles that may do it besides `admin`. */
export const ACTIONS = {
  /** Save a score, its goals, its confirmation. */
  'score.save': ['scorer'],
  /** Set the video id of a match. */
  'live-link.save': ['scorer'],
  /** Change day, kick-off, ground or status of a match. */
  'fixture.edit': [],
  /** See who made a correction. */
  'history.names': ['scorer'],
  /** Change a club's page, its staff and its squads. */
  'club.save': ['editor'],
  /** Change the popup. */
  'popup.save': ['editor'],
  /** Write an item on a board; edit and delete one's own. */
  'content.write': ['editor'],
  /** Edit, delete and restore what others wrote. */
  'content.manage': [],
  /** Publish and roll back a remote; a releaser those named in the account alone. */
  'release.publish': ['releaser'],
  /** See and change accounts. */
  'account.manage': [],
} as const satisfies Record<string, readonly Role[]>;
export type Action = keyof typeof ACTIONS;

/** What decides about an action: the roles, and for a releaser the names of its remotes. */
export interface Holder {
  roles: readonly string[];
  remotes?: readonly string[];
}

/**
 * True when the holder may do the action; nobody (null) may do none. `remote` is the one to be published: a releaser may
 * publish those of the account, without a name it is asked whether there is any.
 */
export function can(holder: Holder | null | undefined, action: Action, remote?: string): boolean {
  if (!holder) return false;
  if (holder.roles.includes('admin')) return true;
  const roles: readonly Role[] = ACTIONS[action];
  if (!roles.some((role) => holder.roles.includes(role))) return false;
  if (action !== 'release.publish') return true;
  const remotes = holder.remotes ?? [];
  return remote === undefined ? remotes.length > 0 : remotes.includes(remote);
}
