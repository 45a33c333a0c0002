import {
  OWN_ITEM_STATES,
  paths,
  toQuery,
  WRITE_LOCATIONS,
  type OwnItemState,
  type WriteLocation,
} from '@wkff/contracts';

/** A tab of the page: items in a state, or the drafts of this browser. */
export type Tab = OwnItemState | 'drafts';

const [FIRST, ...OTHERS] = OWN_ITEM_STATES;

/** The tabs in the order of the page. The first is shown where the address names none. */
export const TABS: readonly Tab[] = [FIRST, 'drafts', ...OTHERS];

/** What the page shows, as its address says. */
export interface View {
  tab: Tab;
  /** Null: all boards. */
  board: WriteLocation | null;
  /** A text in titles; blank: any title. */
  search: string;
}

/** Returns what an address asks for. What makes no sense in it is left out. */
export function readView(params: URLSearchParams): View {
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? FIRST,
    board: WRITE_LOCATIONS.find((board) => board === params.get('board')) ?? null,
    search: params.get('q')?.trim() ?? '',
  };
}

/** Returns the address of a view. */
export function pathOf({ tab, board, search }: View): string {
  const params = new URLSearchParams({
    ...(tab === FIRST ? {} : { tab }),
    ...(board === null ? {} : { board }),
    ...(search === '' ? {} : { q: search }),
  });
  return paths.staffItems + toQuery(params);
}
