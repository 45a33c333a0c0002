import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWakeLock } from './useWakeLock.ts';

const release = jest.fn(async () => undefined);
const request = jest.fn<(type: string) => Promise<{ release: typeof release }>>();
const settled = () => act(async () => undefined);

/** Shows or hides the page, as a phone that is locked does. */
async function turn(state: 'visible' | 'hidden'): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  release.mockClear();
  request.mockReset().mockImplementation(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(async () => {
  await turn('visible');
  Reflect.deleteProperty(navigator, 'wakeLock');
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('the screen of a keeper', () => {
  it('stays on while the match is kept, and again once a hidden page is back; not after the page is left', async () => {
    const { unmount } = renderHook(() => useWakeLock(true));
    await settled();
    expect(request.mock.calls).toEqual([['screen']]);
    await turn('hidden');
    expect(request).toHaveBeenCalledTimes(1);
    await turn('visible');
    expect(request).toHaveBeenCalledTimes(2);
    unmount();
    await settled();
    expect(release).toHaveBeenCalledTimes(1);
    await turn('visible');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('may go off when the match is over, also if the browser answers only then', async () => {
    let answer: (lock: { release: typeof release }) => void = () => undefined;
    request.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { rerender } = renderHook(({ isNeeded }) => useWakeLock(isNeeded), { initialProps: { isNeeded: true } });
    rerender({ isNeeded: false });
    await act(async () => answer({ release }));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('is left alone, without an error, where the browser refuses or can’t', async () => {
    request.mockRejectedValue(new Error('battery'));
    renderHook(() => useWakeLock(true));
    await settled();
    Reflect.deleteProperty(navigator, 'wakeLock');
    renderHook(() => useWakeLock(true));
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
  });
});
