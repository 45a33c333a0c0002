import type { Ranking, RankingRow, RulesPreview, RulingPreview } from '@wkff/contracts';
import { formatDifference, tableTexts, VisuallyHidden } from '@wkff/ui';
import { matchName } from './aboutRuling.ts';
import styles from './office.module.css';
import { scoreText } from './scoreText.ts';
import { texts } from './texts.ts';

const t = texts.preview;

/** A value before and after a change; once if they are equal. */
export function FromTo({ before, after }: { before: string; after: string }) {
  if (before === after) return after;
  return (
    <>
      <span aria-hidden="true">
        {before} → <strong>{after}</strong>
      </span>
      <VisuallyHidden>{t.changed(before, after)}</VisuallyHidden>
    </>
  );
}

interface MatchChangesProps {
  matches: RulingPreview['matches'];
  /** Site clock, epoch ms. */
  now: number;
}

/** The matches that a ruling changes, with their records before and after. */
function MatchChanges({ matches, now }: MatchChangesProps) {
  return (
    <div className={styles.list}>
      <h4>{t.matches}</h4>
      {matches.length === 0 ? <p className={styles.count}>{t.noMatches}</p> : null}
      <ul className={styles.list}>
        {matches.map(({ before, after }) => (
          <li key={before.id} className={styles.row}>
            <span>{matchName(before)}</span>
            <span className={styles.score}>
              <FromTo before={scoreText(before, now)} after={scoreText(after, now)} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a ruling or a version of rules changes in matches and in the table. */
export function SeasonChanges({ preview, now }: { preview: RulesPreview; now: number }) {
  return (
    <>
      <MatchChanges matches={preview.matches} now={now} />
      <TableChanges before={preview.before} after={preview.after} />
    </>
  );
}

/** What is compared of a club in the table. */
const COLUMNS: readonly { label: string; value(row: RankingRow): string }[] = [
  { label: tableTexts.rank, value: ({ rank }) => String(rank) },
  { label: tableTexts.points, value: ({ points }) => String(points) },
  { label: tableTexts.difference, value: ({ goalDifference }) => formatDifference(goalDifference) },
  { label: tableTexts.goalsFor, value: ({ goalsFor }) => String(goalsFor) },
  { label: tableTexts.played, value: ({ played }) => String(played) },
];

/** The clubs whose figures a ruling changes, in the order of the table after it. */
function TableChanges({ before, after }: { before: Ranking; after: Ranking }) {
  const rows = after.ranking.flatMap((row) => {
    const earlier = before.ranking.find(({ teamId }) => teamId === row.teamId) ?? row;
    return COLUMNS.some(({ value }) => value(earlier) !== value(row)) ? [{ row, earlier }] : [];
  });
  return (
    <div className={styles.list}>
      <h4>{t.table}</h4>
      {rows.length === 0 ? (
        <p className={styles.count}>{t.noTable}</p>
      ) : (
        <div className={styles.scroller} role="region" aria-label={t.caption} tabIndex={0}>
          <table className={styles.table}>
            <caption>
              <VisuallyHidden>{t.caption}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t.club}</th>
                {COLUMNS.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, earlier }) => (
                <ChangedRow key={row.teamId} before={earlier} after={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function ChangedRow({ before, after }: { before: RankingRow; after: RankingRow }) {
  return (
    <tr>
      <th scope="row">{after.teamShortName}</th>
      {COLUMNS.map(({ label, value }) => (
        <td key={label}>
          <FromTo before={value(before)} after={value(after)} />
        </td>
      ))}
    </tr>
  );
}
