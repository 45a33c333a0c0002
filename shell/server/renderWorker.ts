/**
 * A render worker: runs the host's server bundle and the remotes', in a thread that is given no secret. It is no
 * boundary: a release's code can do what the host's process can (docs/architecture.md, "What a release may do on the
 * server").
 */
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as ReactDomServer from 'react-dom/server';
import * as router from '@wkff/router';
import * as routerServer from '@wkff/router/server';
import * as session from '@wkff/session';
import type { RemoteFactory } from '@wkff/mf-contract';
import type { RenderRequest, RenderResult, SitemapRequest, SitemapResult } from '../src/ssr/renderMessage.ts';
import { workerData } from 'piscina';
import { createBundleLoader } from './bundleLoader.ts';
import { monotonicNow } from './monotonicNow.ts';
import { passReads, type ReadPass } from './readPass.ts';

passReads((workerData as { readPass?: ReadPass } | undefined)?.readPass);

const loadBundle = createBundleLoader({
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'react-dom/server': ReactDomServer,
  '@wkff/router': router,
  '@wkff/router/server': routerServer,
  '@wkff/session': session,
});

interface ShellBundle {
  renderPage(request: RenderRequest, factory: RemoteFactory | null): Promise<RenderResult>;
  listSitemap(request: SitemapRequest, factory: RemoteFactory): Promise<SitemapResult>;
}

/** A request and the place where the thread notes when it began (`monotonicNow`). */
interface Task<T> {
  request: T;
  started: Float64Array;
}

/** Renders one page. */
export async function renderPage({ request, started }: Task<RenderRequest>): Promise<RenderResult> {
  started[0] = monotonicNow();
  const factory =
    request.remote && !request.frameOnly ? loadBundle<{ remote: RemoteFactory }>(request.remote).remote : null;
  return loadBundle<ShellBundle>(request.shell).renderPage(request, factory);
}

/** Lists the pages of one remote. */
export async function listSitemap({ request, started }: Task<SitemapRequest>): Promise<SitemapResult> {
  started[0] = monotonicNow();
  return loadBundle<ShellBundle>(request.shell).listSitemap(
    request,
    loadBundle<{ remote: RemoteFactory }>(request.remote).remote,
  );
}

/** Does nothing: a thread that answers is ready. */
export function isReady(): boolean {
  return true;
}
