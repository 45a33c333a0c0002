import { paths, type RankingRow } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { Badge } from '../base/Badge.tsx';
import { classNames, clubClass } from '../base/classNames.ts';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts } from './texts.ts';
import { COLUMNS, type ColumnName } from './columns.ts';
import styles from './LeagueTable.module.css';

/** A head that can be replaced. */
export type HeadName = 'rank' | 'club' | ColumnName;

/** A column of a page's own, after the numbers. */
export interface MoreColumn {
  name: string;
  head: ReactNode;
  cell(row: RankingRow): ReactNode;
}

export interface LeagueTableProps {
  rows: RankingRow[];
  /** Says which table it is; screen readers hear it, sighted readers have the heading. */
  caption: string;
  /** The numbers, in their order; of size `page`, a phone shows played, difference and points alone. */
  columns?: readonly ColumnName[];
  /** A last column with the next opponent. */
  next?: (row: RankingRow) => ReactNode;
  more?: readonly MoreColumn[];
  /** What stands in a head in the place of its label, e.g. a button that sorts; and how the rows are sorted by it. */
  head?: (name: HeadName, label: string) => { content: ReactNode; sorted?: 'ascending' | 'descending' | undefined };
  /** `panel`: tighter, keeps its columns as long as it can. `whole`: keeps all, the rest is scrolled to. */
  size?: 'page' | 'panel' | 'whole';
}

const ALL: readonly ColumnName[] = [
  'played',
  'won',
  'drawn',
  'lost',
  'goalsFor',
  'goalsAgainst',
  'difference',
  'points',
];

/** A league table: rank, club, numbers. The club stays in sight when the rest scrolls. */
export function LeagueTable({ rows, caption, columns = ALL, next, more = [], head, size = 'page' }: LeagueTableProps) {
  const shown = columns.flatMap((name) => COLUMNS.filter((column) => column.name === name));
  const headCell = (name: HeadName, label: string, className?: string) => {
    const { content, sorted } = head?.(name, label) ?? { content: label };
    return (
      <th key={name} scope="col" className={classNames(styles[name], className)} aria-sort={sorted}>
        {content}
      </th>
    );
  };
  return (
    <div className={classNames(styles.frame, styles[size])}>
      <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {headCell('rank', texts.rank)}
              {headCell('club', texts.club)}
              {shown.map(({ name, label }) => headCell(name, label, styles.number))}
              {more.map(({ name, head: label }) => (
                <th key={name} scope="col" className={styles.more}>
                  {label}
                </th>
              ))}
              {next ? (
                <th scope="col" className={styles.next}>
                  <span aria-hidden="true">{texts.nextShort}</span>
                  <VisuallyHidden>{texts.next}</VisuallyHidden>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.teamId ?? row.teamName} className={classNames(styles.row, row.rank === 1 && styles.leader)}>
                <td className={classNames(styles.rank, clubClass(row.teamKey))}>{row.rank}</td>
                <th scope="row" className={styles.club}>
                  <Club row={row} />
                </th>
                {shown.map((column) => (
                  <td key={column.name} className={classNames(styles.number, styles[column.name])}>
                    {column.value(row)}
                  </td>
                ))}
                {more.map(({ name, cell }) => (
                  <td key={name} className={styles.more}>
                    {cell(row)}
                  </td>
                ))}
                {next ? <td className={styles.next}>{next(row)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Club({ row }: { row: RankingRow }) {
  const inside = (
    <>
      <Badge path={row.badgePath} size={24} />
      <span>{row.teamShortName}</span>
    </>
  );
  if (row.teamKey === null) return <span className={styles.clubName}>{inside}</span>;
  return (
    <Link className={styles.clubName} to={paths.team(row.teamKey)}>
      {inside}
    </Link>
  );
}
