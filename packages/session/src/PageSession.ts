import { realNow, type Session } from '@wkff/contracts';
import { forgetDraftFiles } from './draftFiles.ts';
import { forgetDrafts } from './drafts.ts';
import {
  tryOrNull,
  createSessionStore,
  forget,
  LOGGED_OUT,
  type SessionParts,
  type SessionStore,
} from './sessionStore.ts';
import { LOGIN_STATUS_CHANGED, STORAGE_KEYS, type SessionUser } from './storedSession.ts';

/** The calls that a session makes; `status` of a rejection is the answer's, 0 when none came. */
export interface SessionCalls {
  logout(token: string): Promise<unknown>;
  renew(token: string): Promise<Session>;
  /** Tells the operators of a failure that nobody need see. */
  report(where: string, error: unknown): void;
}

/**
 * The session of a page: what is stored, and what changes it. All tabs of a browser share the storage; the others hear of a
 * change by its events (`watchSession`).
 */
export class PageSession {
  readonly store: SessionStore;
  /** Set once the page is up; until then nothing is sent. */
  calls: SessionCalls | null = null;
  readonly #parts: SessionParts | undefined;

  constructor(parts?: SessionParts) {
    this.#parts = parts;
    this.store = createSessionStore(parts);
  }

  /** Stores a login; false when the browser does not keep it, or its clock says that the token has expired. */
  login({ token, user }: Session): boolean {
    const { id, username, userType, email, loginTime = new Date(realNow()).toISOString() } = user;
    // First the old token goes, the new one comes last: no tab ever sees the one's token with the other's name.
    forget(this.#parts, STORAGE_KEYS.token);
    this.#store(token, { id, username, userType, email, loginTime });
    return this.store.getState().token === token;
  }

  /** Takes over the renewed token of the one who is logged in; false when there was a logout or another login meanwhile. */
  renew(old: string, { token, user }: Session): boolean {
    this.store.getState().refresh();
    const { token: now, user: known } = this.store.getState();
    if (now !== old || !known) return false;
    const { id, username, userType, email } = user;
    this.#store(token, { id, username, userType, email, loginTime: known.loginTime });
    return true;
  }

  /** Logs out in all tabs; the server is told, and nobody waits for it. The account's drafts go, too, with their files. */
  logout(): void {
    this.store.getState().refresh();
    const { token, user } = this.store.getState();
    if (user) {
      tryOrNull(() => this.#parts && forgetDrafts(this.#parts.storage(), user.id));
      forgetDraftFiles(user.id).catch((error: unknown) => this.calls?.report('draft files', error));
    }
    forget(this.#parts, STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.savedUsername);
    this.store.setState({ ...LOGGED_OUT, hasExpired: false });
    this.#signal();
    if (token) this.calls?.logout(token).catch((error: unknown) => this.calls?.report('logout', error));
  }

  /** The server refused the token: the session is over, unless another one has taken its place. */
  end(token: string): void {
    this.store.getState().refresh();
    if (this.store.getState().token !== token) return;
    forget(this.#parts, STORAGE_KEYS.token, STORAGE_KEYS.user);
    this.store.setState({ ...LOGGED_OUT, hasExpired: true });
    this.#signal();
  }

  /** The username to fill in, or an empty text. */
  savedUsername(): string {
    return tryOrNull(() => this.#parts?.storage().getItem(STORAGE_KEYS.savedUsername)) ?? '';
  }

  /** Keeps a username for the next login; null forgets it. */
  saveUsername(username: string | null): void {
    if (username === null) forget(this.#parts, STORAGE_KEYS.savedUsername);
    else tryOrNull(() => this.#parts?.storage().setItem(STORAGE_KEYS.savedUsername, username));
  }

  #store(token: string, user: SessionUser): void {
    tryOrNull(() => {
      this.#parts?.storage().setItem(STORAGE_KEYS.user, JSON.stringify(user));
      this.#parts?.storage().setItem(STORAGE_KEYS.token, token);
    });
    this.store.getState().refresh();
    this.#signal();
  }

  #signal(): void {
    this.#parts?.events.dispatchEvent(new Event(LOGIN_STATUS_CHANGED));
  }
}
