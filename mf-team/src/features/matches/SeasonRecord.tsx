import type { Side } from '@wkff/contracts';
import { formatDifference, SampleMark, SectionHeading, tableTexts } from '@wkff/ui';
import type { WinLossRecord } from './recordOf.ts';
import styles from './SeasonRecord.module.css';
import { texts } from './texts.ts';

export interface SeasonRecordProps {
  record: WinLossRecord;
  season: number;
  /** The side whose matches are counted; null: both. */
  side: Side | null;
}

/** The record of the shown matches, in figures. */
export function SeasonRecord({ record, season, side }: SeasonRecordProps) {
  const figures = [
    [tableTexts.played, record.played],
    [tableTexts.won, record.won],
    [tableTexts.drawn, record.drawn],
    [tableTexts.lost, record.lost],
    [tableTexts.goalsFor, record.goalsFor],
    [tableTexts.goalsAgainst, record.goalsAgainst],
    [tableTexts.difference, formatDifference(record.goalsFor - record.goalsAgainst)],
  ] as const;
  return (
    <section className={styles.record}>
      <SectionHeading note={record.hasPlayoffs ? texts.record.playoffs : null}>
        {texts.record.heading(season, side)}
      </SectionHeading>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {record.isSample ? (
        <p className={styles.note}>
          <SampleMark /> {texts.record.sample}
        </p>
      ) : null}
      {record.hasShootOut ? <p className={styles.note}>{texts.record.shootOut}</p> : null}
      {record.hasBothLost ? <p className={styles.note}>{texts.record.bothLost}</p> : null}
    </section>
  );
}
