export {
  readStoredSession,
  STORAGE_KEYS,
  LOGIN_STATUS_CHANGED,
  type SessionUser,
  type StoredSession,
} from './storedSession.ts';
export { createSessionStore, sessionStore, useSession, type SessionState, type SessionStore } from './sessionStore.ts';
export { logout } from './logout.ts';
