import type { PageDescription } from './describePage.ts';
import { HEAD_TAGS, headTags } from './headTags.ts';

/** Replaces the tags of the document's head that differ for a page. Most are the same on all pages. */
export function replaceHeadTags(page: PageDescription, isFound: boolean): void {
  const wanted = headTags(page, siteOrigin(), isFound).map(({ name, attributes }) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  });
  const present = [...document.head.querySelectorAll(HEAD_TAGS)];
  for (const old of present) if (!wanted.some((element) => element.isEqualNode(old))) old.remove();
  document.head.append(...wanted.filter((element) => !present.some((old) => old.isEqualNode(element))));
}

/** Returns the site's public origin from the server's head. Behind a proxy, the browser's own may be different. */
function siteOrigin(): string {
  const address = document.querySelector('meta[property="og:url"]')?.getAttribute('content');
  return address ? new URL(address).origin : location.origin;
}
