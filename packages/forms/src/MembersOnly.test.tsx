import { useLocation } from '@wkff/router';
import { endSession, login, loginReason, logout, onLoginAsked, sessionStore, type LoginQuestion } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { AllowedOnly } from './AllowedOnly.tsx';
import { MembersOnly } from './MembersOnly.tsx';

function logIn(roles: string[], member = { id: 7, username: 'kim' }): void {
  login(buildSession({ ...member, roles }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStore.getState().refresh();
});
afterEach(() => {
  act(() => screen.queryByRole('button', { name: '닫기' })?.click());
  logout();
});

/** A stand-in for the login page. */
function Login() {
  const { search, state } = useLocation();
  return (
    <p>
      login {search} {loginReason(state)}
    </p>
  );
}
const form = (
  <MembersOnly needed="로그인이 필요한 페이지입니다.">
    {({ username }) => (
      <AllowedOnly action="content.write" refusal="권한이 없습니다." to="/list">
        <p>form of {username}</p>
      </AllowedOnly>
    )}
  </MembersOnly>
);
/** Opens the form from another page. */
async function open() {
  const routes = [
    { id: 'before', path: '/before', element: <p>before</p> },
    { id: 'form', path: '/form', element: form },
    { id: 'list', path: '/list', element: <p>list</p> },
    { id: 'login', path: '/login', Component: Login },
  ];
  const shown = await renderRoutes(routes, '/before');
  await act(() => shown.router.navigate('/form?id=3'));
  // The page of the redirect, and its message.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  return shown.router;
}
const shownText = () => document.body.textContent;

it('redirects a visitor who is not logged in to the login page, with the reason and the way back', async () => {
  const router = await open();
  expect(shownText()).toBe('login ?from=%2Fform%3Fid%3D3 로그인이 필요한 페이지입니다.');
  // Back does not return to the page that redirects.
  await act(async () => void (await router.navigate(-1)));
  expect(await screen.findByText('before')).toBeTruthy();
});

it('reads a stored session that has not been read yet', async () => {
  logIn(['editor']);
  const stored = { ...localStorage };
  logout();
  Object.assign(localStorage, stored);
  expect(sessionStore.getState().user).toBeNull();
  await open();
  expect(shownText()).toBe('form of kim');
});

it('keeps the content when the session ends while it is open', async () => {
  logIn(['editor']);
  await open();
  act(() => endSession());
  expect(shownText()).toBe('form of kim');
});

it('keeps the content after a logout, in this or another tab, and offers to log in again', async () => {
  logIn(['editor']);
  await open();
  act(() => logout());
  expect(shownText()).toContain('form of kim');
  expect(screen.getByRole('status').textContent).toContain('로그아웃했습니다. 화면의 내용은 그대로 있습니다.');
  const questions: LoginQuestion[] = [];
  const end = onLoginAsked((question) => questions.push(question));
  fireEvent.click(screen.getByRole('button', { name: '다시 로그인' }));
  end();
  expect(questions).toMatchObject([{ user: { username: 'kim' } }]);
  act(() => logIn(['editor']));
  questions[0]?.answer(true);
  expect(shownText()).toBe('form of kim');
});

it('says that another account logged in', async () => {
  logIn(['editor']);
  await open();
  act(() => logIn(['editor'], { id: 8, username: 'lee' }));
  expect(shownText()).toContain('form of kim');
  expect(screen.getByRole('status').textContent).toContain('저장하려면 kim 계정으로 로그인해 주세요.');
});

it('redirects a member without the permission and shows the reason until it is closed', async () => {
  logIn(['scorer']);
  const router = await open();
  expect(router.state.location.pathname).toBe('/list');
  expect((await screen.findByRole('alert')).textContent).toContain('권한이 없습니다.');
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(shownText()).toBe('list');
  await act(async () => void (await router.navigate(-1)));
  expect(await screen.findByText('before')).toBeTruthy();
});
