import { paths } from '@wkff/contracts';
import { useNavigate, useNavigation } from '@wkff/router';
import { pressSearch, readPressQuery, type PressQuery } from './pressQuery.ts';

export interface PressChoice {
  /** The query that the controls show. While the next page loads, this is already the new query. */
  shown: PressQuery;
  /** Navigates to the first page of the list with a changed query. Replaces the history entry. */
  show(change: Partial<PressQuery>): void;
}

/** Returns the current query of the press list, and a function that changes it. */
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
