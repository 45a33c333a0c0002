import { endSession, sessionStore } from './session.ts';
import type { SessionUser } from './storedSession.ts';

export interface LoginQuestion {
  /** Whose form it is: only this account's login is an answer. Null: anybody's. */
  user: SessionUser | null;
  /** Why it is asked, in Korean; null: a login is needed, and nothing more is known. */
  why: string | null;
  /** To be called once: true when logged in, false when given up. */
  answer(isLoggedIn: boolean): void;
}

export interface AskOptions {
  /** Whose work is at stake; the default is who was logged in last on this page. */
  user?: SessionUser | null;
  /** The token that the server refused (401), when it was a call that found out. */
  refused?: string | null;
  /** Why it is asked, e.g. the message of that refusal; the dialog begins with it. */
  why?: string | null;
}

let show: ((question: LoginQuestion) => void) | null = null;
let asked: Promise<boolean> | null = null;
let lastUser: SessionUser | null = null;
sessionStore.subscribe(({ user }) => {
  if (user) lastUser = user;
});

/**
 * Asks whoever works on this page to log in again, in a dialog over whatever is open: nothing navigates, no form is lost. For use
 * before saving with a session that is over, or after a 401. True: logged in as the same account, go on. False: given up.
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

/** Takes over the asking: the host shows its dialog. Returns what ends it. */
export function onLoginAsked(ask: (question: LoginQuestion) => void): () => void {
  show = ask;
  return () => {
    if (show === ask) show = null;
  };
}

/** True when a login of `user` is one of the account that is wanted (null: of any). */
export function isAccount(user: Pick<SessionUser, 'id'> | null, wanted: Pick<SessionUser, 'id'> | null): boolean {
  return user !== null && (wanted === null || user.id === wanted.id);
}
