import { readId, type Crumb, type PageHandle, type PageHead, type RemoteRoute } from '@wkff/mf-contract';
import { RouteError } from '../states/RouteError.tsx';
import { HeadingPage, NextLink, type NextStep } from './HeadingPage.tsx';

/** A page in preparation. */
export interface Heading {
  /** Path pattern of its route: `paths.newsDetail(':id')`. */
  path: string;
  /** Heading, title and last step of the breadcrumb. */
  heading: string;
  /** Links to other pages, until the page exists. */
  next: NextStep;
  /** Boards whose feeds the page's head links. */
  feeds?: PageHead['feeds'];
}

/** A route whose page has only a heading. */
export type HeadingRoute = RemoteRoute & { handle: PageHandle };

/**
 * Returns routes of pages in preparation, below the breadcrumb steps `parents`. They are not indexed and not in the
 * sitemap. An address whose parameter is not a number is a 404. `app`: the remote's name. A feature that builds such a
 * page replaces the entry here with a route.
 */
export function headingRoutes(app: string, parents: readonly Crumb[], headings: readonly Heading[]): HeadingRoute[] {
  return headings.map((page) => {
    const route = headingRoute(app, parents, page);
    return page.path.includes(':') ? { ...route, ...numbered(page) } : route;
  });
}

/** Returns one route like those of `headingRoutes`, for an address without a parameter. */
export function headingRoute(
  app: string,
  parents: readonly Crumb[],
  { path, heading, next, feeds }: Heading,
): HeadingRoute {
  return {
    id: `${app}:${path.slice(1)}`,
    path,
    Component: () => <HeadingPage heading={heading} next={next} />,
    handle: {
      title: () => heading,
      // A route pattern cannot be linked.
      crumbs: () => [...parents, path.includes(':') ? { label: heading } : { label: heading, path }],
      head: () => ({ noindex: true, ...(feeds ? { feeds } : {}) }),
      listed: false,
    },
  };
}

function numbered({ heading, next }: Heading): Pick<RemoteRoute, 'loader' | 'ErrorBoundary'> {
  return {
    loader: ({ params }) => Object.values(params).map((value) => readId(value)),
    ErrorBoundary: () => (
      <RouteError heading={heading}>
        <NextLink {...next} />
      </RouteError>
    ),
  };
}
