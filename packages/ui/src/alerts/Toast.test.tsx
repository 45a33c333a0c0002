import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Alert } from './Alert.tsx';
import { Toast } from './Toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a message closes after a while', () => {
  const onDismiss = jest.fn();
  render(<Toast message="저장했습니다." onDismiss={onDismiss} />);
  expect(screen.getByRole('status').textContent).toContain('저장했습니다.');
  act(() => void jest.advanceTimersByTime(5_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a message stays while the focus or the pointer is on it', () => {
  const onDismiss = jest.fn();
  render(<Toast message="저장했습니다." onDismiss={onDismiss} />);
  const close = screen.getByRole('button', { name: '닫기' });
  for (const [begin, end] of [
    [() => close.focus(), () => close.blur()],
    [
      () => fireEvent.pointerEnter(close.parentElement as HTMLElement),
      () => fireEvent.pointerLeave(close.parentElement as HTMLElement),
    ],
  ] as const) {
    act(() => void begin());
    act(() => void jest.advanceTimersByTime(60_000));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => void end());
  }
  act(() => void jest.advanceTimersByTime(6_000));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

const SHARE = '공유';

test('the focus returns to where it was when the message is closed', () => {
  const { rerender } = render(<Page message="저장했습니다." />);
  const [share, close] = [SHARE, '닫기'].map((name) => screen.getByRole('button', { name }));
  act(() => share?.focus());
  act(() => close?.focus());
  rerender(<Page message={null} />);
  expect(document.activeElement).toBe(share);
});

function Page({ message }: { message: string | null }) {
  return (
    <>
      <button type="button">{SHARE}</button>
      <Toast message={message} onDismiss={() => undefined} />
    </>
  );
}

test('an error stays until it is closed', () => {
  const onDismiss = jest.fn();
  render(<Toast kind="error" message="저장에 실패했습니다." onDismiss={onDismiss} />);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a toast with an action stays until it is closed', () => {
  const onDismiss = jest.fn();
  render(<Toast message="새 버전" action={<button type="button">새로 고침</button>} onDismiss={onDismiss} />);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  expect(screen.getByRole('status').contains(screen.getByRole('button', { name: '새로 고침' }))).toBe(true);
});

test('a toast with an action that can be taken for a while closes after it', () => {
  const onDismiss = jest.fn();
  render(<Toast message="뺐습니다." lasts={10_000} action={<button>되돌리기</button>} onDismiss={onDismiss} />);
  act(() => void jest.advanceTimersByTime(9_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('the live region exists before the message, so that screen readers read it', () => {
  render(<Toast message={null} onDismiss={() => undefined} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('an alert names its kind in words; an error interrupts', () => {
  render(<Alert kind="error">저장에 실패했습니다.</Alert>);
  expect(screen.getByRole('alert').textContent).toBe('오류저장에 실패했습니다.');
});
