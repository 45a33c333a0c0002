import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LostPasswordForm } from './LostPasswordForm.tsx';

const send = jest.fn<(username: string) => Promise<unknown>>();
const onDone = jest.fn();
beforeEach(() => {
  send.mockReset().mockResolvedValue(null);
  onDone.mockReset();
});

const field = () => screen.getByLabelText<HTMLInputElement>('아이디');
const message = () => screen.getByRole('alert').textContent;
async function ask(username: string): Promise<void> {
  fireEvent.input(field(), { target: { value: username } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '메일로 링크 받기' })));
}

it('sends the name once', async () => {
  render(<LostPasswordForm send={send} onDone={onDone} />);
  await ask(' kim ');
  expect([send.mock.calls, onDone.mock.calls.length]).toEqual([[['kim']], 1]);
});

it('asks for a name, and takes no Hangul', async () => {
  render(<LostPasswordForm send={send} onDone={onDone} />);
  await ask(' ');
  expect([message(), document.activeElement === field()]).toEqual(['아이디를 입력해 주세요.', true]);
  fireEvent.input(field(), { target: { value: '김비서' } });
  expect([message(), field().value]).toEqual([expect.stringMatching(/한글은 입력할 수 없습니다/), '']);
  expect(send).not.toHaveBeenCalled();
});

it.each([
  [new ApiError(429, 'too_many_requests', '한 시간 뒤에 다시 시도해 주세요.'), '한 시간 뒤에 다시 시도해 주세요.'],
  [new ApiError(409, 'mail_off', '이 사이트는 메일을 보내지 않습니다.'), '이 사이트는 메일을 보내지 않습니다.'],
  [new ApiError(0, 'network', ''), /인터넷 연결을 확인하고 다시 시도해 주세요/],
  [new Error('broken'), '링크를 부탁하지 못했습니다. 다시 시도해 주세요.'],
])('keeps what was typed after %s, and says what to do', async (error, words) => {
  send.mockRejectedValueOnce(error);
  render(<LostPasswordForm send={send} onDone={onDone} />);
  await ask('kim');
  expect(message()).toMatch(words);
  expect([field().value, onDone.mock.calls.length]).toEqual(['kim', 0]);
  await ask('kim');
  expect(onDone).toHaveBeenCalledTimes(1);
});
