import type { ActiveRelease } from '@wkff/contracts';
import type { Crumb } from '@wkff/mf-contract';
import type { HydrationState } from '@wkff/router';
import type { SiteSettings } from './siteSettings.ts';
import type { FrameClub } from './clubs.ts';

/**
 * Page data that the server passes to the browser as a JSON block (which is not script). An open tab keeps using these
 * releases, so that its code never changes while a form is open.
 */
export interface PageData {
  /** Milliseconds by which the site clock is ahead of the real one. */
  clockOffset: number;
  /** True in the demo: a strip says that some data is sample data. */
  demo: boolean;
  /** True under `npm run dev`: the page reloads after each build. */
  dev: boolean;
  /** Version of the host's build. */
  build: string;
  releases: ActiveRelease[];
  /** The clubs in the order of menus and breadcrumb. */
  clubs: FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  /** True if the release that owns the page is a canary. */
  isCanary?: true;
  /** Name of the remote that owns the page. Null for a page of the host. */
  remote: string | null;
  /** Addresses of the host's scripts. */
  scripts: string[];
  /** Addresses of the scripts of the page's remote. */
  preload: string[];
  /** `integrity` values by address: of these scripts, and of the entry of each release. */
  integrity: Record<string, string>;
  /** Number of the newest change that the page includes. Later changes come from the live stream. */
  change: number;
  /** Breadcrumb after home. The browser uses it if the page's remote does not load. */
  crumbs: Crumb[];
  /** Loader data for hydration. Null if the page was not rendered on the server. */
  hydration: (Required<Pick<HydrationState, 'loaderData'>> & Pick<HydrationState, 'errors'>) | null;
}

/** Id of the element with the page data. */
export const PAGE_DATA_ID = 'wkff-page';
/** Id of the element that React renders into. */
export const ROOT_ID = 'root';
/** Attribute of the element that the page's remote renders into. */
export const SLOT_ATTRIBUTE = 'data-slot';

/** Event on `window` when the texts of the footer have changed; its `detail` are the new ones (`SiteSettings`). */
export const SITE_EVENT = 'wkff-site';

/** Event on `window` after which React answers what visitors do. The starter then repeats what they did before. */
export const ANSWERS_EVENT = 'wkff-answers';
