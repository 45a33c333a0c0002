/** The boards: data room, notices, press, photos. Today their lists. */
export { dataRoomBoard, newsBoard, type Board } from './board.ts';
export { BoardList } from './list/BoardList.tsx';
export { listSearch, readListQuery, type ListQuery } from './list/listQuery.ts';
export { loadBoardList, type BoardListData } from './list/loadBoardList.ts';
export { texts as boardTexts } from './texts.ts';
