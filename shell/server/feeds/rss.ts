import type { ContentListItem } from '@wkff/contracts';
import { categoryLabel } from '@wkff/ui/categories';
import { uploadedPicture } from '@wkff/ui/pictureFile';
import type { Feed } from '../../src/page/feeds.ts';
import { pageTexts } from '../../src/page/texts.ts';
import { rfc822 } from './dates.ts';
import { emptyElement, textElement, xmlDocument } from './xml.ts';

/** An item of a feed: a list's, with its summary. */
export type FeedItem = Pick<ContentListItem, 'id' | 'title' | 'category' | 'created_at' | 'is_sample' | 'images'> & {
  /** Plain text; empty: none. */
  summary: string;
};

/**
 * A board as RSS 2.0 (rssboard.org/rss-specification), newest first as given. `atom:link` names the feed's own address; a cover
 * is `media:content`, because an `enclosure` must say the file's size and lists don't know it.
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
      // Of the content, not of this answer: the same content is the same bytes.
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
    // An address is a permanent link unless it says otherwise.
    textElement('guid', address),
    textElement('pubDate', rfc822(item.created_at)),
    ...(item.category ? [textElement('category', categoryLabel(item.category))] : []),
    ...(item.summary ? [textElement('description', item.summary)] : []),
    ...cover(item.images, siteOrigin),
    '</item>',
  ].join('');
}

/** The first of an item's pictures, if its name says what it is. */
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
