import { useLoaderData } from '@wkff/router';
import type { Board } from '../board.ts';
import { BackToList } from './BackToList.tsx';
import { ItemView } from './ItemView.tsx';
import type { DetailData } from './loadDetail.ts';

/** One item of a board: a notice, a press item, something of the data room. */
export function DetailPage({ board }: { board: Board }) {
  return <ItemView board={board} data={useLoaderData<DetailData>()} back={<BackToList board={board} />} />;
}
