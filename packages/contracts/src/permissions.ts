/**
 * Who may do what (docs/spec/site.md#permissions). The server applies this table to the account's roles in the
 * database. Pages apply it to the roles in the token, only for display.
 */
import { isSiteDocument } from './documents.ts';

/** Roles of an account. `admin` may do everything. */
export const ROLES = ['editor', 'scorer', 'club', 'releaser', 'official', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Kinds of members. The kind changes only how the site greets the member, not what the member may do. */
export const USER_TYPES = ['general', 'press'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Every action with the roles that permit it. `admin` permits all. */
export const ACTIONS = {
  /** Save a score with its goals, and confirm it; record what happens in a match. */
  'score.save': ['scorer'],
  /** Set the video id of a match. */
  'live-link.save': ['scorer'],
  /** Add, move, correct and withdraw matches; import seasons and names of clubs. */
  'fixture.edit': ['official'],
  /** Say that a match is delayed, stopped, under way or off. */
  'phase.save': ['scorer', 'official'],
  /** Store the line-ups of a match. A club account may do it for its own side only. */
  'lineup.save': ['scorer', 'club'],
  /** See who made a change to a match. */
  'history.names': ['scorer', 'official'],
  /** Store what a committee of the league decided, and revoke it. */
  'ruling.make': ['official'],
  /** Store the rules of a season. */
  'rules.edit': ['official'],
  /** See which results wait for an approval, and approve them. */
  'result.approve': ['official'],
  /** Store protests of clubs, and how they end. */
  'protest.save': ['official'],
  /** Change a club's page, staff and squads. */
  'club.save': ['editor'],
  /**
   * Change documents: an editor those of the federation's pages and of the home page, not those of the site. An account
   * that is limited to boards or to its own items changes none.
   */
  'document.edit': ['editor'],
  /** Create, change and delete popups. */
  'popup.save': ['editor'],
  /** Write items on a board, and edit, hide, delete and restore one's own. */
  'content.write': ['editor'],
  /** Do so with the items of others, too. An account may be limited to its own. */
  'content.manage': ['editor'],
  /** Publish and roll back remotes. A releaser may do it for the remotes of the account only. */
  'release.publish': ['releaser'],
  /** See who changed what on the site. */
  'audit.read': [],
  /** See and change accounts. */
  'account.manage': [],
} as const satisfies Record<string, readonly Role[]>;
export type Action = keyof typeof ACTIONS;

/** The fields of an account that permissions depend on. */
export interface Holder {
  roles: readonly string[];
  /** Names of the remotes of a releaser. */
  remotes?: readonly string[];
  /** The club of a club account. */
  clubId?: number | null;
  /** The boards of an editor. Null or absent: all. */
  boards?: readonly string[] | null;
  /** True: an editor edits and deletes no items of others. */
  ownItemsOnly?: boolean;
}

/**
 * Returns true if the holder may do the action. Without a holder (null, undefined) it returns false.
 * @param of for `release.publish` the remote to publish, for `lineup.save` the id of the club, for `document.edit` the
 *   key, for items their board. Without it, true if the holder may do it for any.
 */
export function can(holder: Holder | null | undefined, action: Action, of?: string | number | null): boolean {
  if (!holder) return false;
  if (holder.roles.includes('admin')) return true;
  const roles: readonly Role[] = ACTIONS[action];
  if (!roles.some((role) => holder.roles.includes(role))) return false;
  const { remotes = [], clubId = null, boards = null, ownItemsOnly = false } = holder;
  const hasBoard = boards === null || of === undefined || boards.includes(String(of));
  switch (action) {
    case 'release.publish':
      return of === undefined ? remotes.length > 0 : remotes.includes(String(of));
    case 'lineup.save':
      return holder.roles.includes('scorer') || (clubId !== null && (of === undefined || of === clubId));
    case 'content.write':
      return hasBoard;
    case 'content.manage':
      return hasBoard && !ownItemsOnly;
    case 'document.edit':
      return boards === null && !ownItemsOnly && !isSiteDocument(String(of));
    default:
      return true;
  }
}
