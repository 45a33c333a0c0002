import { seoulIso, type Account } from '@wkff/contracts';
import type { ListedAccount } from './repository.ts';

/** Returns an account as those who manage accounts see it. */
export function toAccount(row: ListedAccount): Account {
  return {
    id: row.id,
    username: row.username,
    userType: row.user_type,
    email: row.email,
    roles: row.roles,
    remotes: row.remotes,
    clubId: row.club_id,
    boards: row.boards,
    ownItemsOnly: row.own_items_only,
    isDisabled: row.is_disabled,
    isDemo: row.is_demo,
    needsOwnPassword: row.needs_own_password,
    lastLoginAt: row.last_login_at && seoulIso(row.last_login_at.getTime()),
    linkExpiresAt: row.link_expires_at && seoulIso(row.link_expires_at.getTime()),
    version: row.version,
  };
}
