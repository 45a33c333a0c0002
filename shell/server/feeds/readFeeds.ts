import type { ApiClient } from '@wkff/api-client';
import { excerpt, MAX_LIST_LIMIT, type ContentListItem, type WriteLocation } from '@wkff/contracts';
import { FEEDS } from '../../src/page/feeds.ts';
import { anonymousApi } from '../anonymousApi.ts';
import type { MadeText } from '../HostTexts.ts';
import type { ReadAccess } from '../readAccess.ts';
import { atom, jsonFeed } from './correctionFeeds.ts';
import { newsSitemap } from './newsSitemap.ts';
import { rss, type FeedItem } from './rss.ts';

/** Number of items or corrections in a feed. */
const FEED_ITEMS = 30;
/** Boards whose items are news. */
const NEWS_BOARDS = ['MediaPress', 'MediaNews'] as const satisfies WriteLocation[];

/** What feeds are made of: what the API shows to everybody, without hidden and scheduled items. */
export interface FeedContext {
  readAccess: ReadAccess;
  siteOrigin: string;
}

/** Returns the feed of a board. @throws ApiError if the API does not answer. */
export async function readFeed(board: WriteLocation, { readAccess, siteOrigin }: FeedContext): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const items = await newestItems(api, board, FEED_ITEMS);
  const text = rss(FEEDS[board], await Promise.all(items.map((item) => withSummary(api, item))), siteOrigin);
  return { text, ...trace() };
}

/** Returns the feed of corrections in a format. @throws ApiError if the API does not answer. */
export async function readCorrections(
  format: 'xml' | 'json',
  { readAccess, siteOrigin }: FeedContext,
): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const corrections = await api.results.corrections(FEED_ITEMS);
  return { text: (format === 'xml' ? atom : jsonFeed)(corrections, siteOrigin), ...trace() };
}

/** Returns the news sitemap. @param now time on the site clock. @throws ApiError if the API does not answer. */
export async function readNewsSitemap(now: number, { readAccess, siteOrigin }: FeedContext): Promise<MadeText> {
  const { api, trace } = anonymousApi(readAccess);
  const items = (await Promise.all(NEWS_BOARDS.map((board) => newestItems(api, board, MAX_LIST_LIMIT)))).flat();
  const { xml, validUntil } = newsSitemap(items.sort(byDate), now, siteOrigin);
  const read = trace();
  const ends = [validUntil, read.validUntil].filter((end) => end !== null);
  return { text: xml, ...read, validUntil: ends.length > 0 ? Math.min(...ends) : null };
}

/** Returns a board's newest items, pinned or not, newest first. */
async function newestItems(api: ApiClient, board: WriteLocation, limit: number): Promise<ContentListItem[]> {
  return (await api.content.list({ writeLocation: board, page: 1, limit, pinned: 'inline' })).contents;
}

/**
 * Returns the item with a summary: its headline, or else the beginning of its text. Empty if the text cannot be read.
 */
async function withSummary(api: ApiClient, item: ContentListItem): Promise<FeedItem> {
  if (item.headline) return { ...item, summary: item.headline };
  const detail = await api.content.detail(item.id).catch(() => null);
  return { ...item, summary: detail ? excerpt(detail.description) : '' };
}

function byDate(one: ContentListItem, other: ContentListItem): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id;
}
