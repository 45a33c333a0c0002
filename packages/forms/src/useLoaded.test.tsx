import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@wkff/api-client';
import { useLoaded } from './useLoaded.ts';

/** Reads that the test answers, by their order. */
function reads() {
  const started: { signal: AbortSignal; answer(value: string): void; fail(error: Error): void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      started.push({ signal, answer, fail });
    });
  return { started, load };
}

const report = jest.fn();
const UNAVAILABLE = new ApiError(503, 'unavailable', '잠시 뒤 다시 시도해 주세요.');

function start(key: string | null) {
  const { started, load } = reads();
  const hook = renderHook((props: { key: string | null }) => useLoaded(props.key, load, report), {
    initialProps: { key },
  });
  return { ...hook, started, loaded: () => hook.result.current.loaded };
}

beforeEach(() => report.mockReset());

test('a change of the key reads again, and the answer for the one before is aborted and ignored', async () => {
  const { started, loaded, rerender } = start('2025');
  expect(loaded()).toEqual({ phase: 'loading' });
  rerender({ key: '2024' });
  expect(started.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await act(async () => started[1]?.answer('of 2024'));
  await act(async () => started[0]?.answer('of 2025'));
  expect(loaded()).toEqual({ phase: 'ready', value: 'of 2024' });
});

test('a value that was read is shown while it is read again, and stays if that fails', async () => {
  const { started, loaded, result } = start('2025');
  await act(async () => started[0]?.answer('first'));
  await act(async () => void result.current.reload());
  expect(loaded()).toEqual({ phase: 'ready', value: 'first' });
  await act(async () => started[1]?.fail(UNAVAILABLE));
  expect(loaded()).toEqual({ phase: 'ready', value: 'first' });
  expect(report).toHaveBeenCalledTimes(1);
  await act(async () => void result.current.reload());
  await act(async () => void result.current.reload());
  await act(async () => started[3]?.answer('fourth'));
  await act(async () => started[2]?.answer('third'));
  expect(loaded()).toEqual({ phase: 'ready', value: 'fourth' });
});

test('a failure has the server’s message, and gives way to a new attempt', async () => {
  const { started, loaded, result } = start('2025');
  await act(async () => started[0]?.fail(UNAVAILABLE));
  expect(loaded()).toEqual({ phase: 'failed', message: UNAVAILABLE.message });
  await act(async () => void result.current.reload());
  expect(loaded()).toEqual({ phase: 'loading' });
});

test('without a key nothing is read, and nothing is reported of a page that was left', async () => {
  const { started, rerender, unmount } = start(null);
  expect(started).toEqual([]);
  rerender({ key: '2025' });
  unmount();
  await act(async () => started[0]?.fail(UNAVAILABLE));
  expect(started[0]?.signal.aborted).toBe(true);
  expect(report).not.toHaveBeenCalled();
});
