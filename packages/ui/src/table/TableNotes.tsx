import type { Ranking, TableSource } from '@wkff/contracts';
import { DataCredit } from '../base/DataCredit.tsx';
import { SampleMark } from '../base/SampleMark.tsx';
import { ruleTexts } from './ruleTexts.ts';
import { texts } from './texts.ts';
import styles from './TableNotes.module.css';

export interface TableNotesProps {
  source: TableSource;
  /** True if the table counts a sample score. */
  isSample: boolean;
  /** The rules that made it; absent: the usual ones. */
  rules?: Ranking['rules'] | undefined;
}

/** Notes below a table: whether it counts sample scores, how it is computed, where the data comes from. */
export function TableNotes({ source, isSample, rules }: TableNotesProps) {
  return (
    <div className={styles.notes}>
      {isSample ? (
        <p>
          <SampleMark /> {texts.sampleNote}
        </p>
      ) : null}
      {source === 'none' ? null : <p>{source === 'published' ? ruleTexts.published : ruleTexts.counted(rules)}</p>}
      {rules?.unconfirmed?.length ? <p>{ruleTexts.unconfirmed(rules.unconfirmed)}</p> : null}
      <DataCredit />
    </div>
  );
}
