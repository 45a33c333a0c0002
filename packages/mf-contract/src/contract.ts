import type { ApiClient } from '@wkff/api-client';
import { PRODUCT, type Clock, type WriteLocation } from '@wkff/contracts';
import type { LoaderFunctionArgs, RouteObject } from '@wkff/router';
import type { ComponentType } from 'react';

export { CONTRACT } from '@wkff/contracts';

/** How names begin under which a browser stores that its visitor has put something away. */
export const PUT_AWAY_PREFIX = `${PRODUCT.key}-popup-`;

/**
 * What the host passes to a remote. In a browser there is one such object. On the server each page has one, without a
 * session.
 */
export interface Host {
  api: ApiClient;
  /** The site clock. Remotes never read the real time. */
  clock: Clock;
  session: {
    /** Returns the session's token, or null. Always null on the server. */
    token(): string | null;
  };
  /**
   * True: of the document that the server sent, an element is not painted whose `data-put-away` is the name of a cookie
   * or of an entry in local storage that was there before. The name begins with `PUT_AWAY_PREFIX`. Absent: hosts of
   * older builds paint it.
   */
  hidesPutAway?: true;
  /** Reports a failure that the page handles itself, so that operators learn of it. */
  report(failure: RemoteReport): void;
}

export interface RemoteReport {
  /** What failed, as text for a log: `home: hero matches`. */
  where: string;
  error: unknown;
}

/** A step of the breadcrumb. Without a path it is not a link. */
export interface Crumb {
  label: string;
  path?: string;
}

/** The preview picture of a shared link. A raster image, as messengers do not show SVG. */
export interface PageImage {
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Tags of a page's head that differ from the site's defaults. */
export interface PageHead {
  description?: string;
  /** Canonical path, with the query parameters that matter. By default the page's path. */
  canonical?: string;
  /** Preview picture, or just its path if its size is not known. By default the site's picture. */
  image?: string | PageImage;
  /** For an article: its time of publication (ISO 8601 with offset) and the name of its category. */
  article?: { published: string; section?: string };
  /** Boards whose feeds the page links, in order. */
  feeds?: readonly WriteLocation[];
  jsonLd?: Record<string, unknown>[];
  noindex?: boolean;
}

/** The `handle` of a route that is a page. `data` is the result of the route's loader. The functions must not throw. */
export interface PageHandle<D = never> {
  /** Returns the page's heading. The host adds section and site: `경기 일정·결과 · WK리그 · WKFF`. */
  title(data: D): string;
  /** Returns the breadcrumb, from the section to the page itself. */
  crumbs(data: D): Crumb[];
  head?(data: D): PageHead;
  /** False leaves the page out of the sitemap, e.g. an alias or a page that search engines should not find. */
  listed?: boolean;
  /** `webpackChunkName` of a route with `lazy`. The host adds the chunk's script to the first page. */
  chunk?: `page-${string}`;
  /**
   * For pages that show scores: returns the cache tags (`tags` of contracts) of the data. When one of them changes
   * while the page is visible, the host calls the route's loader again. Without `live`, it never reloads them.
   */
  live?(data: D): readonly string[];
  /**
   * Of a page with `live`: returns what is announced when it has changed after such a reload, e.g. clubs and score. What
   * else has changed is then shown and not announced. Without it, every change is announced in the same words.
   */
  said?(data: D): string;
}

/**
 * A data route of React Router, with an id that starts with the remote's name: `mf-league:match`. `lazy` imports the
 * page's component. Loader, handle and error boundary stay in the remote's entry, so that code and data load in
 * parallel. The host loads the component before hydration. If that fails, the next visit retries it.
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
  /** Day of the last change, `YYYY-MM-DD`. */
  lastmod?: string;
}

export interface Remote {
  contract: number;
  routes: RemoteRoute[];
  /** Returns the public pages of routes with parameters. The host lists all other public pages itself. */
  sitemap?(api: ApiClient): Promise<SitemapEntry[]>;
}

/** The type of `remote`, the only export of a remote's exposed module `./remote`. */
export type RemoteFactory = (host: Host) => Remote;
