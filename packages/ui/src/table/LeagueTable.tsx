import { paths, type RankingRow } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { Badge } from '../base/Badge.tsx';
import { classNames, clubClass } from '../base/classNames.ts';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { nextTexts } from './nextTexts.ts';
import { texts } from './texts.ts';
import { COLUMNS, type TableColumn, type ColumnName } from './columns.ts';
import styles from './LeagueTable.module.css';

/** A column head that can be replaced. */
export type HeadName = 'rank' | 'club' | ColumnName;

/** A column added by the page, after the numbers. */
export interface MoreColumn {
  name: string;
  head: ReactNode;
  cell(row: RankingRow): ReactNode;
}

export interface LeagueTableProps {
  rows: RankingRow[];
  /** The caption, for screen readers only, because the heading above shows the same. */
  caption: string;
  /** The numbers, in their order. With size `page`, a phone shows played, difference and points only. */
  columns?: readonly ColumnName[];
  /** Adds a last column with the next opponent. */
  next?: (row: RankingRow) => ReactNode;
  more?: readonly MoreColumn[];
  /** Returns what follows the name of a club, e.g. marks of footnotes. */
  mark?: (row: RankingRow) => ReactNode;
  /** Returns the content of a head in place of its label, e.g. a button that sorts, and its `aria-sort`. */
  head?: (name: HeadName, label: string) => { content: ReactNode; sorted?: 'ascending' | 'descending' | undefined };
  /** `panel`: more compact, hides columns later. `whole`: keeps all columns and scrolls sideways. */
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

/** A league table: rank, club, numbers. The club stays visible while the rest scrolls. */
export function LeagueTable(props: LeagueTableProps) {
  const { rows, caption, columns = ALL, next, more = [], mark, head, size = 'page' } = props;
  const shown = columns.flatMap((name) => COLUMNS.filter((column) => column.name === name));
  return (
    <div className={classNames(styles.frame, styles[size])}>
      <div className={styles.scroller} role="region" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead>
            <Heads shown={shown} more={more} head={head} hasNext={next !== undefined} />
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.teamId ?? row.teamName} row={row} shown={shown} more={more} mark={mark} next={next} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface ShownColumns {
  shown: readonly TableColumn[];
  more: readonly MoreColumn[];
}

interface HeadsProps extends ShownColumns {
  head: LeagueTableProps['head'];
  hasNext: boolean;
}

function Heads({ shown, more, head, hasNext }: HeadsProps) {
  const cell = (name: HeadName, label: string, className?: string) => {
    const { content, sorted } = head?.(name, label) ?? { content: label };
    return (
      <th key={name} scope="col" className={classNames(styles[name], className)} aria-sort={sorted}>
        {content}
      </th>
    );
  };
  return (
    <tr>
      {cell('rank', texts.rank)}
      {cell('club', texts.club)}
      {shown.map(({ name, label }) => cell(name, label, styles.number))}
      {more.map(({ name, head: label }) => (
        <th key={name} scope="col" className={styles.more}>
          {label}
        </th>
      ))}
      {hasNext ? (
        <th scope="col" className={styles.next}>
          <span aria-hidden="true">{nextTexts.short}</span>
          <VisuallyHidden>{nextTexts.full}</VisuallyHidden>
        </th>
      ) : null}
    </tr>
  );
}

interface RowProps extends ShownColumns {
  row: RankingRow;
  mark: LeagueTableProps['mark'];
  next: LeagueTableProps['next'];
}

function Row({ row, shown, more, mark, next }: RowProps) {
  return (
    <tr className={classNames(styles.row, row.rank === 1 && row.played > 0 && styles.leader)}>
      <td className={classNames(styles.rank, clubClass(row.teamKey))}>{row.rank}</td>
      <th scope="row" className={styles.club}>
        <Club row={row} />
        {mark?.(row)}
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
