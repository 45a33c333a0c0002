import { PRODUCT_FULL_NAME, type ContentListItem, DAY_MS } from '@wkff/contracts';
import { FEEDS } from '../../src/page/feeds.ts';
import { textElement, xmlDocument } from './xml.ts';

/** How long an item counts as news (Google's protocol for news sitemaps), in ms. */
export const NEWS_AGE = 2 * DAY_MS;

type NewsItem = Pick<ContentListItem, 'id' | 'title' | 'created_at' | 'is_sample' | 'write_location'>;

/**
 * Returns a sitemap of the items that count as news at a time (epoch milliseconds, site clock), and when the first of
 * them no longer does. Sample items are left out.
 */
export function newsSitemap(
  items: readonly NewsItem[],
  now: number,
  siteOrigin: string,
): { xml: string; validUntil: number | null } {
  const news = items.filter((item) => !item.is_sample && Date.parse(item.created_at) + NEWS_AGE > now);
  const ends = news.map((item) => Date.parse(item.created_at) + NEWS_AGE);
  const xml = xmlDocument(
    [
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
      ...news.map((item) => writeUrl(item, siteOrigin)),
      '</urlset>',
    ].join('\n'),
  );
  return { xml, validUntil: ends.length > 0 ? Math.min(...ends) : null };
}

function writeUrl({ id, title, created_at, write_location }: NewsItem, siteOrigin: string): string {
  return [
    '<url>',
    textElement('loc', siteOrigin + FEEDS[write_location].item(id)),
    '<news:news><news:publication>',
    textElement('news:name', PRODUCT_FULL_NAME),
    '<news:language>ko</news:language></news:publication>',
    textElement('news:publication_date', created_at),
    textElement('news:title', title),
    '</news:news></url>',
  ].join('');
}
