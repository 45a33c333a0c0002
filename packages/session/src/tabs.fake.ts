import { realNow, type Session } from '@wkff/contracts';
import { PageSession, type SessionCalls } from './PageSession.ts';
import type { Locks } from './renewSession.ts';
import { STORAGE_KEYS } from './storedSession.ts';
import { watchSession, type WatchParts } from './watchSession.ts';

interface FakeClaims {
  age?: number;
  life?: number;
  [claim: string]: unknown;
}

/** For tests: returns a token like the API's, issued `age` seconds ago and valid for `life` seconds in total. */
export function fakeToken({ age = 0, life = 43_200, ...claims }: FakeClaims = {}): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const iat = Math.floor(realNow() / 1000) - age;
  return `${part({ alg: 'HS256' })}.${part({ iat, exp: iat + life, roles: [], remotes: [], ...claims })}.x`;
}

/** For tests: returns the answer to a login. */
export function fakeLogin(token = fakeToken(), username = 'fan', id = 1): Session {
  const user = { id, username, userType: 'general' as const, email: null, roles: [], remotes: [] };
  return { token, user: { ...user, loginTime: '2025-09-18T03:00:00.000Z' } };
}

/** For tests: a browser with one storage, whose tabs get events about each other's changes. */
export class FakeBrowser {
  readonly stored = new Map<string, string>();
  /** True makes every access to its storage throw. */
  isBlocked = false;
  #tabs: FakeTab[] = [];
  #isLocked = false;
  /** Web Locks. Undefined for a browser without them. */
  locks: Locks | undefined = {
    request: async (_name, _options, work) => {
      if (this.#isLocked) return work(null);
      this.#isLocked = true;
      return work({}).finally(() => {
        this.#isLocked = false;
      });
    },
  };

  /** Opens a tab whose calls to the server are answered by `calls`. */
  open(calls: Partial<SessionCalls> = {}): FakeTab {
    const tab = new FakeTab(this, calls);
    this.#tabs.push(tab);
    return tab;
  }

  set(session: Session): void {
    this.stored.set(STORAGE_KEYS.token, session.token);
    const { id, username, userType, email, loginTime } = session.user;
    this.stored.set(STORAGE_KEYS.user, JSON.stringify({ id, username, userType, email, loginTime }));
  }

  storageOf(tab: FakeTab): Storage {
    const change = (work: () => void) => {
      if (this.isBlocked) throw new Error('storage is blocked');
      work();
      for (const other of this.#tabs) if (other !== tab) other.window.dispatchEvent(new Event('storage'));
    };
    return {
      getItem: (key) => {
        if (this.isBlocked) throw new Error('storage is blocked');
        return this.stored.get(key) ?? null;
      },
      setItem: (key, value) => change(() => this.stored.set(key, value)),
      removeItem: (key) => change(() => this.stored.delete(key)),
      key: (index) => [...this.stored.keys()][index] ?? null,
      length: this.stored.size,
    } as Storage;
  }
}

export class FakeTab {
  readonly window = new EventTarget();
  readonly document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
    hasFocus: (): boolean => true,
  });
  readonly session: PageSession;
  /** Failures that were reported. */
  readonly reports: string[] = [];
  readonly close: () => void;

  constructor(browser: FakeBrowser, calls: Partial<SessionCalls>) {
    this.session = new PageSession({ storage: () => browser.storageOf(this), events: this.window });
    const parts: WatchParts = { window: this.window, document: this.document, locks: browser.locks };
    const answers: SessionCalls = {
      logout: () => Promise.resolve(),
      renew: () => Promise.reject(new Error('nobody answers')),
      report: (where) => void this.reports.push(where),
      ...calls,
    };
    this.close = watchSession(this.session, answers, parts);
  }

  /** Username of the account that is logged in, or null. */
  get username(): string | null {
    return this.session.store.getState().user?.username ?? null;
  }

  get token(): string | null {
    return this.session.store.getState().token;
  }

  /** Simulates an action of the visitor. */
  use(): void {
    this.document.dispatchEvent(new Event('pointerdown'));
  }
}
