import { paths } from '@wkff/contracts';
import { useNavigate, useNavigation } from '@wkff/router';
import { pressSearch, readPressQuery, type PressQuery } from './pressQuery.ts';

export interface PressChoice {
  /** What the controls show: while another view of the list loads already that one. */
  shown: PressQuery;
  /** Shows the first page of the list with something else chosen; the address is replaced. */
  show(change: Partial<PressQuery>): void;
}

/** Returns what is chosen of the press list, and the way to choose something else. */
export function usePressChoice(query: PressQuery): PressChoice {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const shown =
    location?.pathname === paths.press
      ? readPressQuery(window.location.origin + location.pathname + location.search)
      : query;
  return {
    shown,
    show: (change) =>
      void navigate(paths.press + pressSearch({ ...shown, page: 1, ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
