import type { Board } from '@wkff/contracts/boards';
import type { Crumb } from '@wkff/mf-contract';

export { dataRoomBoard, newsBoard, photosBoard, pressBoard, type Board } from '@wkff/contracts/boards';

/** Where a remote mounts a board. */
export interface BoardPlace {
  board: Board;
  /** The remote's name, the prefix of its route ids. */
  remote: 'mf-media' | 'mf-federation';
  /** Breadcrumb from the section to the board's list. */
  crumbs: Crumb[];
}
