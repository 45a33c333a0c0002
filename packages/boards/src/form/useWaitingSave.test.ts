import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Problems } from '@wkff/forms';
import { useWaitingSave } from './useWaitingSave.ts';

const FAILED = { description: expect.stringContaining('올리지 못한 이미지') };

function open(count: number, failed = 0, problems: Problems = {}) {
  const save = jest.fn<(waiting?: Problems) => void>();
  const show = jest.fn((shown: Problems) => Object.keys(shown).length === 0);
  const shown = renderHook(
    ({ preparing, ...uploads }) => useWaitingSave({ isBusy: false, save, show }, uploads, () => problems, preparing),
    { initialProps: { count, failed, preparing: 0 } },
  );
  const press = () => act(() => shown.result.current.save());
  return { ...shown, save, show, press };
}

test('saves at once without an upload', () => {
  const { save, press } = open(0);
  press();
  expect(save.mock.calls).toEqual([[]]);
});

test('waits for the last upload and saves once, also of a text without words', () => {
  const { save, press, rerender, result } = open(2, 0, { description: '내용을 입력해주세요' });
  press();
  rerender({ count: 1, failed: 0, preparing: 0 });
  press();
  expect([result.current.isWaiting, save.mock.calls.length]).toEqual([true, 0]);
  rerender({ count: 0, failed: 0, preparing: 0 });
  expect([result.current.isWaiting, save.mock.calls]).toEqual([false, [[]]]);
});

test('waits for chosen pictures that are not ready, unless the text has an error', () => {
  const problems: Record<string, string> = { description: '내용을 입력해주세요' };
  const { save, show, press, rerender, result } = open(0, 0, problems);
  rerender({ count: 0, failed: 0, preparing: 1 });
  press();
  expect(show).toHaveBeenLastCalledWith(problems);
  expect(result.current.isWaiting).toBe(false);
  delete problems['description'];
  press();
  expect([result.current.isWaiting, save.mock.calls.length]).toEqual([true, 0]);
  rerender({ count: 0, failed: 0, preparing: 0 });
  expect([result.current.isWaiting, save.mock.calls]).toEqual([false, [[]]]);
});

test('stops to wait at a failed upload, with an error at the text', () => {
  const { save, show, press, rerender, result } = open(2);
  press();
  rerender({ count: 2, failed: 1, preparing: 0 });
  expect(show).toHaveBeenLastCalledWith(FAILED);
  expect([result.current.isWaiting, save.mock.calls.length]).toEqual([false, 0]);
  press();
  expect(save).toHaveBeenCalledWith(FAILED);
  rerender({ count: 0, failed: 0, preparing: 0 });
  expect(save).toHaveBeenCalledTimes(1);
});

test('does not wait with another error, or when it was stopped', () => {
  const wrong = open(1, 0, { title: '제목', description: '내용' });
  wrong.press();
  expect(wrong.show).toHaveBeenCalledWith({ title: '제목' });
  expect(wrong.result.current.isWaiting).toBe(false);
  const stopped = open(1);
  stopped.press();
  act(() => stopped.result.current.stop());
  stopped.rerender({ count: 0, failed: 0, preparing: 0 });
  expect(stopped.save).not.toHaveBeenCalled();
});
