import { act, fireEvent, screen, within } from '@testing-library/react';
import { draftKey, login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { installFakeDialogs } from '@wkff/ui/testing';
import { askLogout } from './askLogout.tsx';

function logIn(id: number): void {
  login(buildSession({ id }));
}
const put = (what: string, title: string, account = 3) =>
  localStorage.setItem(draftKey(account, what), JSON.stringify({ draft: { title }, at: 1 }));
const keys = () => Object.keys(localStorage).filter((key) => key.includes('-draft:'));

/** Asks, and returns the dialog and the answer. */
async function ask() {
  let answer: boolean | null = null;
  await act(async () => void askLogout().then((end) => (answer = end)));
  const dialog = within(await screen.findByRole('dialog', { name: '로그아웃할까요?' }));
  return {
    dialog,
    press: async (name: string) => act(async () => void fireEvent.click(dialog.getByRole('button', { name }))),
    answer: () => answer,
  };
}

beforeEach(() => {
  installFakeDialogs();
  localStorage.clear();
  logIn(3);
});
afterEach(() => logout());

test('a logout without drafts is not asked about, and drafts of others do not count', async () => {
  put('item:33', '남의 글', 4);
  put('discarded:5:item:33', '버린 글');
  expect(await askLogout()).toBe(true);
  act(() => sessionStore.setState({ user: null }));
  expect(await askLogout()).toBe(true);
});

test('the dialog says how many drafts there are and which; they stay after the logout', async () => {
  for (const place of [1, 2, 3, 4, 5, 6, 7]) put(`item:${place}`, place === 1 ? '' : `글 ${place}`);
  const { dialog, press, answer } = await ask();
  expect(dialog.getByText('저장하지 않은 초안이 이 브라우저에 7개 있습니다.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(6);
  expect(dialog.getByText('그 밖에 2개')).toBeTruthy();
  await press('로그아웃');
  expect([answer(), keys().length, screen.queryByRole('dialog')]).toEqual([true, 7, null]);
});

test('the member may stay', async () => {
  put('item:33', '');
  const { dialog, press, answer } = await ask();
  expect(dialog.getByText('제목 없음')).toBeTruthy();
  await press('취소');
  expect([answer(), keys().length]).toEqual([false, 1]);
});

test('the drafts of the account can be deleted with the logout, on a shared computer', async () => {
  put('item:33', '글');
  put('item:33', '남의 글', 4);
  const { press, answer } = await ask();
  await press('초안을 지우고 로그아웃');
  expect([answer(), keys()]).toEqual([true, [draftKey(4, 'item:33')]]);
});
