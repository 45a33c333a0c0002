import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readStoredSession, type SessionUser } from './storedSession.ts';

export interface SessionState {
  /** Null when logged out, and always on the server. */
  token: string | null;
  user: SessionUser | null;
  /** Reads the stored session again; call it after hydration and whenever storage may have changed. */
  refresh(): void;
}

export type SessionStore = StoreApi<SessionState>;

/** A session store over `storage`; without storage (on the server) it stays logged out. */
export function createSessionStore(storage?: () => Pick<Storage, 'getItem'>): SessionStore {
  return createStore<SessionState>((set) => ({
    token: null,
    user: null,
    refresh() {
      const stored = storage ? readStoredSession(storage()) : null;
      set({ token: stored?.token ?? null, user: stored?.user ?? null });
    },
  }));
}

/** The page's one session. Starts logged out, so that the first paint equals the server's HTML. */
export const sessionStore: SessionStore = createSessionStore(
  typeof window === 'undefined' ? undefined : () => window.localStorage,
);

/** Reads the page's session in a component. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}
