import { login, logout, sessionStore } from '@wkff/session';
import { buildSession } from '@wkff/testing';
import { renderRoutes } from '@wkff/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { LogoutPage } from './LogoutPage.tsx';

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
  login(buildSession({ id: 3, username: 'fan' }));
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
