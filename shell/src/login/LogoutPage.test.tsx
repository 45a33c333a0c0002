import { realNow, type Session } from '@wkff/contracts';
import { login, logout, sessionStore } from '@wkff/session';
import { renderRoutes } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LogoutPage } from './LogoutPage.tsx';

function session(): Session {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(realNow() / 1000);
  const token = `${part({})}.${part({ iat: now, exp: now + 3_600 })}.x`;
  return { token, user: { id: 3, username: 'fan', userType: 'general', email: null, roles: [], remotes: [] } };
}
const show = () =>
  renderRoutes(
    [
      { id: 'logout', path: '/logout', Component: LogoutPage },
      { id: 'home', path: '/', element: <p>home</p> },
    ],
    '/logout',
  );
const user = () => sessionStore.getState().user?.username;

beforeEach(() => localStorage.clear());
afterEach(() => logout());

test('opening the address does not log out, but a click does, and leads home', async () => {
  login(session());
  await show();
  expect(user()).toBe('fan');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '로그아웃' })));
  expect(user()).toBeUndefined();
  expect(screen.getByText('home')).toBeTruthy();
});

test('a visitor who is not logged in is redirected home', async () => {
  sessionStore.getState().refresh();
  await show();
  expect(screen.getByText('home')).toBeTruthy();
});
