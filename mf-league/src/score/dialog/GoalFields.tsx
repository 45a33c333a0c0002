import { digitsOf, HALVES, MATCH_LIMITS, SIDES, type Side } from '@wkff/contracts';
import { useDigits } from '@wkff/forms';
import { SelectField, TextField } from '@wkff/ui';
import { useId } from 'react';
import type { EntryProblem, GoalEntry } from './goalForm.ts';
import styles from './goals.module.css';
import { PlayerFields, Problem } from './PlayerFields.tsx';
import { texts } from './texts.ts';
import { countsFor } from './words.ts';

export interface MomentFieldsProps {
  entry: GoalEntry;
  problem: EntryProblem | null;
  onChange(patch: Partial<GoalEntry>): void;
}

export interface GoalFieldsProps extends MomentFieldsProps {
  names: Record<Side, string>;
}

/** The full form of a goal; all fields are required. */
export function GoalFields({ entry, names, problem, onChange }: GoalFieldsProps) {
  return (
    <>
      <Problem problem={problem} />
      <MomentFields entry={entry} problem={problem} onChange={onChange} />
      <SideFields entry={entry} names={names} onChange={onChange} />
      <PlayerFields entry={entry} problem={problem} onChange={onChange} />
    </>
  );
}

/** The side whose player scored, and whether it is an own goal. */
function SideFields({ entry, names, onChange }: Omit<GoalFieldsProps, 'problem'>) {
  const name = useId();
  return (
    <fieldset className={styles.sides}>
      <legend className={styles.legend}>{texts.goal.team}</legend>
      {SIDES.map((side) => (
        <label key={side} className={styles.check}>
          <input type="radio" name={name} checked={entry.team === side} onChange={() => onChange({ team: side })} />
          {names[side]}
        </label>
      ))}
      <label className={styles.check}>
        <input type="checkbox" checked={entry.isOwnGoal} onChange={() => onChange({ isOwnGoal: !entry.isOwnGoal })} />
        {texts.goal.ownGoal}
      </label>
      <p className={styles.hint} role="status">
        {countsFor(entry, names)}
      </p>
    </fieldset>
  );
}

/** The time of a goal: half, minute and second of the match clock. */
export function MomentFields({ entry, problem, onChange }: MomentFieldsProps) {
  const hintId = useId();
  const minutes = useDigits(entry.minutes, digitsOf(MATCH_LIMITS.minute), (value) => onChange({ minutes: value }));
  const seconds = useDigits(entry.seconds, 2, (value) => onChange({ seconds: value }));
  const errorOf = (field: EntryProblem['field']) => (problem?.field === field ? problem.message : null);
  // A stored goal may have no half; a new one starts in the first.
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
