import { realNow, type Holder, type Role, type Session, type SessionAccount } from '@wkff/contracts';

const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
let sessions = 0;

/** What a test chooses of an account, and of what its token says. Roles may be any texts. */
type Overrides = Partial<Omit<SessionAccount, 'roles'>> &
  Pick<Partial<Holder>, 'boards' | 'ownItemsOnly'> & { roles?: readonly string[] };

/** Returns the answer to a login of an account without roles: its token is valid for an hour, and another each time. */
export function buildSession({
  roles = [],
  remotes = [],
  boards,
  ownItemsOnly,
  ...overrides
}: Overrides = {}): Session {
  const now = Math.floor(realNow() / 1000);
  const claims = { iat: now, exp: now + 3_600, jti: (sessions += 1), roles, remotes, boards, ownItemsOnly };
  const user = { id: 7, username: 'kim', userType: 'general' as const, email: null, remotes, ...overrides };
  return { token: `${part({})}.${part(claims)}.x`, user: { ...user, roles: roles as Role[] } };
}
