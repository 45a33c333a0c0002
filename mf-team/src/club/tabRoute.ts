import type { Settled } from '@wkff/api-client';
import { withoutQuery, type Club } from '@wkff/contracts';
import {
  withContent,
  type Crumb,
  type Host,
  type PageHandle,
  type PageHead,
  type RemoteRoute,
} from '@wkff/mf-contract';
import { loadClubPage, type ClubPage, type LoadedClub } from './clubPage.ts';
import { clubInQuery } from './loadClub.ts';
import { tabHeading, tabPath, type TabName } from './tabs.ts';
import { teamCrumbs } from './teamCrumbs.ts';
import { TeamError } from './TeamError.tsx';
import { texts } from './texts.ts';

/** A tab of a club; `D` is the data it loads apart from the club. */
export interface ClubTab<D extends object> {
  tab: Exclude<TabName, 'overview'>;
  /** Last part of the route's id: `mf-team:matches`. */
  id: string;
  /** Path pattern; without `:teamKey` the club is in the query. */
  path: string;
  chunk: `page-${string}`;
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** Loads the tab's own data. */
  load(club: Club, page: ClubPage, request: Request, history: LoadedClub['history']): D | Promise<D>;
  /** The part of the data that the tab is about, if it can fail by itself. */
  content?(data: D): Settled<unknown>;
  /** Head tags in addition to the canonical address. */
  head(data: ClubPage & D): PageHead;
  live?: PageHandle<ClubPage & D>['live'];
}

/** Returns the route of a club's tab. Its loader returns the club's page and the tab's own data. */
export function tabRoute<D extends object>(host: Host, { tab, id, path, load, ...rest }: ClubTab<D>): RemoteRoute {
  const handle: PageHandle<ClubPage & D> = {
    chunk: rest.chunk,
    title: (data?: ClubPage) => (data ? tabHeading(tab, data.club) : texts.tabs[tab]),
    crumbs: (data?: ClubPage) => [...teamCrumbs(data?.club), ...(data ? [tabCrumb(tab, data)] : [])],
    head: (data) => ({
      canonical: tabPath(tab, data.club, data.season),
      image: data.club.badge_path,
      ...rest.head(data),
    }),
    ...(rest.live ? { live: rest.live } : {}),
    listed: false,
  };
  return {
    id: `mf-team:${id}`,
    path: withoutQuery(path),
    lazy: rest.lazy,
    ErrorBoundary: TeamError,
    loader: async ({ request, params }) => {
      const { club, page, history } = await loadClubPage(host, params.teamKey ?? clubInQuery(request), request);
      const own = await load(club, page, request, history);
      const shown: ClubPage & D = { ...page, ...own };
      return rest.content ? withContent(shown, [rest.content(own)]) : shown;
    },
    handle,
  };
}

/** Returns the breadcrumb's step to a tab of a club. */
export function tabCrumb(tab: Exclude<TabName, 'overview'>, { club, season }: ClubPage): Crumb {
  return { label: texts.tabs[tab], path: tabPath(tab, club, season) };
}
