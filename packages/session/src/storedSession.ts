import { realNow, type Holder } from '@wkff/contracts';
import { jwtDecode } from 'jwt-decode';

/**
 * Keys in localStorage, and the name of the event on `window` (docs/spec/site.md#session). `lastAccount` is written by
 * pages that go on after the session has ended, and removed by a logout and by any login.
 */
export const STORAGE_KEYS = {
  token: 'userToken',
  user: 'userInfo',
  savedUsername: 'savedUsername',
  lastAccount: 'lastAccount',
} as const;
export const LOGIN_STATUS_CHANGED = 'loginStatusChanged';

/** The user as stored at login. Any `userType` other than `general` is a journalist. */
export interface SessionUser {
  id: number;
  username: string;
  userType: string;
  email: string | null;
  loginTime: string;
}

export interface StoredSession {
  token: string;
  user: SessionUser;
  /** What the token permits. Only for display: the server checks permissions itself. */
  holder: Holder;
  /** Epoch milliseconds on the real clock. */
  expiresAt: number;
  /**
   * Time at which half of the token's life is over, in epoch milliseconds. `Infinity` if the token has no time of
   * issue.
   */
  renewAt: number;
}

/** Returns the claims of a token. The signature is not checked. @throws Error if it is not a token. */
export const decodeClaims = (token: string): Record<string, unknown> => jwtDecode(token);

/** Returns the session in `storage`, even an expired one, or null if there is none. */
export function decodeStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  try {
    const token = storage.getItem(STORAGE_KEYS.token);
    const userInfo = storage.getItem(STORAGE_KEYS.user);
    if (!token || !userInfo) return null;
    const { exp, iat, roles, remotes, clubId, boards, ownItemsOnly } = decodeClaims(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    const user = JSON.parse(userInfo) as SessionUser | null;
    if (!user || typeof user.username !== 'string' || user.username === '') return null;
    return {
      token,
      user,
      holder: {
        roles: names(roles),
        remotes: names(remotes),
        clubId: typeof clubId === 'number' ? clubId : null,
        boards: Array.isArray(boards) ? names(boards) : null,
        ownItemsOnly: ownItemsOnly === true,
      },
      expiresAt: exp * 1000,
      renewAt: typeof iat === 'number' ? ((iat + exp) / 2) * 1000 : Infinity,
    };
  } catch {
    return null;
  }
}

/**
 * Returns the session in `storage`, or null when logged out (docs/spec/site.md#session). It needs a token that can be
 * decoded and expires in the future, and user info with a username. Anything else is logged out.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  const stored = decodeStoredSession(storage);
  return stored && stored.expiresAt > realNow() ? stored : null;
}

function names(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((name) => typeof name === 'string') : [];
}
