import type { Role, SessionAccount } from '@wkff/contracts';
import type { Identity } from '../../identity/identity.ts';
import type { TokenAccount } from '../../identity/signToken.ts';

/** Returns the user as the pages store it (docs/spec/site.md#session). */
export function toSessionUser(
  account: (TokenAccount | (Omit<TokenAccount, 'id'> & Pick<Identity, 'accountId'>)) & { email: string | null },
): SessionAccount {
  return {
    id: 'id' in account ? account.id : account.accountId,
    username: account.username,
    userType: account.userType,
    email: account.email,
    roles: [...account.roles] as Role[],
    remotes: [...account.remotes],
    clubId: account.clubId,
    ...(account.needsOwnPassword ? { needsOwnPassword: true } : {}),
  };
}
