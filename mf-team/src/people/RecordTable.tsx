import { formatCount } from '@wkff/contracts';
import type { PersonSeason, PlayerTally } from '@wkff/contracts';
import { VisuallyHidden } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './RecordTable.module.css';
import { recordTexts as texts } from './recordTexts.ts';

type Recorded = Pick<PersonSeason, 'played' | 'recorded'>;

interface RecordRow extends Recorded {
  key: string;
  /** What is counted: a season, or a player. */
  head: ReactNode;
  counts: PlayerTally;
}

export interface RecordTableProps {
  caption: string;
  /** Heading of the first column. */
  headTitle: string;
  rows: readonly RecordRow[];
  /** True if each row says of how many matches its counts are. */
  saysRecorded: boolean;
}

type Column = keyof typeof texts.columns;

/** What has to be recorded of a match for a count to be known. */
const NEEDS: Readonly<Record<Column, keyof Recorded['recorded']>> = {
  appearances: 'appearances',
  starts: 'appearances',
  minutes: 'appearances',
  goals: 'goals',
  assists: 'assists',
  yellows: 'cards',
  dismissals: 'cards',
  clean_sheets: 'appearances',
};

/** Counts of players or seasons. A column that no row knows is left out, and what a row does not know is a dash. */
export function RecordTable({ caption, headTitle, rows, saysRecorded }: RecordTableProps) {
  const columns = (Object.keys(texts.columns) as Column[]).filter((column) =>
    rows.some((row) => isKnown(row, column) && (column !== 'clean_sheets' || row.counts.clean_sheets > 0)),
  );
  return (
    <div className={styles.card} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{headTitle}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
            {saysRecorded ? <th scope="col">{texts.recorded}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.head}</th>
              {columns.map((column) => (
                <td key={column}>{isKnown(row, column) ? formatCount(row.counts[column]) : <Unknown />}</td>
              ))}
              {saysRecorded ? <td className={styles.known}>{knownText(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A goal of a match whose other scorers are unknown is counted, too. */
const isKnown = ({ recorded, counts }: RecordRow, column: Column): boolean =>
  recorded[NEEDS[column]] > 0 || counts[column] > 0;

/** Of how many matches the counts are known: `득점 25/28경기 · 출전 1/28경기`. */
export function knownText({ recorded, played }: Recorded): string {
  const kinds = ['goals', 'assists', 'cards', 'appearances'] as const;
  return kinds
    .filter((kind) => recorded[kind] > 0)
    .map((kind) => texts.known[kind](recorded[kind], played))
    .join(' · ');
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">{texts.unknown}</span>
      <VisuallyHidden>{texts.unknownSpoken}</VisuallyHidden>
    </>
  );
}
