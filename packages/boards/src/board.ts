import { PAGE_SIZE, paths, PRODUCT, type WriteLocation } from '@wkff/contracts';

/** What tells the boards apart. */
export interface Board {
  location: WriteLocation;
  /** Korean name, as in texts and titles. */
  name: string;
  /** What one of its items is called. */
  item: string;
  /** Path of the list. */
  path: string;
  pageSize: number;
  /** Path of an item. */
  detail(id: number): string;
}

export const newsBoard: Board = {
  location: 'MediaNews',
  name: '공지사항',
  item: '공지사항',
  path: paths.news,
  pageSize: PAGE_SIZE.news,
  detail: paths.newsDetail,
};

export const dataRoomBoard: Board = {
  location: PRODUCT.dataRoom,
  name: '자료실',
  item: '자료',
  path: paths.dataRoom,
  pageSize: PAGE_SIZE.dataRoom,
  detail: paths.dataRoomDetail,
};
