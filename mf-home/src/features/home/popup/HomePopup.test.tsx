import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Popup } from '@wkff/contracts';
import { buildPopup, createTestClock } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { HomePopup } from './HomePopup.tsx';

const POPUP = buildPopup();

let written: string[] = [];
beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  written = [];
  // jsdom's cookies use the real clock and hide their attributes, so this fake records writes and returns them on
  // reads.
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => written.map((cookie) => cookie.split(';')[0]).join('; '),
    set(value: string) {
      written.push(value);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'cookie');
});

/** Visits the page in a new tab. */
function visit(popup: Partial<Popup> = {}, moment = '2025-10-30T09:00:00+09:00') {
  const clock = createTestClock(moment);
  const view = render(
    <HomePopup popup={{ ok: true, value: { ...POPUP, ...popup } }} clock={clock} closed={new Set()} />,
  );
  return { clock, ...view };
}
const dialog = () => screen.queryByRole('dialog', { name: '알림 제목' });
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '확인' }));

test('mode today: shown again on the next visit, unless the box is ticked', () => {
  const first = visit();
  expect(dialog()).toBeTruthy();
  confirm();
  expect(dialog()).toBeNull();
  expect(written).toEqual([]);
  first.unmount();

  const second = visit();
  fireEvent.click(screen.getByRole('checkbox', { name: '오늘 하루 보지 않기' }));
  confirm();
  expect(written).toEqual(['wkff-popup-3-2025-10-30=1; path=/; max-age=86400; samesite=lax']);
  second.unmount();

  visit().unmount();
  expect(dialog()).toBeNull();
  visit({}, '2025-10-31T00:00:00+09:00');
  expect(dialog()).toBeTruthy();
});

test('a popup waits until the press that is under way has become a click', () => {
  jest.useFakeTimers();
  const isPressed = jest.spyOn(document.documentElement, 'matches').mockReturnValue(true);
  visit();
  isPressed.mockRestore();
  expect(dialog()).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(dialog()).toBeNull();
  act(() => jest.advanceTimersByTime(300));
  expect(dialog()).toBeTruthy();
});

test('mode today: the choice is a cookie of one day, regardless of the store', () => {
  visit({ store: 'local' });
  fireEvent.click(screen.getByRole('checkbox'));
  confirm();
  expect(written).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

test('mode dismiss: closing it hides it for the configured number of days, in a cookie', () => {
  const first = visit({ mode: 'dismiss', cookie_days: 3 });
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(written).toEqual(['wkff-popup-3=1; path=/; max-age=259200; samesite=lax']);
  first.unmount();
  visit({ mode: 'dismiss' }, '2025-11-01T09:00:00+09:00');
  expect(dialog()).toBeNull();
});

test('mode dismiss with the local store: closing it hides it there', () => {
  const first = visit({ mode: 'dismiss', store: 'local' });
  confirm();
  expect(written).toEqual([]);
  expect(localStorage.getItem('wkff-popup-3')).toBe('1');
  first.unmount();
  visit({ mode: 'dismiss', store: 'local' });
  expect(dialog()).toBeNull();
});

test('its button closes it and opens the link in a new tab', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  visit({ link: 'https://example.org/a' });
  fireEvent.click(screen.getByRole('button', { name: '자세히 보기' }));
  expect(open).toHaveBeenCalledWith('https://example.org/a', '_blank', 'noopener');
  expect(dialog()).toBeNull();
});

test('ignores a link that is not a web address', () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  visit({ link: 'javascript:alert(1)' });
  confirm();
  expect(open).not.toHaveBeenCalled();
});

test('is shown until the last second of its last day, then disappears from an open tab', () => {
  jest.useFakeTimers();
  const { clock } = visit({}, '2025-11-03T23:59:58+09:00');
  expect(dialog()).toBeTruthy();
  clock.set('2025-11-03T23:59:59.999+09:00');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(dialog()).toBeTruthy();
  clock.set('2025-11-04T00:00:00+09:00');
  act(() => void jest.advanceTimersByTime(1));
  expect(dialog()).toBeNull();
});

test('a page older than the end of the period does not open it', () => {
  visit({}, '2025-11-04T00:00:00+09:00');
  expect(dialog()).toBeNull();
});

test('a popup that could not be loaded is not shown', () => {
  render(<HomePopup popup={{ ok: false, message: null }} clock={createTestClock()} closed={new Set()} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
