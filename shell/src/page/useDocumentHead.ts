import { findOwner } from '@wkff/contracts';
import { useLocation, useMatches } from '@wkff/router';
import { useEffect } from 'react';
import { describePage } from './describePage.ts';
import { usePage } from './PageContext.tsx';

/** Keeps title, description and canonical of the document true while pages change in the browser. */
export function useDocumentHead(): void {
  const page = usePage();
  const matches = useMatches();
  const { pathname } = useLocation();
  useEffect(() => {
    const owner = findOwner(page.releases, pathname);
    const described = describePage(
      matches.map((match) => ({ handle: match.handle, data: match.loaderData })),
      pathname,
      owner,
      location.origin,
    );
    document.title = described.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', described.description);
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + described.canonical);
  }, [page.releases, matches, pathname]);
}
