import type { Crumb, PageHandle, PageHead, RemoteRoute } from '@wkff/mf-contract';
import { readId } from '../states/readId.ts';
import { RouteError } from '../states/RouteError.tsx';
import { HeadingPage, NextLink, type NextStep } from './HeadingPage.tsx';

/** A page in preparation. */
export interface Heading {
  /** Path pattern of its route: `paths.newsDetail(':id')`. */
  path: string;
  /** Heading, title and last step of the breadcrumb. */
  heading: string;
  /** Links to other pages meanwhile. */
  next: NextStep;
  /** Boards whose feeds the page's head links. */
  feeds?: PageHead['feeds'];
}

/** A route whose page has only a heading. */
export type HeadingRoute = RemoteRoute & { handle: PageHandle };

/**
 * Returns routes of pages that have only a heading, below the breadcrumb steps `parents`. They are not indexed and
 * not in the sitemap. `app` is the remote's name. An address whose parameter is not a number is 404. The feature that
 * builds the page replaces its entry by a route.
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
      // A pattern cannot be linked.
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
