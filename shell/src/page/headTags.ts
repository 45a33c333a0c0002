import type { PageDescription } from './describePage.ts';
import { FEEDS } from './feeds.ts';
import { pageTexts } from './texts.ts';

/** An element of the head that differs between pages. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

/** Selector of exactly these tags in a document. */
export const HEAD_TAGS = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'meta[name^="twitter:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
].join(',');

/** Width from which a picture is shown above the text of a shared link instead of beside it, in pixels. */
const LARGE_CARD_WIDTH = 600;

/**
 * Returns the tags of a page's head. `isFound` is false for a page that could not be shown, which search engines must
 * not index.
 */
export function headTags(page: PageDescription, origin: string, isFound: boolean): HeadTag[] {
  const { image, article } = page;
  const address = origin + page.canonical;
  const isIndexed = isFound && !page.noindex;
  const isLarge = (image.width ?? 0) >= LARGE_CARD_WIDTH;
  return [
    meta('name', 'description', page.description),
    meta('name', 'robots', isIndexed ? 'max-image-preview:large' : 'noindex'),
    ...(isIndexed ? [link({ rel: 'canonical', href: address })] : []),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:type', article ? 'article' : 'website'),
    meta('property', 'og:site_name', pageTexts.siteName),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:url', address),
    meta('property', 'og:image', origin + image.path),
    ...(image.width ? [meta('property', 'og:image:width', String(image.width))] : []),
    ...(image.height ? [meta('property', 'og:image:height', String(image.height))] : []),
    meta('property', 'og:image:alt', image.alt),
    ...(article ? [meta('property', 'article:published_time', article.published)] : []),
    ...(article?.section ? [meta('property', 'article:section', article.section)] : []),
    meta('name', 'twitter:card', isLarge ? 'summary_large_image' : 'summary'),
    ...page.feeds.map((board) => {
      const { path, title } = FEEDS[board];
      return link({ rel: 'alternate', type: 'application/rss+xml', title, href: origin + path });
    }),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): HeadTag {
  return { name: 'meta', attributes: { [kind]: key, content } };
}

function link(attributes: Record<string, string>): HeadTag {
  return { name: 'link', attributes };
}
