/**
 * The boards: their names and addresses. It has a separate path, so that no script has them that does not need them.
 */
import { PAGE_SIZE, type WriteLocation } from './constants.ts';
import * as paths from './paths.ts';
import { PRODUCT } from './product.ts';

/** The settings in which boards differ (docs/spec/content.md#content). */
export interface Board {
  location: WriteLocation;
  /** Korean name used in sentences: 사진이 성공적으로 등록되었습니다. */
  name: string;
  /** Korean heading of the board's list. */
  heading: string;
  /** Korean word for one of the board's items: 등록된 자료가 없습니다. */
  item: string;
  /** Path of the list. */
  path: string;
  pageSize: number;
  /** Path of an item. */
  detail(id: number | ':id'): string;
  /** Path of the form for a new item. */
  write: string;
  /** Path of the form for a stored item. */
  edit(id: number | ':id'): string;
  form: BoardForm;
}

/** What pages of a board show. The fields of its form are in `ITEM_FIELDS`, which no visitor loads. */
interface BoardForm {
  headline: boolean;
  /** A category is required; with `wk-league` also the related teams. */
  category: boolean;
  /** `plain`: no toolbar, only paragraphs. */
  text: 'rich' | 'plain';
}

/** The notices. */
export const newsBoard: Board = {
  location: 'MediaNews',
  name: '공지사항',
  heading: '공지사항',
  item: '공지사항',
  path: paths.news,
  pageSize: PAGE_SIZE.news,
  detail: paths.newsDetail,
  write: paths.newsWrite,
  edit: paths.newsEdit,
  form: { headline: false, category: false, text: 'rich' },
};

/** The federation's data room. */
export const dataRoomBoard: Board = {
  location: PRODUCT.dataRoom,
  name: '자료실',
  heading: '자료실',
  item: '자료',
  path: paths.dataRoom,
  pageSize: PAGE_SIZE.dataRoom,
  detail: paths.dataRoomDetail,
  write: paths.dataRoomWrite,
  edit: paths.dataRoomEdit,
  form: { headline: false, category: false, text: 'rich' },
};

/** The press items. */
export const pressBoard: Board = {
  location: 'MediaPress',
  name: '보도자료',
  heading: '보도자료',
  item: '보도자료',
  path: paths.press,
  pageSize: PAGE_SIZE.press,
  detail: paths.pressDetail,
  write: paths.pressWrite,
  edit: paths.pressEdit,
  form: { headline: true, category: true, text: 'rich' },
};

/** The photos. */
export const photosBoard: Board = {
  location: 'MediaPhotos',
  name: '사진',
  heading: '포토',
  item: '사진',
  path: paths.photos,
  pageSize: PAGE_SIZE.photos,
  detail: paths.photo,
  write: paths.photosWrite,
  edit: paths.photosEdit,
  form: { headline: false, category: true, text: 'plain' },
};

/** Every board, in the order of their menus. */
export const BOARDS: readonly Board[] = [newsBoard, pressBoard, photosBoard, dataRoomBoard];

/** Returns the board of a location. */
export const boardOf = (location: WriteLocation): Board =>
  BOARDS.find((board) => board.location === location) ?? newsBoard;
