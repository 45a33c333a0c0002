import { jest } from '@jest/globals';
import { ApiError } from '@wkff/api-client';
import type { Session } from '@wkff/contracts';
import { login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { PageContext } from '../page/PageContext.tsx';
import { buildPage } from '../page/buildPage.fake.ts';
import { LoginPage } from './LoginPage.tsx';
import { PasswordPage } from './PasswordPage.tsx';

const changePassword = jest.fn<(passwords: { currentPassword: string; newPassword: string }) => Promise<Session>>();
const logIn = jest.fn<() => Promise<Session>>();
const revoke = jest.fn<(token: string) => Promise<unknown>>();
const page = buildPage({ host: stubHost({ auth: { changePassword, login: logIn, logout: revoke } }) });

const newSession = () => buildSession({ id: 3, username: 'fan' });

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
  changePassword.mockReset();
  revoke.mockReset().mockResolvedValue(null);
});
afterEach(() => logout());

function show(path = '/password') {
  const element = (
    <PageContext.Provider value={page}>
      <PasswordPage />
    </PageContext.Provider>
  );
  const loginPage = (
    <PageContext.Provider value={page}>
      <LoginPage />
    </PageContext.Provider>
  );
  const routes = [
    { id: 'password', path: '/password', element },
    { id: 'login', path: '/login', element: loginPage },
    { id: 'news', path: '/media-news', element: <p>공지</p> },
  ];
  return renderRoutes(routes, path);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const message = () => screen.getByRole('alert').textContent;
const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '비밀번호 변경' })));

/** Types into the three fields and presses the button. */
async function change(current: string, next: string, repeated = next): Promise<void> {
  for (const [label, value] of [
    ['현재 비밀번호', current],
    ['새 비밀번호', next],
    ['새 비밀번호 확인', repeated],
  ] as const)
    fireEvent.input(field(label), { target: { value } });
  await press();
}

/** Returns a session whose password was generated. */
function generatedSession(): Session {
  const { token, user } = newSession();
  const [head, claims = '', signature] = token.split('.');
  const generated = btoa(JSON.stringify({ ...(JSON.parse(atob(claims)) as object), needsOwnPassword: true }));
  return { token: [head, generated, signature].join('.'), user };
}

it('a generated password leads from the login to its change, and then to where the login would have led', async () => {
  logIn.mockResolvedValueOnce(generatedSession());
  changePassword.mockResolvedValueOnce(newSession());
  const { router } = await show('/login?from=%2Fmedia-news');
  fireEvent.input(field('아이디'), { target: { value: 'fan' } });
  fireEvent.input(field('비밀번호'), { target: { value: 'generated password' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '로그인' })));
  expect(router.createHref(router.state.location)).toBe('/password?from=%2Fmedia-news');
  expect(screen.getByText(/본인의 비밀번호로 바꾸셔야/)).toBeTruthy();
  fireEvent.input(field('받은 비밀번호'), { target: { value: 'generated password' } });
  fireEvent.input(field('새 비밀번호'), { target: { value: 'my own password' } });
  fireEvent.input(field('새 비밀번호 확인'), { target: { value: 'my own password' } });
  await press();
  expect(changePassword.mock.lastCall?.[0]).toEqual({
    currentPassword: 'generated password',
    newPassword: 'my own password',
  });
  expect(router.state.location.pathname).toBe('/media-news');
});

const wrong = () => new ApiError(422, 'wrong_password', '현재 비밀번호가 올바르지 않습니다.');

it('a visitor who is not logged in is sent to the login page with a reason, and returned after the login', async () => {
  const { router } = await show();
  expect(router.createHref(router.state.location)).toBe('/login?from=%2Fpassword');
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('로그인이 필요합니다.');
  logIn.mockResolvedValueOnce(newSession());
  fireEvent.input(field('아이디'), { target: { value: 'fan' } });
  fireEvent.input(field('비밀번호'), { target: { value: 'the old one' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '로그인' })));
  expect(router.state.location.pathname).toBe('/password');
  expect(field('현재 비밀번호')).toBeTruthy();
});

