import { paths } from '@wkff/contracts';
import { asPage, type PageHandle } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { LogoutPage } from './LogoutPage.tsx';
import { routeTexts as texts } from './routeTexts.ts';

const handle = (title: string): PageHandle<unknown> => ({
  title: () => title,
  crumbs: () => [],
  head: () => ({ noindex: true }),
  listed: false,
});

/** Returns the route of a page whose code is loaded when it is visited. */
const page = (
  name: string,
  path: string,
  title: string,
  chunk: `page-${string}`,
  lazy: () => Promise<ReturnType<ReturnType<typeof asPage>>>,
): RouteObject => ({ id: `shell:${name}`, path, caseSensitive: true, lazy, handle: { ...handle(title), chunk } });

const logout: RouteObject = {
  id: 'shell:logout',
  path: paths.logout,
  Component: LogoutPage,
  handle: handle(texts.logout),
};

/** `/login`, `/logout`, and the pages about passwords, which share a chunk: its name and hash are in first views. */
export const loginRoutes: RouteObject[] = [
  page('login', paths.login, texts.title, 'page-login', () =>
    import(/* webpackChunkName: "page-login" */ './LoginPage.tsx').then(asPage('LoginPage')),
  ),
  logout,
  page('password', paths.password, texts.changePassword, 'page-password', () =>
    import(/* webpackChunkName: "page-password" */ './PasswordPage.tsx').then(asPage('PasswordPage')),
  ),
  page('reset-password', paths.resetPassword, texts.resetPassword, 'page-password', () =>
    import(/* webpackChunkName: "page-password" */ './ResetPasswordPage.tsx').then(asPage('ResetPasswordPage')),
  ),
  page('lost-password', paths.lostPassword, texts.lostPassword, 'page-password', () =>
    import(/* webpackChunkName: "page-password" */ './LostPasswordPage.tsx').then(asPage('LostPasswordPage')),
  ),
];
