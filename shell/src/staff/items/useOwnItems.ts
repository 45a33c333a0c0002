import type { OwnItems, OwnItemState } from '@wkff/contracts';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { useRead, type Read } from '../useRead.ts';
import type { View } from './view.ts';

/** How often the items are read again, for what others and other tabs save, in ms. */
const EVERY_MS = 60_000;

type Pages = Pick<OwnItems, 'contents' | 'totalCount'>;

/** The first pages of the items in a state. */
export interface OwnPages {
  read: Read<Pages>;
  showMore(): void;
}

/** Reads the items of an account in a state, one page more with each `showMore`. */
export function useOwnItems(
  accountId: number,
  state: OwnItemState,
  { board, search }: Pick<View, 'board' | 'search'>,
): OwnPages {
  const { host } = usePage();
  const [pages, setPages] = useState(1);
  const filters = {
    ...(board === null ? {} : { writeLocation: board }),
    ...(search === '' ? {} : { searchQuery: search }),
  };
  const read = useRead<Pages>({
    key: `${state} of ${accountId} ${JSON.stringify(filters)}`,
    read: async (_before, signal) => {
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const all = await Promise.all(numbers.map((page) => host.api.content.mine({ state, page, ...filters }, signal)));
      return { contents: all.flatMap(({ contents }) => contents), totalCount: all[0]?.totalCount ?? 0 };
    },
    stamp: pages,
    every: EVERY_MS,
    isFrozen: false,
    report: (error) => host.report({ where: `own work: ${state}`, error }),
  });
  return { read, showMore: () => setPages((count) => count + 1) };
}
