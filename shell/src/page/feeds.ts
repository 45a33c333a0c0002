import { paths, type WriteLocation } from '@wkff/contracts';
import { pageTexts } from './texts.ts';

/** The feed of a board. */
export interface Feed {
  /** Path of the feed itself. */
  path: string;
  title: string;
  description: string;
  /** Path of the board's list. */
  page: string;
  /** Returns the path of an item. */
  item(id: number): string;
}

/** The feeds of all boards, by write location. */
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
