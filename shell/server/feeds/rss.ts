import type { ContentListItem } from '@wkff/contracts';
import { categoryLabel } from '@wkff/ui/categories';
import { uploadedPicture } from '@wkff/ui/pictureFile';
import type { Feed } from '../../src/page/feeds.ts';
import { pageTexts } from '../../src/page/texts.ts';
import { rfc822 } from './dates.ts';
import { emptyElement, textElement, xmlDocument } from './xml.ts';

/** An item of a list, with a summary. */
export type FeedItem = Pick<ContentListItem, 'id' | 'title' | 'category' | 'created_at' | 'is_sample' | 'images'> & {
  /** Plain text. Empty if there is none. */
  summary: string;
};

/**
 * Returns a board as RSS 2.0 (rssboard.org/rss-specification). The items must be sorted newest first. `atom:link` has
 * the feed's own address. A cover is `media:content`: an `enclosure` would need the file's size, which lists do not
 * contain.
 */
export function rss(feed: Feed, items: readonly FeedItem[], siteOrigin: string): string {
  const [newest] = items;
  return xmlDocument(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
      '<channel>',
      textElement('title', feed.title),
      textElement('link', siteOrigin + feed.page),
      textElement('description', feed.description),
      '<language>ko</language>',
      // Date of the content, not of this answer, so that the same content has the same bytes.
      ...(newest ? [textElement('lastBuildDate', rfc822(newest.created_at))] : []),
      emptyElement('atom:link', { href: siteOrigin + feed.path, rel: 'self', type: 'application/rss+xml' }),
      ...items.map((item) => writeItem(feed, item, siteOrigin)),
      '</channel>',
      '</rss>',
    ].join('\n'),
  );
}

function writeItem(feed: Feed, item: FeedItem, siteOrigin: string): string {
  const address = siteOrigin + feed.item(item.id);
  return [
    '<item>',
    textElement('title', item.is_sample ? pageTexts.sample(item.title) : item.title),
    textElement('link', address),
    // A guid is a permanent link by default.
    textElement('guid', address),
    textElement('pubDate', rfc822(item.created_at)),
    ...(item.category ? [textElement('category', categoryLabel(item.category))] : []),
    ...(item.summary ? [textElement('description', item.summary)] : []),
    ...cover(item.images, siteOrigin),
    '</item>',
  ].join('');
}

/** Returns the first picture of an item, if its name contains its size. */
function cover(images: string, siteOrigin: string): string[] {
  const picture = uploadedPicture(images.split(',')[0] ?? '');
  if (!picture) return [];
  const attributes = {
    url: `${siteOrigin}${picture.base}.webp`,
    medium: 'image',
    type: 'image/webp',
    width: String(picture.width),
    height: String(picture.height),
  };
  return [emptyElement('media:content', attributes)];
}
