import { useLoaderData } from '@wkff/router';
import type { Board } from '../board.ts';
import { BackToList } from './BackToList.tsx';
import { ItemView } from './ItemView.tsx';
import type { DetailData } from './loadDetail.ts';

/** The page of one item: a notice, a press item, or an item of the data room. */
export function DetailPage({ board }: { board: Board }) {
  return <ItemView board={board} data={useLoaderData<DetailData>()} back={<BackToList board={board} />} />;
}
