import { can, realNow, type Action, type Holder } from '@wkff/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { decodeStoredSession, LOGIN_STATUS_CHANGED, STORAGE_KEYS, type SessionUser } from './storedSession.ts';

export interface SessionState {
  /** Null when logged out, and always on the server. */
  token: string | null;
  user: SessionUser | null;
  /** What the account may do, for display; null when logged out. */
  holder: Holder | null;
  /** Epoch milliseconds, real clock; null when logged out. */
  expiresAt: number | null;
  /** From when on the token is renewed while the page is used, epoch milliseconds; null when logged out. */
  renewAt: number | null;
  /** True when the last session ended by itself (its time was over, or the server refused it); false after a logout. */
  hasExpired: boolean;
  /** True when the one who is logged in may do the action, as the token says; the server decides by itself. */
  can(action: Action, remote?: string): boolean;
  /** Reads the stored session again. One that has expired is taken out of the storage. */
  refresh(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** Where a page's session lives. */
export interface SessionParts {
  /** Asked each time; a browser that blocks storage throws. */
  storage(): Storage;
  /** Hears of `loginStatusChanged`: the window. */
  events: EventTarget;
}

export const LOGGED_OUT = { token: null, user: null, holder: null, expiresAt: null, renewAt: null } as const;

/** A session store; without parts (on the server) it stays logged out. */
export function createSessionStore(parts?: SessionParts): SessionStore {
  return createStore<SessionState>((set, get) => ({
    ...LOGGED_OUT,
    hasExpired: false,
    can: (action, remote) => can(get().holder, action, remote),
    refresh() {
      const stored = parts && tryOrNull(() => decodeStoredSession(parts.storage()));
      const now = get();
      if (stored && stored.expiresAt > realNow()) {
        const { token, holder, expiresAt, renewAt } = stored;
        const isSameUser = now.user !== null && JSON.stringify(now.user) === JSON.stringify(stored.user);
        if (isSameUser && now.token === token) return;
        // A renewal changes nothing for those who show the user.
        set({ token, user: isSameUser ? now.user : stored.user, holder, expiresAt, renewAt, hasExpired: false });
        return;
      }
      const isOver = ((stored ?? now).expiresAt ?? Infinity) <= realNow();
      if (stored) forget(parts, STORAGE_KEYS.token, STORAGE_KEYS.user);
      if (now.token === null && (!isOver || now.hasExpired)) return;
      set({ ...LOGGED_OUT, hasExpired: isOver });
      if (stored) parts.events.dispatchEvent(new Event(LOGIN_STATUS_CHANGED));
    },
  }));
}

/** Takes entries out of the storage as far as it lets them. */
export function forget(parts: SessionParts | undefined, ...keys: readonly string[]): void {
  for (const key of keys) tryOrNull(() => parts?.storage().removeItem(key));
}

/** Returns the result of `work`, or null if it throws: a browser's storage may be blocked or full. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
