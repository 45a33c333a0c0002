import type { Host } from '@wkff/mf-contract';
import { useLoaderData } from '@wkff/router';
import type { Board } from '../board.ts';
import { GuestLinksButton } from '../tools/GuestLinksButton.tsx';
import { BackToList } from './BackToList.tsx';
import { ItemView } from './ItemView.tsx';
import type { DetailData } from './loadDetail.ts';

/** The page of one item: a notice, a press item, or an item of the data room. */
export function DetailPage({ host, board }: { host: Host; board: Board }) {
  const data = useLoaderData<DetailData>();
  return (
    <ItemView
      board={board}
      data={data}
      back={<BackToList board={board} />}
      staffTools={<GuestLinksButton host={host} item={data.item} now={data.now} />}
    />
  );
}
