import type { Crumb, PageHandle, PageHead, RemoteRoute } from '@wkff/mf-contract';
import { readId } from '../states/readId.ts';
import { RouteError } from '../states/RouteError.tsx';
import { HeadingPage, NextLink, type NextStep } from './HeadingPage.tsx';

/** A page to come. */
export interface Heading {
  /** Pattern of its route: `paths.newsDetail(':id')`. */
  path: string;
  /** Heading, title and end of the breadcrumb. */
  heading: string;
  /** Where it leads on to meanwhile. */
  next: NextStep;
  /** Boards whose feeds its head links. */
  feeds?: PageHead['feeds'];
}

/** A route whose page is a heading alone. */
export type HeadingRoute = RemoteRoute & { handle: PageHandle };

/**
 * Routes of pages that have a heading alone, below the steps `parents` of the breadcrumb: not for search engines and in no
 * sitemap. `app` is the remote's name. An address whose parameter is no number is 404. The page's own feature replaces an
 * entry by its route.
 */
export function headingRoutes(app: string, parents: readonly Crumb[], headings: readonly Heading[]): HeadingRoute[] {
  return headings.map((page) => {
    const route = headingRoute(app, parents, page);
    return page.path.includes(':') ? { ...route, ...numbered(page) } : route;
  });
}

/** One of `headingRoutes`, for an address without a parameter. */
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
      // A pattern is no address to go to.
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
