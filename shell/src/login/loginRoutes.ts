import { paths } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import type { RouteObject } from '@wkff/router';
import { LogoutPage } from './LogoutPage.tsx';
import { texts } from './texts.ts';

/** The server links the files of a chunk that is named after its page (`page-<path>`), and of no other page. */
const load = () =>
  import(/* webpackChunkName: "page-login" */ './LoginPage.tsx').then(({ LoginPage }) => ({ Component: LoginPage }));

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
  lazy: load,
  handle: handle(texts.title),
};
const logout: RouteObject = {
  id: 'shell:logout',
  path: paths.logout,
  Component: LogoutPage,
  handle: handle(texts.logout),
};

/** `/login` and `/logout`. */
export const loginRoutes: RouteObject[] = [login, logout];

/** Loads the login page's code before a document of its own is hydrated: a router can't wait for it then. */
export async function readyLogin(pathname: string): Promise<void> {
  if (pathname.replace(/\/+$/, '') !== paths.login) return;
  const { Component } = await load();
  delete login.lazy;
  login.Component = Component;
}
