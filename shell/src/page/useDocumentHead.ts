import { findOwner } from '@wkff/contracts';
import { useLocation, useMatches } from '@wkff/router';
import { useEffect, useRef } from 'react';
import { describePage, type PageDescription } from './describePage.ts';
import { usePage } from './PageContext.tsx';

const loadTags = () => import(/* webpackChunkName: "lazy-head" */ './replaceHeadTags.ts');

/**
 * Updates the document's title and head tags on navigation in the browser, so that shared links are right. The code for
 * the tags is loaded when the server's head is not the page's; without it they stay as they are.
 */
export function useDocumentHead(): void {
  const page = usePage();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  /** The address that the server's head describes; null once another page was shown. */
  const served = useRef<string | null>(pathname + search);
  useEffect(() => {
    // The stale page keeps the server's head.
    if (matches.at(-1)?.handle === undefined) return undefined;
    const described = describePage(
      matches.map((match) => ({ handle: match.handle, data: match.loaderData })),
      pathname,
      findOwner(page.releases, pathname),
    );
    if (served.current === pathname + search && isShown(described)) return undefined;
    served.current = null;
    document.title = described.title;
    let isCurrent = true;
    loadTags().then(
      ({ replaceHeadTags }) => {
        if (isCurrent) replaceHeadTags(described, !page.hasFailed?.());
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [page, matches, pathname, search]);
}

/** Returns false for the head of a frame that the server sent without the page. */
function isShown({ title, noindex }: PageDescription): boolean {
  return document.title === title && (noindex || !document.querySelector('meta[content=noindex]'));
}
