import { useLoaderData } from '@wkff/router';
import { Container } from '@wkff/ui';
import type { Board } from '../board.ts';
import { ReturnedAlert } from '../detail/ReturnedAlert.tsx';
import { BoardHeading } from '../tools/BoardHeading.tsx';
import { BoardList } from './BoardList.tsx';
import type { BoardListData } from './loadBoardList.ts';

/** The page of a board's list: `/media-news` and `/wkff-data-room`. */
export function BoardListPage({ board }: { board: Board }) {
  return (
    <Container space="page">
      <BoardHeading board={board} />
      <BoardList board={board} data={useLoaderData<BoardListData>()} />
      <ReturnedAlert />
    </Container>
  );
}
