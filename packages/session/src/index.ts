export { askLogin, isAccount, onLoginAsked, type AskOptions, type LoginQuestion } from './askLogin.ts';
export { keysBelow, onDrafts } from './draftDatabase.ts';
export { draftKey } from './drafts.ts';
export { loginPath, loginReason, type LoginState } from './loginPath.ts';
export type { SessionCalls } from './PageSession.ts';
export {
  endSession,
  login,
  logout,
  savedUsername,
  saveUsername,
  sessionStore,
  startSession,
  useCan,
  useSession,
} from './session.ts';
export { createSessionStore, type SessionParts, type SessionState, type SessionStore } from './sessionStore.ts';
export {
  decodeClaims,
  LOGIN_STATUS_CHANGED,
  readStoredSession,
  STORAGE_KEYS,
  type SessionUser,
  type StoredSession,
} from './storedSession.ts';
