import { paths } from '@wkff/contracts';
import { readId, type RemoteRoute } from '@wkff/mf-contract';
import { redirect } from '@wkff/router';
import { NextLink, RouteError } from '@wkff/ui';
import { texts } from './texts.ts';

/** The route `/media-press/{id}`, to which a card's picture links: redirects permanently to the item's own address. */
export const pressShortRoute: RemoteRoute = {
  id: 'mf-media:press-short',
  path: paths.pressShort(':id'),
  loader: ({ params }) => redirect(paths.pressDetail(readId(params.id)), 301),
  Component: () => null,
  ErrorBoundary: () => (
    <RouteError heading={texts.heading}>
      <NextLink label={texts.toList} path={paths.press} />
    </RouteError>
  ),
  handle: {
    title: () => texts.heading,
    crumbs: () => [
      { label: texts.section, path: paths.news },
      { label: texts.heading, path: paths.press },
    ],
    listed: false,
  },
};
