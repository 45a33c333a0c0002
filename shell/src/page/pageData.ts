import type { ActiveRelease } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import type { HydrationState } from '@wkff/router';
import type { SiteSettings } from './siteSettings.ts';
import type { FrameClub } from './clubs.ts';

/**
 * What the server tells the browser about the page, as a JSON block (which is not script). It is this tab's view of the
 * registry for as long as the tab lives: nothing swaps code under a form.
 */
export interface PageData {
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
  /** True in the demo: a strip says that some data is sample data. */
  demo: boolean;
  /** True under `npm run dev`: the page loads anew after each build. */
  dev: boolean;
  /** Version of the host's own build. */
  build: string;
  releases: ActiveRelease[];
  /** For menus and breadcrumb, in their order. */
  clubs: FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  /** True: the release that owns the page is a canary. Absent otherwise. */
  isCanary?: true;
  /** Name of the remote that owns the page; null: the host's own. */
  remote: string | null;
  /** Scripts of the host, as addresses. */
  scripts: string[];
  /** Scripts of the page's remote, as addresses. */
  preload: string[];
  /** Values of `integrity` by address: of these scripts, and of the entry of each release. */
  integrity: Record<string, string>;
  /** Number of a change that the page, and whatever it reads later, is as new as: what happened since, the live stream tells. */
  change: number;
  /** What the breadcrumb shows behind home: the page's remote, which would say it, may not come. */
  crumbs: Crumb[];
  /** Loader data for hydration; null: the page was not rendered on the server. */
  hydration: (Required<Pick<HydrationState, 'loaderData'>> & Pick<HydrationState, 'errors'>) | null;
}

/** Id of the element that holds the page data. */
export const PAGE_DATA_ID = 'wkff-page';
/** Id of the element that React owns. */
export const ROOT_ID = 'root';
/** Attribute of the one element that belongs to the page's remote. */
export const SLOT_ATTRIBUTE = 'data-slot';
