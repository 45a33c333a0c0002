import { jest } from '@jest/globals';
import type { Session } from '@wkff/contracts';
import { draftKey } from './drafts.ts';
import { FakeBrowser, fakeLogin, fakeToken, type FakeTab } from './tabs.fake.ts';
import { LOGIN_STATUS_CHANGED, STORAGE_KEYS } from './storedSession.ts';
import { POLL_MS } from './watchSession.ts';

const HOUR = 3_600;
let browser: FakeBrowser;
let tabs: FakeTab[];

beforeEach(() => {
  jest.useFakeTimers({ now: 1_758_164_400_000 });
  browser = new FakeBrowser();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  jest.useRealTimers();
});

function open(...calls: Parameters<FakeBrowser['open']>): FakeTab {
  const tab = browser.open(...calls);
  tabs.push(tab);
  return tab;
}

describe('a login', () => {
  it('stores the specified keys and updates all tabs immediately', () => {
    const [here, there] = [open(), open()];
    const listener = jest.fn();
    here.window.addEventListener(LOGIN_STATUS_CHANGED, listener);
    const answer = fakeLogin();
    expect(here.session.login(answer)).toBe(true);
    expect([here.username, there.username]).toEqual(['fan', 'fan']);
    expect(listener).toHaveBeenCalled();
    expect(browser.stored.get(STORAGE_KEYS.token)).toBe(answer.token);
    expect(JSON.parse(browser.stored.get(STORAGE_KEYS.user) ?? '')).toEqual({
      id: 1,
      username: 'fan',
      userType: 'general',
      email: null,
      loginTime: '2025-09-18T03:00:00.000Z',
    });
  });

  it('never shows one user’s token with another user’s name', () => {
    const [here, there] = [open(), open()];
    const seen: (string | null)[] = [];
    there.session.store.subscribe(({ user, token }) => seen.push(user && `${user.username} ${String(token)}`));
    const [fan, press] = [fakeLogin(fakeToken({ sub: '1' })), fakeLogin(fakeToken({ sub: '2' }), 'press', 2)];
    here.session.login(fan);
    here.session.login(press);
    expect(seen).toEqual([`fan ${fan.token}`, null, `press ${press.token}`]);
  });

  it('fails if the browser does not store it', () => {
    const tab = open();
    browser.isBlocked = true;
    expect(tab.session.login(fakeLogin())).toBe(false);
    expect(tab.username).toBeNull();
  });

  it('reads permissions from the token, for display', () => {
    const tab = open();
    tab.session.login(fakeLogin(fakeToken({ roles: ['scorer'] })));
    const { can } = tab.session.store.getState();
    expect([can('score.save'), can('content.write')]).toEqual([true, false]);
    tab.session.logout();
    expect(can('score.save')).toBe(false);
  });
});

describe('a logout', () => {
  it('removes all three keys, sends the token to the server, and updates all tabs immediately', () => {
    const logout = jest.fn(() => Promise.resolve());
    const { token, user } = fakeLogin();
    browser.set({ token, user });
    browser.stored.set(STORAGE_KEYS.savedUsername, 'fan');
    const [here, there] = [open({ logout }), open()];
    const listener = jest.fn();
    here.window.addEventListener(LOGIN_STATUS_CHANGED, listener);
    here.session.logout();
    expect([here.username, there.username]).toEqual([null, null]);
    expect([...browser.stored.keys()]).toEqual([]);
    expect(logout.mock.calls).toEqual([[token]]);
    expect(listener).toHaveBeenCalled();
    expect(there.session.store.getState().hasExpired).toBe(false);
  });

  it('leaves the drafts', () => {
    browser.set(fakeLogin());
    browser.stored.set(draftKey(1, 'score:97'), '{}');
    open().session.logout();
    expect([...browser.stored.keys()]).toEqual([draftKey(1, 'score:97')]);
  });

  it('works even if its call fails, and only logs the failure', async () => {
    browser.set(fakeLogin());
    const tab = open({ logout: () => Promise.reject(new Error('offline')) });
    tab.session.logout();
    await jest.advanceTimersByTimeAsync(0);
    expect(tab.username).toBeNull();
    expect(tab.reports).toEqual(['logout']);
  });

  it('is detected without an event by the next poll, within 5 s', () => {
    browser.set(fakeLogin());
    const tab = open();
    browser.stored.clear();
    expect(tab.username).toBe('fan');
    // As docs/spec/site.md#session says.
    jest.advanceTimersByTime(5_000);
    expect(tab.username).toBeNull();
  });

  it('is also detected by the specified event', () => {
    browser.set(fakeLogin());
    const tab = open();
    browser.stored.delete(STORAGE_KEYS.token);
    tab.window.dispatchEvent(new Event(LOGIN_STATUS_CHANGED));
    expect(tab.username).toBeNull();
  });
});