describe('a member', () => {
  beforeEach(() => login(newSession()));

  it('changes the password: the new session is stored, and the fields are cleared', async () => {
    const session = newSession();
    changePassword.mockResolvedValueOnce(session);
    await show();
    await change('the old one', 'the new one');
    expect(changePassword.mock.calls).toEqual([[{ currentPassword: 'the old one', newPassword: 'the new one' }]]);
    expect(sessionStore.getState().token).toBe(session.token);
    expect(screen.getByRole('status').textContent).toMatch(/변경되었습니다.*다른 기기의 로그인은 모두 끝났습니다/);
    expect(field('현재 비밀번호').value + field('새 비밀번호').value + field('새 비밀번호 확인').value).toBe('');
  });

  it.each([
    ['an empty current one', '', 'the new one', 'the new one', '현재 비밀번호', /현재 비밀번호를 입력/],
    ['too short a new one', 'the old one', '1234567', '1234567', '새 비밀번호', /8자 이상 200자 이하/],
    ['two new ones that differ', 'the old one', 'the new one', 'the new two', '새 비밀번호 확인', /서로 다릅니다/],
  ])('sends nothing for %s, and focuses that field', async (_what, current, next, repeated, label, words) => {
    await show();
    await change(current, next, repeated);
    expect(message()).toMatch(words);
    expect(document.activeElement).toBe(field(label));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(changePassword).not.toHaveBeenCalled();
    fireEvent.input(field(label), { target: { value: 'x' } });
    expect(message()).toBe('');
  });

  it('sees the server’s message for a wrong password at its field', async () => {
    changePassword.mockRejectedValueOnce(wrong());
    await show();
    await change('a wrong one', 'the new one');
    expect(message()).toBe('현재 비밀번호가 올바르지 않습니다.');
    expect(document.activeElement).toBe(field('현재 비밀번호'));
    expect(field('새 비밀번호').value).toBe('the new one');
  });

  it('gets a session on retry if the answer to a successful change was lost', async () => {
    const session = newSession();
    changePassword.mockRejectedValueOnce(new ApiError(0, 'network', '연결'));
    changePassword.mockRejectedValueOnce(wrong());
    changePassword.mockResolvedValueOnce(session);
    await show();
    await change('the old one', 'the new one');
    expect(message()).toMatch(/바뀌었는지 알 수 없습니다/);
    await press();
    expect(changePassword.mock.lastCall).toEqual([{ currentPassword: 'the new one', newPassword: 'the new one' }]);
    expect(sessionStore.getState().token).toBe(session.token);
  });

  it('sees at the new password’s field that it is a common one', async () => {
    const words = '너무 흔하거나 추측하기 쉬운 비밀번호입니다.';
    changePassword.mockRejectedValueOnce(new ApiError(422, 'common_password', words));
    await show();
    await change('the old one', 'password1');
    expect(message()).toBe(words);
    expect(document.activeElement).toBe(field('새 비밀번호'));
  });

  it('stays logged out after a logout in the meantime', async () => {
    const session = newSession();
    let answer: (session: Session) => void = () => undefined;
    changePassword.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await show();
    await change('the old one', 'the new one');
    act(() => logout());
    await act(async () => answer(session));
    expect(sessionStore.getState().token).toBeNull();
    expect(revoke).toHaveBeenCalledWith(session.token);
  });

  it('cannot type Hangul, and can show each field', async () => {
    await show();
    fireEvent.input(field('새 비밀번호'), { target: { value: 'ab가c' } });
    expect(field('새 비밀번호').value).toBe('abc');
    expect(message()).toMatch(/^한글은 입력할 수 없습니다/);
    fireEvent.click(screen.getByRole('button', { name: '새 비밀번호 표시', pressed: false }));
    expect(field('새 비밀번호').type).toBe('text');
    expect(field('현재 비밀번호').type).toBe('password');
  });
});
