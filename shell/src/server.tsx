/**
 * The host's server bundle, which render processes run. It contains React, the router and the session, and shares them
 * with the remote's bundle, so that each exists once.
 */
import { MENU } from './menu/menu.ts';
import { createApiClient } from '@wkff/api-client';
import { createClock, findOwner } from '@wkff/contracts';
import {
  addressesOf,
  checkRemote,
  listPages,
  type Host,
  type PageHandle,
  type RemoteFactory,
  type RemoteRoute,
} from '@wkff/mf-contract';
import * as router from '@wkff/router';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@wkff/router/server';
import * as session from '@wkff/session';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
// This entry needs none of Node's modules.
import { renderToString } from 'react-dom/server.browser';
import type { NoPageData } from './layout/NoPage.tsx';
import { describePage } from './page/describePage.ts';
import { PageContext, type Page } from './page/PageContext.tsx';
import { siteJsonLd } from './page/siteJsonLd.ts';
import { createRoutes, STALE_ID, NOT_FOUND_ID } from './routing/createRoutes.tsx';
import { staffShortcuts } from './routing/staffShortcuts.ts';
import type {
  DescribeRequest,
  DescribeResult,
  PageReport,
  ReadApi,
  RenderRequest,
  RenderResult,
  SitemapRequest,
  SitemapResult,
} from './ssr/renderMessage.ts';
import { serializeErrors } from './ssr/serializeErrors.ts';
import { traceReads } from './ssr/traceReads.ts';

/** Modules that remotes' bundles get by `require`. */
export const shared = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  '@wkff/router': router,
  '@wkff/session': session,
};

/** Returns a host for one page: without a session, with all reads recorded. */
function createServerHost(request: Pick<RenderRequest, 'apiOrigin' | 'clockOffset'>, read: ReadApi) {
  const reads = traceReads(read);
  const reports: PageReport[] = [];
  const refuse = () => {
    reads.fail();
    return Promise.reject(new TypeError('on the server a page may only read the API'));
  };
  const host: Host = {
    api: createApiClient({ origin: request.apiOrigin, read: reads.read, fetch: refuse }),
    clock: createClock(request.clockOffset),
    session: { token: () => null },
    hidesPutAway: true,
    report: ({ where, error }) => {
      // The page lacks a part, so it is sent but not cached.
      reads.fail();
      reports.push({ where, message: error instanceof Error ? error.message : String(error) });
    },
  };
  return { host, trace: reads.trace, haveAllFailed: reads.haveAllFailed, reports };
}

/**
 * Renders a page completely.
 * @throws errors of the remote's loaders or components, except thrown responses and failed reads. The page is then sent
 * as a frame.
 */
export async function renderPage(
  request: RenderRequest,
  factory: RemoteFactory | null,
  read: ReadApi,
): Promise<RenderResult> {
  const { host, trace, haveAllFailed, reports } = createServerHost(request, read);
  const url = new URL(request.url, request.siteOrigin);
  const owner = findOwner(request.releases, url.pathname);
  const remote = factory && request.remote ? checkRemote(request.remote.name, factory(host), owner?.mounts) : null;
  const handler = createStaticHandler(routesOf(request, remote?.routes ?? [], url.pathname, owner));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }

  const reads = trace();
  for (const error of Object.values(context.errors ?? {})) {
    // An error without a failed read is the remote's own fault.
    if (!router.isRouteErrorResponse(error) && reads.isComplete) throw error;
  }
  const html = renderHtml(request, host, createStaticRouter(handler.dataRoutes, context), context);
  const head = describePage(
    context.matches.map(({ route }) => ({ handle: route.handle, data: context.loaderData[route.id] })),
    url.pathname,
    owner,
  );
  // Without an answer of the API, a page may consist of notices only, although none of its loaders failed.
  const isFailed = !reads.isComplete && (context.errors !== null || haveAllFailed());
  return {
    kind: 'page',
    status: isFailed ? 503 : context.statusCode,
    head: { ...head, jsonLd: siteJsonLd(head, url.pathname, request.siteOrigin) },
    html,
    chunks: context.matches.flatMap(({ route }) => (route.handle as PageHandle | undefined)?.chunk ?? []),
    hydration: request.frameOnly ? null : { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
    reports,
    ...reads,
  };
}

function routesOf(
  { demo, frameOnly }: RenderRequest,
  remote: readonly RemoteRoute[],
  path: string,
  owner: ReturnType<typeof findOwner<RenderRequest['releases'][number]>>,
) {
  return createRoutes({
    remote,
    demo,
    served: staffShortcuts,
    notFound: () =>
      owner?.paused
        ? router.data<NoPageData>({ paused: owner.title }, { status: 503 })
        : router.data<NoPageData>({}, { status: 404 }),
    ...(frameOnly ? { stale: { path, loader: () => true } } : {}),
  });
}

type StaticRouter = React.ComponentProps<typeof StaticRouterProvider>;

function renderHtml(
  { releases, clubs, site, demo }: RenderRequest,
  host: Host,
  staticRouter: StaticRouter['router'],
  context: StaticRouter['context'],
): string {
  const page: Page = { host, build: '', releases, clubs, site, menu: MENU, demo, served: null };
  const html = renderToString(
    <PageContext.Provider value={page}>
      <StaticRouterProvider router={staticRouter} context={context} hydrate={false} />
    </PageContext.Provider>,
  );
  // React writes this in place of a suspense boundary that threw or waited.
  if (html.includes('<!--$!-->')) throw new Error('a part of the page threw or waited while it was rendered');
  return html;
}

/** Returns the public pages of a remote: its routes without parameters, and what its sitemap function returns. */
export async function listSitemap(
  request: SitemapRequest,
  factory: RemoteFactory,
  read: ReadApi,
): Promise<SitemapResult> {
  const { host, trace } = createServerHost(request, read);
  const remote = checkRemote(request.remote.name, factory(host));
  const fixed = remote.routes.filter(isListedPage).map((route) => ({ path: route.path ?? '/' }));
  const entries = [...fixed, ...((await remote.sitemap?.(host.api)) ?? [])];
  return { entries: [...new Map(entries.map((entry) => [entry.path, entry])).values()], ...trace() };
}

/** Returns what a release's code says about itself, without rendering anything. @throws Error if it breaks the contract. */
export async function describeRemote(
  request: DescribeRequest,
  factory: RemoteFactory,
  read: ReadApi,
): Promise<DescribeResult> {
  const { host } = createServerHost(request, read);
  const remote = checkRemote(request.remote.name, factory(host), request.mounts);
  return { contract: remote.contract, pages: addressesOf(listPages(remote)) };
}

function isListedPage(route: RemoteRoute): boolean {
  return (
    route.path !== undefined && !/[:*]/.test(route.path) && route.handle !== undefined && route.handle.listed !== false
  );
}

export { STALE_ID, NOT_FOUND_ID };
