import { findOwner } from '@wkff/contracts';
import { useLocation, useMatches } from '@wkff/router';
import { useEffect } from 'react';
import { describePage } from './describePage.ts';
import { HEAD_TAGS, headTags, type HeadTag } from './headTags.ts';
import { usePage } from './PageContext.tsx';

/** Keeps title and tags of the document's head true while pages change in the browser: what is shared from there is right. */
export function useDocumentHead(): void {
  const page = usePage();
  const matches = useMatches();
  const { pathname } = useLocation();
  useEffect(() => {
    // A page that keeps the server's HTML keeps its head.
    if (matches.at(-1)?.handle === undefined) return;
    const described = describePage(
      matches.map((match) => ({ handle: match.handle, data: match.loaderData })),
      pathname,
      findOwner(page.releases, pathname),
      location.origin,
    );
    document.title = described.title;
    replaceTags(headTags(described, siteOrigin(), !page.hasFailed?.()));
  }, [page, matches, pathname]);
}

/** The site's public origin as the server's head names it: behind a proxy the visitor's own may be another. */
function siteOrigin(): string {
  const address = document.querySelector('meta[property="og:url"]')?.getAttribute('content');
  return address ? new URL(address).origin : location.origin;
}

/** Leaves tags alone that are already there: most are the same on all pages. */
function replaceTags(tags: readonly HeadTag[]): void {
  const wanted = tags.map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  const present = [...document.head.querySelectorAll(HEAD_TAGS)];
  for (const old of present) if (!wanted.some((element) => element.isEqualNode(old))) old.remove();
  document.head.append(...wanted.filter((element) => !present.some((old) => old.isEqualNode(element))));
}
