import type { RankingTie } from '@wkff/contracts';
import { formatDifference, tableTexts } from '@wkff/ui';
import styles from './HeadToHead.module.css';
import { tieTexts } from './tieTexts.ts';

export interface HeadToHeadProps {
  rows: RankingTie['headToHead'][number];
  /** The rules that order the table. */
  order: readonly string[] | undefined;
  nameOf(teamId: number): string;
}

/** The head-to-head table of level clubs, or a text if they have not met. */
export function HeadToHead({ rows, order, nameOf }: HeadToHeadProps) {
  if (rows.every(({ played }) => played === 0)) {
    return <p className={styles.none}>{tieTexts.notMet(rows.map(({ teamId }) => nameOf(teamId)).join(', '), order)}</p>;
  }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{tieTexts.headToHead(order)}</caption>
      <thead>
        <tr>
          {[tableTexts.club, tableTexts.played, tableTexts.points, tableTexts.difference, tableTexts.goalsFor].map(
            (label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ teamId, played, points, goalDifference, goalsFor }) => (
          <tr key={teamId}>
            <th scope="row">{nameOf(teamId)}</th>
            <td>{played}</td>
            <td>{points}</td>
            <td>{formatDifference(goalDifference)}</td>
            <td>{goalsFor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
