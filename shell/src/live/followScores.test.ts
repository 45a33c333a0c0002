import { jest } from '@jest/globals';
import { FakeBrowser, settled } from './browser.fake.ts';
import { followScores } from './followScores.ts';
import { createLiveState } from './LiveState.ts';
import type { Router } from '../page/Router.ts';

let browser: FakeBrowser;
let isHidden: boolean;
let now: number;
const clock = { offset: 0, now: () => now };
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  browser = new FakeBrowser();
  isHidden = false;
  now = Date.parse('2025-09-18T23:59:30+09:00');
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.body.replaceChildren();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Waits longer than the delay before a refresh. */
const pause = async () => {
  jest.advanceTimersByTime(300);
  await settled();
};
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const announced = () => document.querySelector('[role=status]')?.textContent;

/** Returns a router that shows one page with these tags. */
function fakeRouter(...tags: string[]) {
  const subscribers = new Set<() => void>();
  const page = (live: readonly string[]) => ({ route: { id: 'page', handle: { live: () => live } } });
  const state = {
    initialized: true,
    location: { key: 'first' },
    navigation: { state: 'idle' },
    revalidation: 'idle',
    matches: [page(tags)],
    loaderData: { page: {} },
  };
  const set = (change: Partial<typeof state>) => {
    Object.assign(state, change);
    for (const notify of [...subscribers]) notify();
  };
  let refreshes = 0;
  let stored: object | null = null;
  const router = {
    state,
    subscribe: (notify: () => void) => {
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
    revalidate: async () => {
      refreshes += 1;
      set({ revalidation: 'loading' });
      await settled();
      set({ revalidation: 'idle', ...(stored && { loaderData: { page: stored } }) });
    },
  };
  return {
    router: router as unknown as Router,
    set,
    goTo: (...live: string[]) =>
      set({ location: { key: 'next' }, matches: [page(live)], navigation: { state: 'idle' } }),
    /** What the page has after the next refresh. */
    stores: (data: object) => void (stored = data),
    refreshes: () => refreshes,
  };
}

async function follow(fake: ReturnType<typeof fakeRouter>, live = createLiveState(7)) {
  followScores(fake.router, live, clock, browser.tab());
  await settled();
  return live;
}

describe('a page that shows scores', () => {
  it('is refreshed when its tags change, once for several changes, and announces it to screen readers', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    browser.open[0]?.change(8, 'season:2025', 'match:3');
    browser.open[0]?.change(9, 'season:2025');
    expect(fake.refreshes()).toBe(0);
    await pause();
    await settled();
    expect(fake.refreshes()).toBe(1);
    expect(announced()).toBe('점수가 업데이트되었습니다.');
    jest.advanceTimersByTime(5_000);
    expect(announced()).toBe('');
  });

  it('announces its score once for each goal, and nothing for a card', async () => {
    const fake = fakeRouter('match:3');
    const handle = { live: () => ['match:3'], said: (data: { score?: string }) => data.score ?? '' };
    fake.set({ matches: [{ route: { id: 'page', handle } }], loaderData: { page: { score: '수원 0 대 0 서울' } } });
    await follow(fake);
    const change = async (id: number, score: string) => {
      fake.stores({ score });
      browser.open[0]?.change(id, 'match:3');
      await pause();
      await settled();
      const text = announced();
      jest.advanceTimersByTime(5_000);
      return text;
    };
    expect(await change(8, '수원 0 대 0 서울')).toBe('');
    expect(await change(9, '수원 1 대 0 서울')).toBe('수원 1 대 0 서울');
    expect(await change(10, '수원 1 대 0 서울')).toBe('');
    expect(await change(11, '')).toBe('점수가 업데이트되었습니다.');
    expect(fake.refreshes()).toBe(4);
  });

  it('is refreshed once when a new day begins in Seoul, without an announcement', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    jest.advanceTimersByTime(60_000);
    await pause();
    expect(fake.refreshes()).toBe(0);
    now += 60_000;
    jest.advanceTimersByTime(60_000);
    await pause();
    await settled();
    jest.advanceTimersByTime(600_000);
    await pause();
    expect(fake.refreshes()).toBe(1);
    expect(announced()).not.toBe('점수가 업데이트되었습니다.');
  });

  it('is refreshed when a phone that slept over night shows it again', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    setHidden(true);
    now += 8 * 3_600_000;
    setHidden(false);
    await pause();
    expect(fake.refreshes()).toBe(1);
  });

  it('is not refreshed by other changes', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    browser.open[0]?.change(8, 'season:2024', 'match:3');
    await pause();
    expect(fake.refreshes()).toBe(0);
  });

  it('is refreshed when anything may have changed, without an announcement', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    browser.open[0]?.reload(30);
    await pause();
    await settled();
    expect(fake.refreshes()).toBe(1);
    expect(announced()).toBe('');
  });

  it('is refreshed once more for changes during a refresh or a load', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    browser.open[0]?.change(8, 'season:2025');
    jest.advanceTimersByTime(300);
    browser.open[0]?.change(9, 'season:2025');
    await settled();
    await pause();
    expect(fake.refreshes()).toBe(2);
    await settled();

    fake.set({ navigation: { state: 'loading' } });
    browser.open[0]?.change(10, 'season:2024');
    await pause();
    expect(fake.refreshes()).toBe(2);
    // The next page may have been read before the change.
    fake.goTo('season:2024');
    await pause();
    expect(fake.refreshes()).toBe(3);
  });

  it('announces nothing when the visitor has gone to another page while it was refreshed', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    browser.open[0]?.change(8, 'season:2025');
    jest.advanceTimersByTime(300);
    fake.goTo('season:2024');
    await settled();
    await settled();
    expect(fake.refreshes()).toBe(1);
    expect(announced()).toBeFalsy();
  });

  it('opens no stream if it has no tags, and closes that of the previous page', async () => {
    const fake = fakeRouter();
    await follow(fake);
    expect(browser.sources).toEqual([]);
    fake.goTo('season:2025');
    await settled();
    expect(browser.open).toHaveLength(1);
    fake.goTo();
    await settled();
    expect(browser.open).toEqual([]);
    fake.goTo('season:2025');
    await settled();
    expect(browser.open).toHaveLength(1);
  });

  it('closes its stream after a while in a hidden tab, and catches up when it is visible again', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    setHidden(true);
    browser.open[0]?.change(8, 'season:2025');
    await pause();
    expect(fake.refreshes()).toBe(0);
    jest.advanceTimersByTime(5_000);
    await settled();
    expect(browser.open).toEqual([]);
    setHidden(false);
    await settled();
    expect(browser.open.map(({ url }) => url)).toEqual(['/api/live?last=8']);
    await pause();
    expect(fake.refreshes()).toBe(1);
  });

  it('keeps its stream if it is hidden only briefly', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    setHidden(true);
    jest.advanceTimersByTime(3_000);
    setHidden(false);
    jest.advanceTimersByTime(60_000);
    await settled();
    expect(browser.sources).toHaveLength(1);
    expect(browser.open).toHaveLength(1);
  });

  it('closes its stream in the back/forward cache, and continues after it', async () => {
    const fake = fakeRouter('season:2025');
    await follow(fake);
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(browser.open).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(browser.open).toHaveLength(1);
  });

  it('retries after a failed read, with growing delays, but not for unrelated failures', async () => {
    // In the middle of the random delays.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const fake = fakeRouter('season:2025');
    const live = await follow(fake);
    live.onFailure();
    jest.advanceTimersByTime(60_000);
    await settled();
    expect(fake.refreshes()).toBe(0);

    browser.open[0]?.change(8, 'season:2025');
    await pause();
    await settled();
    live.onFailure();
    live.onFailure();
    expect(announced()).not.toBe('');
    jest.advanceTimersByTime(4_000);
    await pause();
    await settled();
    expect(fake.refreshes()).toBe(2);
    live.onFailure();
    jest.advanceTimersByTime(3_900);
    await pause();
    expect(fake.refreshes()).toBe(2);
    jest.advanceTimersByTime(4_100);
    await pause();
    expect(fake.refreshes()).toBe(3);
  });

  it('is refreshed whenever it becomes visible, in a browser that cannot share a stream', async () => {
    const fake = fakeRouter('season:2025');
    followScores(fake.router, createLiveState(7), clock, null);
    setHidden(true);
    setHidden(false);
    await pause();
    expect(fake.refreshes()).toBe(1);
    await settled();
    fake.goTo();
    setHidden(true);
    setHidden(false);
    await pause();
    expect(fake.refreshes()).toBe(1);
  });
});
