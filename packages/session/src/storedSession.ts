import { realNow } from '@wkff/contracts';
import { jwtDecode } from 'jwt-decode';

/** Storage keys and event name fixed by the specification (site.md sections 3 and 4). */
export const STORAGE_KEYS = { token: 'userToken', user: 'userInfo', savedUsername: 'savedUsername' } as const;
export const LOGIN_STATUS_CHANGED = 'loginStatusChanged';

/** The user as stored at login. `userType` is `general`; any other value greets as journalist. */
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
  /** Epoch milliseconds, real clock. */
  expiresAt: number;
}

/**
 * The session in `storage`, or null when logged out: a token and user info must both be there, the token must decode
 * and expire later than now, the user info must have a username. Whatever cannot be read counts as logged out.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  try {
    const token = storage.getItem(STORAGE_KEYS.token);
    const info = storage.getItem(STORAGE_KEYS.user);
    if (!token || !info) return null;
    const { exp } = jwtDecode(token);
    if (typeof exp !== 'number' || exp * 1000 <= realNow()) return null;
    const user = JSON.parse(info) as SessionUser | null;
    if (!user || typeof user.username !== 'string' || user.username === '') return null;
    return { token, user, expiresAt: exp * 1000 };
  } catch {
    return null;
  }
}
