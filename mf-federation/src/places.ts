import { dataRoomBoard, type BoardPlace } from '@wkff/boards';
import { paths, PRODUCT_NAME } from '@wkff/contracts';

/** The data room, the only board of this remote. */
export const dataRoomPlace: BoardPlace = {
  board: dataRoomBoard,
  remote: 'mf-federation',
  crumbs: [
    { label: PRODUCT_NAME, path: paths.greeting },
    { label: dataRoomBoard.heading, path: dataRoomBoard.path },
  ],
};
