import { realNow, STORED_PAGES_CACHE, tryOrNull, type Session } from '@wkff/contracts';
import { createSessionStore, removeItems, LOGGED_OUT, type SessionParts, type SessionStore } from './sessionStore.ts';
import { LOGIN_STATUS_CHANGED, STORAGE_KEYS, type SessionUser } from './storedSession.ts';

/** Calls that a session makes. A rejection's `status` is the HTTP status, or 0 if no answer came. */
export interface SessionCalls {
  logout(token: string): Promise<unknown>;
  renew(token: string): Promise<Session>;
  /** Reports a failure to the operators without showing it to the visitor. */
  report(where: string, error: unknown): void;
}

/**
 * The session of a page: reads and changes what is stored. All tabs of a browser share the storage and notice each
 * other's changes through its events (`watchSession`).
 */
export class PageSession {
  readonly store: SessionStore;
  /** Set after hydration. Before that, the session sends nothing. */
  calls: SessionCalls | null = null;
  readonly #parts: SessionParts | undefined;

  constructor(parts?: SessionParts) {
    this.#parts = parts;
    this.store = createSessionStore(parts);
  }

  /**
   * Stores a login. Returns false if the browser does not store it, or the token has expired by the browser's clock.
   */
  login({ token, user }: Session): boolean {
    const { id, username, userType, email, loginTime = new Date(realNow()).toISOString() } = user;
    // The old token is removed first and the new one stored last, so that no tab sees a token with another user's name.
    removeItems(this.#parts, STORAGE_KEYS.token, STORAGE_KEYS.lastAccount);
    this.#store(token, { id, username, userType, email, loginTime });
    return this.store.getState().token === token;
  }

  /** Stores the renewed token. Returns false if there was a logout or another login in the meantime. */
  renew(old: string, { token, user }: Session): boolean {
    this.store.getState().refresh();
    const { token: now, user: known } = this.store.getState();
    if (now !== old || !known) return false;
    const { id, username, userType, email } = user;
    this.#store(token, { id, username, userType, email, loginTime: known.loginTime });
    return true;
  }

  /**
   * Logs out in all tabs. The account's drafts stay in this browser, its stored pages do not. The call to the server is
   * not awaited.
   */
  logout(): void {
    this.store.getState().refresh();
    const { token } = this.store.getState();
    removeItems(this.#parts, ...Object.values(STORAGE_KEYS));
    void globalThis.caches?.delete(STORED_PAGES_CACHE).catch(() => undefined);
    this.store.setState({ ...LOGGED_OUT, hasExpired: false });
    this.#signal();
    if (token) this.calls?.logout(token).catch((error: unknown) => this.calls?.report('logout', error));
  }

  /** Ends the session because the server refused its token. Does nothing if another token is stored by now. */
  end(token: string): void {
    this.store.getState().refresh();
    if (this.store.getState().token !== token) return;
    removeItems(this.#parts, STORAGE_KEYS.token, STORAGE_KEYS.user);
    this.store.setState({ ...LOGGED_OUT, hasExpired: true });
    this.#signal();
  }

  /** Returns the username to fill in, or an empty string. */
  savedUsername(): string {
    return tryOrNull(() => this.#parts?.storage().getItem(STORAGE_KEYS.savedUsername)) ?? '';
  }

  /** Stores a username for the next login. Null deletes it. */
  saveUsername(username: string | null): void {
    if (username === null) removeItems(this.#parts, STORAGE_KEYS.savedUsername);
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
