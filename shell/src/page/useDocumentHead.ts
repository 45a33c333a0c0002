import { findOwner } from '@wkff/contracts';
import { useLocation, useMatches } from '@wkff/router';
import { useEffect, useRef } from 'react';
import { describePage } from './describePage.ts';
import { usePage } from './PageContext.tsx';

const loadTags = () => import(/* webpackChunkName: "lazy-head" */ './replaceHeadTags.ts');

/**
 * Updates the document's title and head tags on navigation in the browser, so that shared links are right. The code for
 * the tags is loaded when the page is another than the server's; without it they stay as they are.
 */
export function useDocumentHead(): void {
  const page = usePage();
  const matches = useMatches();
  const { pathname } = useLocation();
  const isServers = useRef(true);
  useEffect(() => {
    // The stale page keeps the server's head.
    if (matches.at(-1)?.handle === undefined) return undefined;
    const described = describePage(
      matches.map((match) => ({ handle: match.handle, data: match.loaderData })),
      pathname,
      findOwner(page.releases, pathname),
    );
    if (isServers.current && document.title === described.title) return undefined;
    isServers.current = false;
    document.title = described.title;
    let isShown = true;
    loadTags().then(
      ({ replaceHeadTags }) => {
        if (isShown) replaceHeadTags(described, !page.hasFailed?.());
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [page, matches, pathname]);
}
