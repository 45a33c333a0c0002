import { paths, type WriteLocation } from '@wkff/contracts';
import { pageTexts } from './texts.ts';

/** A board's feed. */
export interface Feed {
  /** Of the feed itself. */
  path: string;
  title: string;
  description: string;
  /** Path of the board's list. */
  page: string;
  /** Path of one item. */
  item(id: number): string;
}

/** The feed of every board, by write location. */
export const FEEDS: Readonly<Record<WriteLocation, Feed>> = {
  MediaNews: { ...pageTexts.feeds.news, path: '/feeds/news.xml', page: paths.news, item: paths.newsDetail },
  MediaPress: { ...pageTexts.feeds.press, path: '/feeds/press.xml', page: paths.press, item: paths.pressDetail },
  MediaPhotos: { ...pageTexts.feeds.photos, path: '/feeds/photos.xml', page: paths.photos, item: paths.photo },
  WkffDataRoom: {
    ...pageTexts.feeds.dataRoom,
    path: '/feeds/data-room.xml',
    page: paths.dataRoom,
    item: paths.dataRoomDetail,
  },
};
