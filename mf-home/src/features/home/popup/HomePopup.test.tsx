import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Clock, Popup } from '@wkff/contracts';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { buildPopup, createTestClock } from '@wkff/testing';
import { installFakeDialogs, renderOnServer } from '@wkff/ui/testing';
import { HomePopup } from './HomePopup.tsx';

const POPUP = buildPopup();

let written: string[] = [];
beforeEach(() => {
  // React's server and scheduler go on with what stays real.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
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
  const view = render(element(popup, clock));
  endTask();
  return { clock, ...view };
}

function element(popup: Partial<Popup>, clock: Clock, isServed = false) {
  return (
    <HomePopup
      popup={{ ok: true, value: { ...POPUP, ...popup } }}
      clock={clock}
      now={clock.now()}
      isServed={isServed}
      closed={new Set()}
    />
  );
}
/** A popup opens in the task after that in which it is known. */
const endTask = () => act(() => jest.advanceTimersByTime(0));
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

test.each(['https://example.org/a', '/media-news?page=2'])('a link %s opens a tab and closes the popup', (address) => {
  visit({ link: address });
  const link = screen.getByRole('link', { name: '알림 제목 자세히 보기' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([address, '_blank', 'noopener']);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(dialog()).toBeNull();
});

test('ignores a link that is not a web address', () => {
  visit({ link: 'javascript:alert(1)' });
  expect(screen.queryByRole('link')).toBeNull();
  confirm();
  expect(dialog()).toBeNull();
});

test('is shown until the last second of its last day, then disappears from an open tab', () => {
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
  const clock = createTestClock();
  render(
    <HomePopup popup={{ ok: false, message: null }} clock={clock} now={clock.now()} isServed closed={new Set()} />,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('on a page that the server rendered', () => {
  const clock = createTestClock('2025-10-30T09:00:00+09:00');
  let isModal = false;
  beforeEach(() => {
    isModal = false;
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      isModal = true;
      showModal.call(this);
    };
  });

  /** Shows the server's HTML, lets `before` do something in it, and hydrates it. */
  async function arrive(page: ReactElement, before?: (place: HTMLElement) => void) {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = await renderOnServer(page);
    before?.(place);
    const complaints: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, page, { onRecoverableError: (error) => complaints.push(error) }),
    );
    expect(complaints).toEqual([]);
    expect(isModal).toBe(false);
    endTask();
    leave = () => {
      act(() => root.unmount());
      place.remove();
    };
    return place;
  }
  let leave = () => {};
  afterEach(() => leave());

  /** What the browser does when a button of the dialog's form is pressed. */
  const closeByForm = (place: HTMLElement) => place.querySelector('dialog')?.removeAttribute('open');

  test('the popup is open in the HTML, and modal afterwards', async () => {
    await arrive(element({}, clock, true), (place) => {
      const served = place.querySelector('dialog');
      expect(served?.open).toBe(true);
      expect(served?.parentElement?.dataset.putAway).toBe('wkff-popup-3-2025-10-30');
      for (const name of ['닫기', '확인'])
        expect(screen.getByRole<HTMLButtonElement>('button', { name }).form?.method).toBe('dialog');
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '확인' }).form?.closest('dialog')).toBe(served);
    });
    expect(isModal).toBe(true);
    expect(dialog()?.closest('[data-put-away]')).toBeNull();
    confirm();
    expect(dialog()).toBeNull();
  });

  test('a popup that is closed by the press that is under way at hydration stays closed', async () => {
    const press = jest.spyOn(document.documentElement, 'matches').mockReturnValue(true);
    await arrive(element({}, clock, true));
    press.mockRestore();
    fireEvent(window, new Event('pointerup'));
    confirm();
    act(() => jest.advanceTimersByTime(1_000));
    fireEvent(window, new Event('pointercancel'));
    act(() => jest.advanceTimersByTime(1_000));
    expect(isModal).toBe(false);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('a choice that was made before is stored', async () => {
    await arrive(element({}, clock, true), (place) => {
      place.querySelector('input')?.click();
      closeByForm(place);
    });
    expect(isModal).toBe(false);
    expect(written).toEqual(['wkff-popup-3-2025-10-30=1; path=/; max-age=86400; samesite=lax']);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('a box that was ticked before stays ticked', async () => {
    await arrive(element({}, clock, true), (place) => place.querySelector('input')?.click());
    expect(isModal).toBe(true);
    confirm();
    expect(written).toHaveLength(1);
  });

  test('mode dismiss: a popup that was closed before is put away', async () => {
    await arrive(element({ mode: 'dismiss', store: 'local' }, clock, true), closeByForm);
    expect(isModal).toBe(false);
    expect(localStorage.getItem('wkff-popup-3')).toBe('1');
  });

  test('a popup that was put away is never modal', async () => {
    written.push('wkff-popup-3-2025-10-30=1');
    await arrive(element({}, clock, true));
    expect(isModal).toBe(false);
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  test('a page from the day before shows what was put away on that day', async () => {
    written.push('wkff-popup-3-2025-10-30=1');
    const page = element({}, clock, true);
    await arrive(page, () => clock.set('2025-10-31T00:00:00+09:00'));
    clock.set('2025-10-30T09:00:00+09:00');
    expect(isModal).toBe(true);
    expect(dialog()?.closest('[data-put-away]')).toBeNull();
  });

  test('the popup opens afterwards if the host does not hide what was put away', async () => {
    await arrive(element({}, clock), (place) => expect(place.innerHTML).toBe(''));
    expect(isModal).toBe(true);
  });
});
