import type { RankingRow } from '@wkff/contracts';
import type { HeadName } from '@wkff/ui';

/** A column that the table can be sorted by. No club has extra points, so that column tells none apart. */
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

const korean = new Intl.Collator('ko');

/** By rank, as the table stands. */
export const BY_RANK: Sort = { column: 'rank', isAscending: true };

export const isSortColumn = (name: string): name is SortColumn => name === 'club' || Object.hasOwn(FIGURES, name);

/** How a column sorts at first: ranks and names from the beginning, of all else the most first. */
const isNaturallyAscending = (column: SortColumn) => column === 'rank' || column === 'club';

/** What pressing a column's head leads to: its first order, and the other way round where it is sorted by already. */
export function nextSort(current: Sort, column: SortColumn): Sort {
  const isAscending = current.column === column ? !current.isAscending : isNaturallyAscending(column);
  return { column, isAscending };
}

/** In an address: `points-desc`; undefined for the order by rank, which needs no word. */
export function sortValue({ column, isAscending }: Sort): string | undefined {
  return column === 'rank' && isAscending ? undefined : `${column}-${isAscending ? 'asc' : 'desc'}`;
}

/** The order that an address asks for; what makes no sense in it is the one by rank. */
export function readSort(value: string | null): Sort {
  const [, column = '', direction] = /^(\w+)-(asc|desc)$/.exec(value ?? '') ?? [];
  return isSortColumn(column) ? { column, isAscending: direction === 'asc' } : BY_RANK;
}

/** @param rows by rank; those of one figure stay so, in either direction. */
export function sortRows(rows: readonly RankingRow[], { column, isAscending }: Sort): RankingRow[] {
  const direction = isAscending ? 1 : -1;
  if (column === 'club') {
    return rows.toSorted((a, b) => direction * korean.compare(a.teamShortName, b.teamShortName));
  }
  const figure = FIGURES[column];
  return rows.toSorted((a, b) => direction * (figure(a) - figure(b)));
}
