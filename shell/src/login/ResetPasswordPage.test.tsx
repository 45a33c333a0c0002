import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderRoutes } from '@wkff/ui/testing';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const send = jest.fn<(newPassword: string) => Promise<unknown>>();
const onDone = jest.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(null);
  onDone.mockReset();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const message = () => screen.getByRole('alert').textContent;
async function reset(next: string, repeated = next): Promise<void> {
  fireEvent.input(field('새 비밀번호'), { target: { value: next } });
  fireEvent.input(field('새 비밀번호 확인'), { target: { value: repeated } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '비밀번호 정하기' })));
}
const show = () => render(<ResetPasswordForm send={send} onDone={onDone} />);

it('sends the new password once', async () => {
  show();
  await reset('my own password');
  expect([send.mock.calls, onDone.mock.calls.length]).toEqual([[['my own password']], 1]);
});

it.each([
  ['short', 'short', '새 비밀번호는 8자 이상 200자 이하로 입력해 주세요.', '새 비밀번호'],
  ['long enough', 'something else', '새 비밀번호가 서로 다릅니다. 다시 입력해 주세요.', '새 비밀번호 확인'],
])('refuses %j and %j, and focuses the field', async (next, repeated, words, label) => {
  show();
  await reset(next, repeated);
  expect([message(), send.mock.calls.length, document.activeElement === field(label)]).toEqual([words, 0, true]);
});

it.each([
  [new ApiError(422, 'password_link_invalid', '쓸 수 없는 링크입니다.'), '쓸 수 없는 링크입니다.'],
  [new ApiError(422, 'common_password', '너무 흔합니다.'), '너무 흔합니다.'],
  [new ApiError(429, 'too_many_logins', '잠시 뒤 다시 시도해 주세요.'), '잠시 뒤 다시 시도해 주세요.'],
  [new ApiError(0, 'network', ''), /정해졌는지 알 수 없습니다/],
  [new Error('broken'), '비밀번호를 정하지 못했습니다. 다시 시도해 주세요.'],
])('keeps what was typed after %s', async (error, words) => {
  send.mockRejectedValueOnce(error);
  show();
  await reset('my own password');
  expect(message()).toMatch(words);
  expect([field('새 비밀번호').value, onDone.mock.calls.length]).toEqual(['my own password', 0]);
  await reset('my own password');
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('is the message of a useless link if the address has no token', async () => {
  await renderRoutes([{ id: 'reset', path: '/reset-password', Component: ResetPasswordPage }], '/reset-password');
  expect(screen.getByText(/쓸 수 없는 링크입니다/)).toBeTruthy();
  expect(screen.queryByLabelText('새 비밀번호')).toBeNull();
});
