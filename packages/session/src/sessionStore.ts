import { can, realNow, tryOrNull, type Action, type Holder } from '@wkff/contracts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { decodeStoredSession, LOGIN_STATUS_CHANGED, STORAGE_KEYS, type SessionUser } from './storedSession.ts';

export interface SessionState {
  /** Null when logged out, and always on the server. */
  token: string | null;
  user: SessionUser | null;
  /** What the token permits, for display. Null when logged out. */
  holder: Holder | null;
  /** Expiry of the token in epoch milliseconds on the real clock. Null when logged out. */
  expiresAt: number | null;
  /** Time from which the token is renewed while the page is used, in epoch milliseconds. Null when logged out. */
  renewAt: number | null;
  /** True if the last session expired or was refused by the server. False after a logout. */
  hasExpired: boolean;
  /** True if the token permits the action. Only for display: the server checks permissions itself. */
  can(action: Action, remote?: string): boolean;
  /** Reads the stored session again. Removes an expired one from the storage. */
  refresh(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** The parts of a browser that a session needs. */
export interface SessionParts {
  /** Called for each access, because it throws in a browser that blocks storage. */
  storage(): Storage;
  /** Target on which `loginStatusChanged` is dispatched: the window. */
  events: EventTarget;
}

export const LOGGED_OUT = { token: null, user: null, holder: null, expiresAt: null, renewAt: null } as const;

/** Returns a session store. Without parts, i.e. on the server, it is always logged out. */
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
        // A renewal keeps the same user object, so that components do not rerender.
        set({ token, user: isSameUser ? now.user : stored.user, holder, expiresAt, renewAt, hasExpired: false });
        return;
      }
      const isOver = ((stored ?? now).expiresAt ?? Infinity) <= realNow();
      if (stored) removeItems(parts, STORAGE_KEYS.token, STORAGE_KEYS.user);
      if (now.token === null && (!isOver || now.hasExpired)) return;
      set({ ...LOGGED_OUT, hasExpired: isOver });
      if (stored) parts.events.dispatchEvent(new Event(LOGIN_STATUS_CHANGED));
    },
  }));
}

/** Removes entries from the storage. Does nothing where the storage is blocked. */
export function removeItems(parts: SessionParts | undefined, ...keys: readonly string[]): void {
  for (const key of keys) tryOrNull(() => parts?.storage().removeItem(key));
}
