import { paths } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { LogoutPage } from './LogoutPage.tsx';
import { texts } from './texts.ts';

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
  lazy: () =>
    import(/* webpackChunkName: "page-login" */ './LoginPage.tsx').then(({ LoginPage }) => ({ Component: LoginPage })),
  handle: { ...handle(texts.title), chunk: 'page-login' },
};
const logout: RouteObject = {
  id: 'shell:logout',
  path: paths.logout,
  Component: LogoutPage,
  handle: handle(texts.logout),
};

/** `/login` and `/logout`. */
export const loginRoutes: RouteObject[] = [login, logout];
