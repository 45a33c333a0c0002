import { can, type Action, type Session } from '@wkff/contracts';
import { useStore } from 'zustand';
import { PageSession, type SessionCalls } from './PageSession.ts';
import type { SessionState, SessionStore } from './sessionStore.ts';
import { watchSession } from './watchSession.ts';

const session = new PageSession(
  typeof window === 'undefined' ? undefined : { storage: () => window.localStorage, events: window },
);

/** The session of the page. It starts logged out, so that the first render equals the server's HTML. */
export const sessionStore: SessionStore = session.store;

/** Reads the page's session in a component. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(sessionStore, select);
}

/** True if the token permits the action (`can`). Only for display: the server checks permissions itself. */
export function useCan(action: Action, of?: string | number | null): boolean {
  // Not `state.can`, which reads the current session even during hydration, when the server's HTML has none.
  return useSession(({ holder }) => can(holder, action, of));
}

/** Reads the stored session and keeps it up to date. The host calls it once, after hydration. */
export function startSession(calls: SessionCalls): void {
  watchSession(session, calls);
}

/** Stores a login for all tabs. Returns false if this browser does not store it. */
export const login = (answer: Session): boolean => session.login(answer);

/** Logs out in all tabs and on the server, whose answer is not awaited. */
export const logout = (): void => session.logout();

/** Ends the session in all tabs because the server refused its token (401). Does not navigate. */
export function endSession(): void {
  const { token } = sessionStore.getState();
  if (token !== null) session.end(token);
}

/** Returns the username that the login page fills in, or an empty string. */
export const savedUsername = (): string => session.savedUsername();

/** Stores a username for the next login. Null deletes it. */
export const saveUsername = (username: string | null): void => session.saveUsername(username);
