import type { TableSource } from '@wkff/contracts';
import { DataCredit } from '../base/DataCredit.tsx';
import { SampleMark } from '../base/SampleMark.tsx';
import { ruleTexts } from './ruleTexts.ts';
import { texts } from './texts.ts';
import styles from './TableNotes.module.css';

export interface TableNotesProps {
  source: TableSource;
  /** True if the table counts a sample score. */
  isSample: boolean;
}

/** Notes below a table: whether it counts sample scores, how it is computed, where the data comes from. */
export function TableNotes({ source, isSample }: TableNotesProps) {
  return (
    <div className={styles.notes}>
      {isSample ? (
        <p>
          <SampleMark /> {texts.sampleNote}
        </p>
      ) : null}
      {source === 'none' ? null : <p>{source === 'published' ? texts.published : ruleTexts.counted}</p>}
      <DataCredit />
    </div>
  );
}
