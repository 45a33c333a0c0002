import type { RankingRow } from '@wkff/contracts';
import { texts } from './texts.ts';

/** The columns of a league table. */
export type ColumnName =
  | 'played'
  | 'won'
  | 'drawn'
  | 'lost'
  | 'goalsFor'
  | 'goalsAgainst'
  | 'difference'
  | 'extraPoints'
  | 'points';

export interface TableColumn {
  name: ColumnName;
  label: string;
  value(row: RankingRow): string | number;
}

/** Returns a difference with its sign and a real minus: `+3`, `0`, `−2`. */
export function formatDifference(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** The numbers of a league table, in their usual order. */
export const COLUMNS: readonly TableColumn[] = [
  { name: 'played', label: texts.played, value: (row) => row.played },
  { name: 'won', label: texts.won, value: (row) => row.won },
  { name: 'drawn', label: texts.drawn, value: (row) => row.drawn },
  { name: 'lost', label: texts.lost, value: (row) => row.lost },
  { name: 'goalsFor', label: texts.goalsFor, value: (row) => row.goalsFor },
  { name: 'goalsAgainst', label: texts.goalsAgainst, value: (row) => row.goalsAgainst },
  { name: 'difference', label: texts.difference, value: (row) => formatDifference(row.goalDifference) },
  { name: 'extraPoints', label: texts.extraPoints, value: (row) => formatDifference(row.extraPoints) },
  { name: 'points', label: texts.points, value: (row) => row.points },
];
