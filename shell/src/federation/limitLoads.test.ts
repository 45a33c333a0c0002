import { jest } from '@jest/globals';
import { limitLoads } from './limitLoads.ts';

beforeAll(limitLoads);
const fetched = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockRejectedValue(new TypeError('no network'));
  globalThis.fetch = fetched;
});
afterEach(() => void jest.useRealTimers());

const FILE = '/remotes/mf-league/1/a';

/** Adds an element to the head, and returns the kinds of events that it gets. */
async function add(
  tag: 'script' | 'link',
  rel: string,
  address = FILE,
): Promise<{ element: HTMLElement; events: string[] }> {
  const element = document.createElement(tag);
  if (element instanceof HTMLLinkElement) Object.assign(element, { rel, href: address });
  else element.setAttribute('src', address);
  const events: string[] = [];
  for (const kind of ['load', 'error']) element.addEventListener(kind, () => events.push(kind));
  document.head.append(element);
  await Promise.resolve();
  return { element, events };
}

test.each([
  ['script', ''],
  ['link', 'stylesheet'],
] as const)('a %s that does not come fails after 15 s (%s)', async (tag, rel) => {
  const { element, events } = await add(tag, rel);
  jest.advanceTimersByTime(14_999);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(events).toEqual(['error']);
  expect(element.isConnected).toBe(false);
  // Past the cache, in which later requests wait for the lost one.
  expect(fetched.mock.calls).toEqual([[new URL(FILE, location.href).href, { cache: 'reload' }]]);
});

test('a file that came, and a link that is no style sheet, stay as they are', async () => {
  const script = await add('script', '');
  script.element.dispatchEvent(new Event('load'));
  const preload = await add('link', 'preload');
  jest.advanceTimersByTime(60_000);
  expect([script.events, preload.events]).toEqual([['load'], []]);
  expect(fetched).not.toHaveBeenCalled();
  expect(preload.element.isConnected).toBe(true);
});

test('files of browser extensions, and scripts without a file, have no limit', async () => {
  const script = await add('script', '', 'chrome-extension://abc/a.js');
  const sheet = await add('link', 'stylesheet', 'chrome-extension://abc/a.css');
  const data = document.createElement('script');
  data.type = 'application/json';
  document.head.append(data);
  await Promise.resolve();
  jest.advanceTimersByTime(60_000);
  expect([script.events, sheet.events]).toEqual([[], []]);
  expect([script.element, sheet.element, data].every(({ isConnected }) => isConnected)).toBe(true);
});
