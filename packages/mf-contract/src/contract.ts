import type { ApiClient } from '@wkff/api-client';
import type { Clock, WriteLocation } from '@wkff/contracts';
import type { LoaderFunctionArgs, RouteObject } from '@wkff/router';
import type { ComponentType } from 'react';

export { CONTRACT } from '@wkff/contracts';

/** Everything a remote gets from the host. On the server it is anonymous and made for one page. */
export interface Host {
  api: ApiClient;
  /** The site clock; remotes never read the real one. */
  clock: Clock;
  session: {
    /** The token to read with, or null. */
    token(): string | null;
  };
  /** Tells the operators of a failure that the page itself can live with. */
  report(failure: RemoteReport): void;
}

export interface RemoteReport {
  /** What failed, for people: `home: hero matches`. */
  where: string;
  error: unknown;
}

/** One step of the breadcrumb; without a path it is not a link. */
export interface Crumb {
  label: string;
  path?: string;
}

/** The picture that stands beside a shared link: raster, since messengers take no SVG. */
export interface PageImage {
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Extra head tags of a page. */
export interface PageHead {
  description?: string;
  /** Path with its essential query; the default is the page's own path. */
  canonical?: string;
  /** The preview image, or its path alone where its size is not known; the default is the site's own. */
  image?: string | PageImage;
  /** For an article: when it was published, ISO 8601 with offset, and the name of its category. */
  article?: { published: string; section?: string };
  /** Boards whose feed the page offers, in order. */
  feeds?: readonly WriteLocation[];
  jsonLd?: Record<string, unknown>[];
  noindex?: boolean;
}

/** `handle` of a route that is a page. `data` is what the route's loader gave; the functions must not throw for it. */
export interface PageHandle<D = never> {
  /** The heading. The host adds section and site: `경기 일정·결과 · WK리그 · WKFF`. */
  title(data: D): string;
  /** From the section to the page itself. */
  crumbs(data: D): Crumb[];
  head?(data: D): PageHead;
  /** False for aliases and pages that are not there for search: kept out of the sitemap. */
  listed?: boolean;
  /** For a route with `lazy`: its `webpackChunkName`. The host adds that script to the page's first ones. */
  chunk?: `page-${string}`;
  /**
   * For pages that show scores: the tags (`tags` of contracts) that what is shown was made from. When one of them changes, the
   * host asks the route's loader anew while the page is looked at. Absent or empty: never.
   */
  live?(data: D): readonly string[];
}

/**
 * A React Router data route with an explicit id that starts with the remote's name. `lazy` imports the page's own code: loader,
 * handle and error boundary stay in the remote's entry, so that code and data load in parallel. The host loads it before
 * hydration, and again on the next visit when it failed.
 */
export type RemoteRoute = Omit<RouteObject, 'id' | 'children' | 'index' | 'lazy' | 'handle' | 'loader'> & {
  id: string;
  index?: false;
  handle?: PageHandle;
  children?: RemoteRoute[];
  loader?: (args: LoaderFunctionArgs) => unknown;
  lazy?: () => Promise<{ Component: ComponentType }>;
};

export interface SitemapEntry {
  /** Path on this site, with its query. */
  path: string;
  /** `YYYY-MM-DD`. */
  lastmod?: string;
}

export interface Remote {
  contract: number;
  routes: RemoteRoute[];
  /** Public pages beyond those without parameters. */
  sitemap?(api: ApiClient): Promise<SitemapEntry[]>;
}

/** The one export of the exposed module `./remote`, named `remote`. */
export type RemoteFactory = (host: Host) => Remote;
