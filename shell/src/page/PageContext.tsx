import type { ActiveRelease } from '@wkff/contracts';
import type { Crumb, Host } from '@wkff/mf-contract';
import { createContext, useContext } from 'react';
import type { SiteSettings } from '../layout/siteSettings.ts';
import type { FrameClub } from '../menu/clubs.ts';

/** What the host's own components know of the page. */
export interface Page {
  host: Host;
  releases: readonly ActiveRelease[];
  /** For menus and breadcrumb: by full Korean name. */
  clubs: readonly FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  demo: boolean;
  /** The server's HTML and crumbs of the first page, for as long as its remote cannot show it. */
  served: { address: string; html: string; crumbs: Crumb[] } | null;
  /** Loads the page's remote again; resolves when it is there. Absent on the server. */
  reloadRemote?: (path: string) => Promise<void>;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('PageContext is missing');
  return page;
}
