import type { RankingRow } from '@wkff/contracts';
import type { HeadName } from '@wkff/ui';

/** A column that the table can be sorted by. Extra points are not one, because hardly any club has some. */
export type SortColumn = Exclude<HeadName, 'extraPoints'>;

export interface Sort {
  column: SortColumn;
  isAscending: boolean;
}

const FIGURES: Record<Exclude<SortColumn, 'club'>, (row: RankingRow) => number> = {
  rank: (row) => row.rank,
  played: (row) => row.played,
  won: (row) => row.won,
  drawn: (row) => row.drawn,
  lost: (row) => row.lost,
  goalsFor: (row) => row.goalsFor,
  goalsAgainst: (row) => row.goalsAgainst,
  difference: (row) => row.goalDifference,
  points: (row) => row.points,
};

/** By rank, the table's default order. */
export const BY_RANK: Sort = { column: 'rank', isAscending: true };

export const isSortColumn = (name: string): name is SortColumn => name === 'club' || Object.hasOwn(FIGURES, name);

/** Returns the initial direction of a column: ascending for ranks and names, else descending. */
const isNaturallyAscending = (column: SortColumn) => column === 'rank' || column === 'club';

/**
 * Returns the order after a click on a column head: the column's initial direction, or the reverse if it is sorted
 * already.
 */
export function nextSort(current: Sort, column: SortColumn): Sort {
  const isAscending = current.column === column ? !current.isAscending : isNaturallyAscending(column);
  return { column, isAscending };
}

/** Parses the order from an address. An invalid one becomes the default, by rank. */
export function readSort(value: string | null): Sort {
  const [, column = '', direction] = /^(\w+)-(asc|desc)$/.exec(value ?? '') ?? [];
  return isSortColumn(column) ? { column, isAscending: direction === 'asc' } : BY_RANK;
}

/**
 * Sorts rows.
 * @param rows sorted by rank. Rows with equal figures keep this order in both directions.
 */
export function sortRows(rows: readonly RankingRow[], { column, isAscending }: Sort): RankingRow[] {
  const direction = isAscending ? 1 : -1;
  if (column === 'club') {
    // Made only here: the first collator takes a slow phone 20 ms, and the page starts in another order.
    const korean = new Intl.Collator('ko');
    return rows.toSorted((a, b) => direction * korean.compare(a.teamShortName, b.teamShortName));
  }
  const figure = FIGURES[column];
  return rows.toSorted((a, b) => direction * (figure(a) - figure(b)));
}
