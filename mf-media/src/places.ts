import { newsBoard, photosBoard, pressBoard, type Board, type BoardPlace } from '@wkff/boards';
import { paths } from '@wkff/contracts';
import { texts } from './texts.ts';

const place = (board: Board): BoardPlace => ({
  board,
  remote: 'mf-media',
  crumbs: [
    { label: texts.section, path: paths.news },
    { label: board.heading, path: board.path },
  ],
});

/** The boards of this remote. */
export const newsPlace = place(newsBoard);
export const pressPlace = place(pressBoard);
export const photosPlace = place(photosBoard);
