import { paths } from '@wkff/contracts';
import type { Crumb, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { NextLink, RouteError } from '@wkff/ui';
import { texts } from './texts.ts';

interface MembersRoute<Data> extends Pick<RemoteRoute, 'loader' | 'lazy'>, Pick<PageHandle<Data>, 'live'> {
  /** Ends the route's id (`mf-league:office`) and its chunk's name (`page-office`). */
  name: string;
  path: string;
  heading: string;
  /** After the section; by default a link to the page. */
  crumbs?: Crumb[];
}

/** Returns the route of a page of the league that members alone use, and that no search engine lists. */
export function membersRoute<Data>({
  name,
  path,
  heading,
  crumbs = [{ label: heading, path }],
  live,
  ...route
}: MembersRoute<Data>): RemoteRoute {
  const handle: PageHandle<Data> = {
    chunk: `page-${name}`,
    title: () => heading,
    crumbs: () => [{ label: texts.section, path: paths.leagueMatches }, ...crumbs],
    head: () => ({ noindex: true }),
    listed: false,
    ...(live ? { live } : {}),
  };
  const ErrorBoundary = () => (
    <RouteError heading={heading}>
      <NextLink label={texts.section} path={paths.leagueMatches} />
    </RouteError>
  );
  return { id: `mf-league:${name}`, path, ErrorBoundary, handle, ...route };
}
