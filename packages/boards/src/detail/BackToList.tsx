import { useLocation } from '@wkff/router';
import { NextLink } from '@wkff/ui';
import type { Board } from '../board.ts';
import { listSearchOf } from './listSearchOf.ts';
import { texts } from './texts.ts';

/** Links back to the list with the page, search and filters that the item's address contains. */
export function BackToList({ board }: { board: Board }) {
  return <NextLink label={texts.toList} path={board.path + listSearchOf(useLocation().search)} />;
}
