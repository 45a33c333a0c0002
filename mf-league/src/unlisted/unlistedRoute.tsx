import { paths } from '@wkff/contracts';
import type { Crumb, PageHandle, RemoteRoute } from '@wkff/mf-contract';
import { NextLink, RouteError } from '@wkff/ui';
import { texts } from './texts.ts';

interface UnlistedRoute<Data>
  extends Pick<RemoteRoute, 'loader' | 'lazy'>, Partial<Pick<PageHandle<Data>, 'live' | 'said' | 'title'>> {
  /** Ends the route's id (`mf-league:office`) and its chunk's name (`page-office`). */
  name: string;
  path: string;
  heading: string;
  /** After the section; by default a link to the page. */
  crumbs?: Crumb[];
}

/** Returns the route of a page of the league that no search engine lists; its title is by default the heading. */
export function unlistedRoute<Data>({
  name,
  path,
  heading,
  crumbs = [{ label: heading, path }],
  title = () => heading,
  live,
  said,
  ...route
}: UnlistedRoute<Data>): RemoteRoute {
  const handle: PageHandle<Data> = {
    chunk: `page-${name}`,
    title,
    crumbs: () => [{ label: texts.section, path: paths.leagueMatches }, ...crumbs],
    head: () => ({ noindex: true }),
    listed: false,
    ...(live ? { live } : {}),
    ...(said ? { said } : {}),
  };
  const ErrorBoundary = () => (
    <RouteError heading={heading}>
      <NextLink label={texts.toMatches} path={paths.leagueMatches} />
    </RouteError>
  );
  return { id: `mf-league:${name}`, path, ErrorBoundary, handle, ...route };
}
