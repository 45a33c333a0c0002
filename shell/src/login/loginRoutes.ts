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

const login: RouteObject = {
  id: 'shell:login',
  path: paths.login,
  caseSensitive: true,
  lazy: () => import(/* webpackChunkName: "page-login" */ './LoginPage.tsx').then(asPage('LoginPage')),
  handle: { ...handle(texts.title), chunk: 'page-login' },
};
const logout: RouteObject = {
  id: 'shell:logout',
  path: paths.logout,
  Component: LogoutPage,
  handle: handle(texts.logout),
};

const password: RouteObject = {
  id: 'shell:password',
  path: paths.password,
  caseSensitive: true,
  lazy: () => import(/* webpackChunkName: "page-password" */ './PasswordPage.tsx').then(asPage('PasswordPage')),
  handle: { ...handle(texts.changePassword), chunk: 'page-password' },
};

/** `/login`, `/logout` and `/password`. */
export const loginRoutes: RouteObject[] = [login, logout, password];
