import { endSession, sessionStore } from './session.ts';
import type { SessionUser } from './storedSession.ts';

export interface LoginQuestion {
  /** The account that must log in, because the unsaved input belongs to it. Null: any account. */
  user: SessionUser | null;
  /** Why a login is needed, in Korean. Null if nothing more is known. */
  why: string | null;
  /** Called once: true after the login, false if the user gave up. */
  answer(isLoggedIn: boolean): void;
}

export interface AskOptions {
  /** The account that the unsaved input belongs to. By default the last one that was logged in on this page. */
  user?: SessionUser | null;
  /** The token that the server refused with 401, if that is the reason. */
  refused?: string | null;
  /** Why a login is needed, in Korean, e.g. the message of the refusal. The dialog shows it first. */
  why?: string | null;
}

let show: ((question: LoginQuestion) => void) | null = null;
let asked: Promise<boolean> | null = null;
let lastUser: SessionUser | null = null;
sessionStore.subscribe(({ user }) => {
  if (user) lastUser = user;
});

/**
 * Asks the user to log in again, in a dialog over the page: there is no navigation, and no input is lost. Call it
 * before saving if the session is over, or after a 401. Resolves to true once the same account is logged in, and to
 * false if the user gave up.
 */
export function askLogin({ user = lastUser, refused = null, why = null }: AskOptions = {}): Promise<boolean> {
  sessionStore.getState().refresh();
  const now = sessionStore.getState();
  if (now.token !== null && now.token === refused) endSession();
  else if (now.token !== null && isAccount(now.user, user)) return Promise.resolve(true);
  asked ??= new Promise<boolean>((resolve) => {
    if (show) show({ user, why, answer: resolve });
    else resolve(false);
  }).finally(() => {
    asked = null;
  });
  return asked;
}

/** Registers the host's dialog. Returns a function that removes it. */
export function onLoginAsked(ask: (question: LoginQuestion) => void): () => void {
  show = ask;
  return () => {
    if (show === ask) show = null;
  };
}

/** Returns true if `user` is the wanted account. Null wants any account. */
export function isAccount(user: Pick<SessionUser, 'id'> | null, wanted: Pick<SessionUser, 'id'> | null): boolean {
  return user !== null && (wanted === null || user.id === wanted.id);
}
