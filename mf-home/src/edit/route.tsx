import { paths } from '@wkff/contracts';
import type { Host, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '@wkff/ui';
import { routeTexts as texts } from './routeTexts.ts';

const handle: PageHandle = {
  chunk: 'page-home-edit',
  title: () => texts.heading,
  crumbs: () => [{ label: texts.heading, path: paths.homeEdit }],
  head: () => ({ noindex: true }),
  listed: false,
};

/** The route `/home-edit`: editors choose the slides of the home page. */
export const editRoute = (host: Host): RemoteRoute => ({
  id: 'mf-home:edit',
  path: paths.homeEdit,
  lazy: async () => {
    const { EditPage } = await import(/* webpackChunkName: "page-home-edit" */ './EditPage.tsx');
    return { Component: () => <EditPage host={host} /> };
  },
  ErrorBoundary: () => <RouteError heading={texts.heading} />,
  handle,
});
