import { jest } from '@jest/globals';
import { FakeBrowser, settled } from './browser.fake.ts';
import { createLiveState, type LiveState } from './LiveState.ts';
import { SharedStream } from './SharedStream.ts';

let browser: FakeBrowser;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  browser = new FakeBrowser();
});
afterEach(() => jest.useRealTimers());

interface Tab {
  stream: SharedStream;
  live: LiveState;
  /** The tags that `onChange` was called with. Null: anything may have changed. */
  received: (readonly string[] | null)[];
}

function openTab(change: number): Tab {
  const live = createLiveState(change);
  const received: Tab['received'] = [];
  return { live, received, stream: new SharedStream(browser.tab(), live, (tags) => received.push(tags)) };
}

async function joined(change: number): Promise<Tab> {
  const tab = openTab(change);
  tab.stream.join();
  await settled();
  return tab;
}

describe('the stream that tabs share', () => {
  it('is opened once, from the change number of the first page, and reports each change to all tabs once', async () => {
    const tabs = [await joined(7), await joined(7), await joined(7)];
    expect(browser.sources.map(({ url }) => url)).toEqual(['/api/live?last=7']);
    browser.open[0]?.change(8, 'season:2025', 'match:1');
    browser.open[0]?.change(9, 'match:2');
    browser.open[0]?.change(9, 'match:2');
    await settled();
    for (const { received, live } of tabs) {
      expect(received).toEqual([['season:2025', 'match:1'], ['match:2']]);
      expect(live.seen).toBe(9);
    }
  });

  it('is taken over by the next tab from its last change number, and closed once all have left', async () => {
    const [first, second, third] = [await joined(7), await joined(7), await joined(7)];
    browser.open[0]?.change(12, 'match:1');
    await settled();
    first.stream.leave();
    await settled();
    expect(browser.open.map(({ url }) => url)).toEqual(['/api/live?last=12']);
    // A tab that leaves while it waits does not take over.
    third.stream.leave();
    second.stream.leave();
    await settled();
    expect(browser.open).toEqual([]);
    expect(browser.sources).toHaveLength(2);
    first.stream.join();
    await settled();
    expect(browser.open).toHaveLength(1);
  });

  it('reports missed changes, if there are any, to a tab that joins later', async () => {
    const first = await joined(7);
    browser.open[0]?.change(12, 'match:1');
    const old = await joined(9);
    expect(old.received).toEqual([null]);
    expect(old.live.seen).toBe(12);
    const fresh = await joined(15);
    expect(fresh.received).toEqual([]);
    expect(first.received).toEqual([['match:1']]);
    // The page already includes this change.
    browser.open[0]?.change(14, 'match:2');
    browser.open[0]?.change(16, 'match:3');
    await settled();
    expect(fresh.received).toEqual([['match:3']]);
    expect(old.received).toEqual([null, ['match:2'], ['match:3']]);
  });

  it('misses no change that arrives while a tab joins', async () => {
    await joined(7);
    browser.open[0]?.change(12, 'match:1');
    const late = openTab(9);
    late.stream.join();
    // Sent before the leader has received the new tab's message.
    browser.open[0]?.change(13, 'match:2');
    await settled();
    expect(late.received).toEqual([null]);
    expect(late.live.seen).toBe(13);
  });

  it('has all data read again if the server requests it', async () => {
    const tab = await joined(7);
    browser.open[0]?.reload(20);
    browser.open[0]?.change(21, 'match:1');
    // A restored database continues from a lower number.
    browser.open[0]?.reload(3);
    browser.open[0]?.change(4, 'match:1');
    expect(tab.received).toEqual([null, ['match:1'], null, ['match:1']]);
    expect(tab.live.seen).toBe(4);
  });

  it('is retried with growing delays if it is refused, and after a while the pages poll', async () => {
    const [leader, other] = [await joined(7), await joined(7)];
    const pauses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      browser.open[0]?.refuse();
      let pause = 0;
      while (browser.open.length === 0 && pause < 200_000) {
        jest.advanceTimersByTime(500);
        pause += 500;
      }
      pauses.push(pause);
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(2_000);
    expect(pauses[0]).toBeLessThanOrEqual(4_000);
    expect(pauses[3]).toBeGreaterThanOrEqual(16_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(120_000);
    await settled();
    expect(leader.received).toEqual([null, null, null, null, null]);
    expect(other.received).toEqual(leader.received);
    expect(browser.open[0]?.url).toBe('/api/live?last=7');
    browser.open[0]?.onopen?.();
    browser.open[0]?.refuse();
    jest.advanceTimersByTime(4_000);
    expect(browser.open).toHaveLength(1);
  });

  it('is not retried after the tab has left', async () => {
    const tab = await joined(7);
    browser.open[0]?.refuse();
    tab.stream.leave();
    jest.advanceTimersByTime(300_000);
    await settled();
    expect(browser.sources).toHaveLength(1);
  });
});