describe('an expired token', () => {
  it('logs out on time, and keeps the saved username', () => {
    browser.set(fakeLogin(fakeToken({ life: 3 })));
    browser.stored.set(STORAGE_KEYS.savedUsername, 'fan');
    const logout = jest.fn(() => Promise.resolve());
    const tab = open({ logout });
    jest.advanceTimersByTime(2_900);
    expect(tab.username).toBe('fan');
    jest.advanceTimersByTime(100);
    expect(tab.username).toBeNull();
    expect(tab.session.store.getState().hasExpired).toBe(true);
    expect([...browser.stored.keys()]).toEqual([STORAGE_KEYS.savedUsername]);
    expect(logout).not.toHaveBeenCalled();
  });

  it('leaves the drafts', () => {
    browser.set(fakeLogin(fakeToken({ life: 3 })));
    browser.stored.set(draftKey(1, 'score:97'), '{}');
    const tab = open();
    jest.advanceTimersByTime(3_000);
    expect(tab.username).toBeNull();
    expect([...browser.stored.keys()]).toEqual([draftKey(1, 'score:97')]);
  });

  it('is detected when a page whose timers were suspended becomes visible', () => {
    browser.set(fakeLogin(fakeToken({ life: 3 })));
    const tab = open();
    jest.setSystemTime(1_758_164_400_000 + 60_000);
    tab.document.dispatchEvent(new Event('visibilitychange'));
    expect(tab.username).toBeNull();
  });

  it('is detected on load', () => {
    browser.set(fakeLogin(fakeToken({ age: 10, life: 3 })));
    const tab = open();
    expect(tab.username).toBeNull();
    expect([...browser.stored.keys()]).toEqual([]);
  });

  it('counts as expired, not as a logout, if it replaced a valid one', () => {
    browser.set(fakeLogin());
    const tab = open();
    browser.set(fakeLogin(fakeToken({ age: 10, life: 3 })));
    jest.advanceTimersByTime(POLL_MS);
    expect(tab.session.store.getState()).toMatchObject({ token: null, hasExpired: true });
  });

  it('counts as logged out if it cannot be removed from the storage, and causes no loop', () => {
    browser.set(fakeLogin(fakeToken({ age: 10, life: 3 })));
    const tab = open();
    browser.set(fakeLogin(fakeToken({ age: 10, life: 3 })));
    browser.storageOf = () => ({ getItem: (key: string) => browser.stored.get(key) ?? null }) as Storage;
    jest.advanceTimersByTime(3 * POLL_MS);
    expect(tab.username).toBeNull();
  });
});

describe('a storage', () => {
  it.each([
    ['a token that does not decode', STORAGE_KEYS.token, 'x.y.z'],
    ['user info that is not JSON', STORAGE_KEYS.user, '{'],
  ])('counts as logged out with %s, and stays unchanged until the next login', (_what, key, value) => {
    browser.set(fakeLogin());
    const tab = open();
    browser.stored.set(key, value);
    jest.advanceTimersByTime(POLL_MS);
    expect(tab.username).toBeNull();
    expect(tab.session.login(fakeLogin())).toBe(true);
    expect(tab.username).toBe('fan');
  });

  it('counts as logged out if it throws, breaks no call, and is read again later', () => {
    browser.set(fakeLogin());
    browser.isBlocked = true;
    const tab = open();
    expect(tab.username).toBeNull();
    tab.session.logout();
    tab.session.saveUsername('fan');
    expect(tab.session.savedUsername()).toBe('');
    jest.advanceTimersByTime(POLL_MS);
    browser.isBlocked = false;
    jest.advanceTimersByTime(POLL_MS);
    expect(tab.username).toBe('fan');
  });
});

