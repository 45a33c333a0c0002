/** The boards: data room, notices, press, photos. */
export {
  dataRoomBoard,
  newsBoard,
  photosBoard,
  pressBoard,
  type Board,
  type BoardForm,
  type BoardPlace,
} from './board.ts';
export { BoardList } from './list/BoardList.tsx';
export { listSearch, readListQuery, type ListQuery } from './list/listQuery.ts';
export { loadBoardList, type BoardListData } from './list/loadBoardList.ts';
export { RichText, type RichTextProps } from './text/RichText.tsx';
export { pressListRoute } from './press/route.tsx';
export { texts as boardTexts } from './texts.ts';
