import type { ActiveRelease } from '@wkff/contracts';
import type { Crumb, Host } from '@wkff/mf-contract';
import type { Connection } from './Connection.ts';
import { createContext, useContext } from 'react';
import type { SiteSettings } from './siteSettings.ts';
import type { FrameClub } from './clubs.ts';

/** A section or entry of the menu. */
export interface MenuPart {
  label: string;
  entries?: readonly MenuPart[];
}

/** The page's data for the host's own components. */
export interface Page {
  host: Host;
  /** Version of the host's build that made this page. */
  build: string;
  releases: readonly ActiveRelease[];
  /** For menus and breadcrumb, sorted by full Korean name. */
  clubs: readonly FrameClub[];
  /** For the footer. */
  site: SiteSettings;
  /** All of the menu, for the desk that hides parts of it: an import would keep it from being joined with the entry. */
  menu: readonly MenuPart[];
  demo: boolean;
  /** The server's HTML and crumbs of the first page. They are used until the page's remote can show it. */
  served: { address: string; html: string; crumbs: Crumb[] } | null;
  /** Loads the page's remote again. Absent on the server. */
  reloadRemote?: (path: string) => Promise<void>;
  /** Returns true if the shown page could not be loaded or does not exist. Absent on the server. */
  hasFailed?: () => boolean;
  /** Absent on the server. */
  connection?: Connection;
}

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('PageContext is missing');
  return page;
}