it('a poll or a renewal that changes nothing does not notify subscribers', async () => {
  const old = fakeToken({ age: 7 * HOUR });
  browser.set(fakeLogin(old));
  const renewed = fakeLogin(fakeToken({ renewed: true }));
  delete renewed.user.loginTime;
  const tab = open({ renew: () => Promise.resolve(renewed) });
  const { user } = tab.session.store.getState();
  const listener = jest.fn();
  tab.session.store.subscribe(listener);
  await jest.advanceTimersByTimeAsync(10 * POLL_MS);
  expect(tab.token).toBe(renewed.token);
  expect(tab.session.store.getState().user).toBe(user);
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('a renewal', () => {
  const half = () => fakeLogin(fakeToken({ age: 7 * HOUR }));

  it('happens in one of all tabs, while the page is used and less than half of the life is left', async () => {
    const old = half();
    browser.set(old);
    const fresh = fakeLogin(fakeToken({ fresh: true }));
    const renew = jest.fn(() => new Promise<Session>((resolve) => setTimeout(() => resolve(fresh), 300)));
    const [one, other] = [open({ renew }), open({ renew })];
    await jest.advanceTimersByTimeAsync(POLL_MS + 300);
    expect(renew.mock.calls).toEqual([[old.token]]);
    expect([one.token, other.token]).toEqual([fresh.token, fresh.token]);
    expect(browser.stored.get(STORAGE_KEYS.token)).toBe(fresh.token);
    await jest.advanceTimersByTimeAsync(10 * POLL_MS);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('waits until half of the life is over', async () => {
    browser.set(fakeLogin(fakeToken({ age: 6 * HOUR - 10 })));
    const renew = jest.fn(() => Promise.resolve(fakeLogin()));
    open({ renew });
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(renew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('waits until the page is used and visible', async () => {
    browser.set(fakeLogin(fakeToken({ age: 6 * HOUR - 600 })));
    const renew = jest.fn(() => Promise.resolve(fakeLogin()));
    const tab = open({ renew });
    await jest.advanceTimersByTimeAsync(700_000);
    expect(renew).not.toHaveBeenCalled();
    tab.document.visibilityState = 'hidden';
    tab.use();
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(renew).not.toHaveBeenCalled();
    tab.document.visibilityState = 'visible';
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is retried later if no answer came', async () => {
    const old = half();
    browser.set(old);
    const renew = jest.fn<() => Promise<Session>>(() => Promise.reject(Object.assign(new Error(), { status: 0 })));
    const tab = open({ renew });
    await jest.advanceTimersByTimeAsync(4 * POLL_MS);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(tab.token).toBe(old.token);
    await jest.advanceTimersByTimeAsync(4 * POLL_MS);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('ends the session in all tabs if it is refused', async () => {
    browser.set(half());
    const tab = open({ renew: () => Promise.reject(Object.assign(new Error(), { status: 401 })) });
    const other = open();
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect([tab.username, other.username]).toEqual([null, null]);
    expect(tab.session.store.getState().hasExpired).toBe(true);
  });

  it('changes nothing if it is refused because another tab renewed first', async () => {
    browser.set(half());
    const fresh = fakeLogin(fakeToken({ fresh: true }));
    const tab = open({
      renew: () => {
        browser.set(fresh);
        return Promise.reject(Object.assign(new Error(), { status: 401 }));
      },
    });
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(tab.token).toBe(fresh.token);
  });

  it('revokes the new token if its answer comes after a logout', async () => {
    browser.set(half());
    const fresh = fakeLogin(fakeToken({ fresh: true }));
    const logout = jest.fn(() => Promise.resolve());
    const renew = () => new Promise<Session>((resolve) => setTimeout(() => resolve(fresh), 300));
    const tab = open({ renew, logout });
    await jest.advanceTimersByTimeAsync(POLL_MS + 100);
    tab.session.logout();
    await jest.advanceTimersByTimeAsync(300);
    expect(tab.username).toBeNull();
    expect(browser.stored.has(STORAGE_KEYS.token)).toBe(false);
    expect(logout).toHaveBeenLastCalledWith(fresh.token);
  });

  it('is done by the tab with the focus if the browser has no locks', async () => {
    browser.locks = undefined;
    browser.set(half());
    const [front, back] = [jest.fn(() => Promise.resolve(fakeLogin())), jest.fn(() => Promise.resolve(fakeLogin()))];
    open({ renew: front });
    open({ renew: back }).document.hasFocus = () => false;
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect([front.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not loop if the clock is far ahead', async () => {
    browser.set(half());
    const renew = jest.fn(() => Promise.resolve(half()));
    open({ renew });
    await jest.advanceTimersByTimeAsync(20 * POLL_MS);
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
