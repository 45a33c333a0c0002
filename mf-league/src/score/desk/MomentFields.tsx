import { HALVES } from '@wkff/contracts';
import { SelectField, TextField } from '@wkff/ui';
import { useId } from 'react';
import type { EntryProblem, GoalEntry } from './goalForm.ts';
import styles from './goals.module.css';
import { texts } from './texts.ts';
import { useDigits } from './useDigits.ts';

export interface MomentFieldsProps {
  entry: GoalEntry;
  problem: EntryProblem | null;
  onChange(patch: Partial<GoalEntry>): void;
}

/** When a goal fell: half, minute and second of the match clock. */
export function MomentFields({ entry, problem, onChange }: MomentFieldsProps) {
  const hintId = useId();
  const minutes = useDigits(entry.minutes, 3, (value) => onChange({ minutes: value }));
  const seconds = useDigits(entry.seconds, 2, (value) => onChange({ seconds: value }));
  const errorOf = (field: EntryProblem['field']) => (problem?.field === field ? problem.message : null);
  // A stored goal may not know its half; a new one starts in the first.
  const halves = entry.half === '' ? (['', ...HALVES] as const) : HALVES;
  return (
    <div role="group" aria-describedby={hintId}>
      <div className={styles.momentFields}>
        <div className={styles.half} data-focus="entry-half">
          <span className={styles.halfLabel} aria-hidden="true">
            {texts.goal.half}
          </span>
          <SelectField
            label={texts.goal.half}
            name="half"
            value={entry.half}
            options={halves.map((value) => ({ value, label: texts.goal.halves[value] }))}
            onChange={(half) => onChange({ half })}
          />
        </div>
        <TextField {...minutes} label={texts.goal.minutes} error={errorOf('minutes')} data-focus="entry-minutes" />
        <TextField {...seconds} label={texts.goal.seconds} error={errorOf('seconds')} data-focus="entry-seconds" />
      </div>
      <p id={hintId} className={styles.hint}>
        {texts.goal.clock}
      </p>
    </div>
  );
}
