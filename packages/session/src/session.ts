import { can, type Action, type Session } from '@wkff/contracts';
import { useStore } from 'zustand';
import { PageSession, type SessionCalls } from './PageSession.ts';
import type { SessionState, SessionStore } from './sessionStore.ts';
import { watchSession } from './watchSession.ts';

const session = new PageSession(
  typeof window === 'undefined' ? undefined : { storage: () => window.localStorage, events: window },
);

/** The page's one session. Starts logged out, so that the first paint equals the server's HTML. */
export const sessionStore: SessionStore = session.store;

/** Reads the page's session in a component. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}

/** True when the one who is logged in may do the action, as the token says: for display, the server decides by itself. */
export function useCan(action: Action, remote?: string): boolean {
  // Not `state.can`: it asks the session of now, also while a page is hydrated with the one of the server's HTML.
  return useSession(({ holder }) => can(holder, action, remote));
}

/** Reads the stored session and keeps it true from then on. The host calls it once, after hydration. */
export function startSession(calls: SessionCalls): void {
  watchSession(session, calls);
}

/** Stores a login, for all tabs; false when this browser does not keep it. */
export const login = (answer: Session): boolean => session.login(answer);

/** Logs out in all tabs and tells the server, whose answer nobody waits for. */
export const logout = (): void => session.logout();

/** Ends the session whose token the server refused (401), in all tabs. Nothing navigates. */
export function endSession(): void {
  const { token } = sessionStore.getState();
  if (token !== null) session.end(token);
}

/** The username that the login page fills in, or an empty text. */
export const savedUsername = (): string => session.savedUsername();

/** Keeps a username for the next login; null forgets it. */
export const saveUsername = (username: string | null): void => session.saveUsername(username);
