import { realNow, type Holder } from '@wkff/contracts';
import { jwtDecode } from 'jwt-decode';

/** Storage keys and event name (docs/spec/site.md#session). */
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
  /** What the account may do, as the token says: for display, the server decides by itself. */
  holder: Holder;
  /** Epoch milliseconds, real clock. */
  expiresAt: number;
  /** When half of the token's life is over, epoch milliseconds; `Infinity` when the token does not say since when it lives. */
  renewAt: number;
}

/** A session that can be read from `storage`, though it may have expired; null: there is none. */
export function decodeStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  try {
    const token = storage.getItem(STORAGE_KEYS.token);
    const userInfo = storage.getItem(STORAGE_KEYS.user);
    if (!token || !userInfo) return null;
    const { exp, iat, roles, remotes } = jwtDecode<Record<string, unknown>>(token);
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    const user = JSON.parse(userInfo) as SessionUser | null;
    if (!user || typeof user.username !== 'string' || user.username === '') return null;
    return {
      token,
      user,
      holder: { roles: names(roles), remotes: names(remotes) },
      expiresAt: exp * 1000,
      renewAt: typeof iat === 'number' ? ((iat + exp) / 2) * 1000 : Infinity,
    };
  } catch {
    return null;
  }
}

/**
 * The session in `storage`, or null when logged out: a token and user info must both be there, the token must decode
 * and expire later than now, the user info must have a username. Whatever cannot be read counts as logged out.
 */
export function readStoredSession(storage: Pick<Storage, 'getItem'>): StoredSession | null {
  const stored = decodeStoredSession(storage);
  return stored && stored.expiresAt > realNow() ? stored : null;
}

function names(claim: unknown): string[] {
  return Array.isArray(claim) ? claim.filter((name) => typeof name === 'string') : [];
}
