import { paths, type RankingRow } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { Badge } from '../base/Badge.tsx';
import { classNames, clubClass } from '../base/classNames.ts';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import { COLUMNS, type ColumnName } from './columns.ts';
import styles from './LeagueTable.module.css';

export interface LeagueTableProps {
  rows: RankingRow[];
  /** Says which table it is; screen readers hear it, sighted readers have the heading. */
  caption: string;
  /** The numbers shown where there is room; on a phone played, difference and points remain. */
  columns?: readonly ColumnName[];
  /** A last column with the next opponent. */
  next?: (row: RankingRow) => ReactNode;
  /** `panel`: tighter, keeps its columns as long as it can. */
  size?: 'page' | 'panel';
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
export function LeagueTable({ rows, caption, columns = ALL, next, size = 'page' }: LeagueTableProps) {
  const shown = COLUMNS.filter((column) => columns.includes(column.name));
  return (
    <div className={classNames(styles.frame, size === 'panel' && styles.panel)}>
      <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={styles.rank}>
                {texts.table.rank}
              </th>
              <th scope="col" className={styles.club}>
                {texts.table.club}
              </th>
              {shown.map((column) => (
                <th key={column.name} scope="col" className={classNames(styles.number, styles[column.name])}>
                  {column.label}
                </th>
              ))}
              {next ? (
                <th scope="col" className={styles.next}>
                  <span aria-hidden="true">{texts.table.nextShort}</span>
                  <VisuallyHidden>{texts.table.next}</VisuallyHidden>
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
