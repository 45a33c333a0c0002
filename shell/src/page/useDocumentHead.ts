import { findOwner } from '@wkff/contracts';
import { useLocation, useMatches } from '@wkff/router';
import { useEffect } from 'react';
import { describePage } from './describePage.ts';
import { HEAD_TAGS, headTags, type HeadTag } from './headTags.ts';
import { usePage } from './PageContext.tsx';

/** Updates the document's title and head tags on navigation in the browser, so that shared links are right. */
export function useDocumentHead(): void {
  const page = usePage();
  const matches = useMatches();
  const { pathname } = useLocation();
  useEffect(() => {
    // The stale page keeps the server's head.
    if (matches.at(-1)?.handle === undefined) return;
    const described = describePage(
      matches.map((match) => ({ handle: match.handle, data: match.loaderData })),
      pathname,
      findOwner(page.releases, pathname),
    );
    document.title = described.title;
    replaceTags(headTags(described, siteOrigin(), !page.hasFailed?.()));
  }, [page, matches, pathname]);
}

/** Returns the site's public origin from the server's head. Behind a proxy, the browser's own may be different. */
function siteOrigin(): string {
  const address = document.querySelector('meta[property="og:url"]')?.getAttribute('content');
  return address ? new URL(address).origin : location.origin;
}

/** Replaces the head tags that differ. Most are the same on all pages. */
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
