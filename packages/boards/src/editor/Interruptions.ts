import { isApiError } from '@wkff/api-client';
import { askLogin, isAccount, sessionStore, type SessionUser } from '@wkff/session';

/** Why nothing more is sent for now: no answer came, or the account of the text is not logged in. */
export type StopCause = 'unanswered' | 'signedOut';

/** Pauses before the server is asked again whether it answers, in ms. The last one is repeated. */
const PAUSES_MS = [5_000, 10_000, 20_000, 30_000];

/** Statuses of a failure without an answer, and of the answers in place of a server that cannot be reached. */
const UNANSWERED: readonly number[] = [0, 502, 503, 504];

/** Returns why an error stops what else is to be sent, or null if it says nothing about that. */
export function stopCauseOf(error: unknown): StopCause | null {
  if (!isApiError(error)) return null;
  if (error.status === 401) return 'signedOut';
  return UNANSWERED.includes(error.status) ? 'unanswered' : null;
}

export interface InterruptionsOptions {
  /** A cause is over: the browser is online, or the account is logged in again. */
  onOver(cause: StopCause): void;
  /** Another account logged in. */
  onOtherAccount(): void;
  /** A pause without answers is over. @param tries number of pauses before it. */
  onTry(tries: number): void;
}

/** Watches whose uploads these are (the account that was logged in first), and when what stopped them may be over. */
export class Interruptions {
  readonly #options: InterruptionsOptions;
  readonly #unsubscribe: () => void;
  readonly #handleOnline: () => void;
  #account: SessionUser | null = sessionStore.getState().user;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #pauses = 0;

  constructor(options: InterruptionsOptions) {
    this.#options = options;
    this.#handleOnline = () => options.onOver('unanswered');
    this.#unsubscribe = sessionStore.subscribe((now, before) => {
      this.#account ??= now.user;
      if (now.user?.id === before.user?.id) return;
      if (isAccount(now.user, this.#account)) options.onOver('signedOut');
      else if (now.user) options.onOtherAccount();
    });
    window.addEventListener('online', this.#handleOnline);
  }

  /** Null: nobody was logged in so far. */
  get account(): SessionUser | null {
    return this.#account;
  }

  /** True if the account is logged in, or there is none. */
  get isLoggedIn(): boolean {
    return this.#account === null || isAccount(sessionStore.getState().user, this.#account);
  }

  /** True if another account is logged in. An account whose session has expired is asked to log in when it sends. */
  get isOtherLoggedIn(): boolean {
    return !this.isLoggedIn && sessionStore.getState().user !== null;
  }

  /** Asks for a login of the account, unless it is logged in. Resolves to false if that was given up. */
  async askLogin(): Promise<boolean> {
    return this.#account === null || (await askLogin({ user: this.#account }));
  }

  /** Begins the next pause, unless one has begun. */
  pause(): void {
    const length = PAUSES_MS[Math.min(this.#pauses, PAUSES_MS.length - 1)];
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#pauses += 1;
      this.#options.onTry(this.#pauses - 1);
    }, length);
  }

  /** Ends the pause; the next one is short again. */
  reset(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pauses = 0;
  }

  end(): void {
    this.reset();
    this.#unsubscribe();
    window.removeEventListener('online', this.#handleOnline);
  }
}
