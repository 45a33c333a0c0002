import { sessionStore } from './sessionStore.ts';
import { LOGIN_STATUS_CHANGED, STORAGE_KEYS } from './storedSession.ts';

/** Ends this browser's session: token, user info and saved username go, and the page is told. */
export function logout(): void {
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key);
  dispatchEvent(new Event(LOGIN_STATUS_CHANGED));
  sessionStore.getState().refresh();
}
