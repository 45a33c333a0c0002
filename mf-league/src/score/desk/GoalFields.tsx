import { SIDES, type Side } from '@wkff/contracts';
import { TextField } from '@wkff/ui';
import { useId } from 'react';
import type { EntryProblem } from './goalForm.ts';
import styles from './goals.module.css';
import { countsFor } from './countsFor.ts';
import { MomentFields, type MomentFieldsProps } from './MomentFields.tsx';
import { texts } from './texts.ts';
import { useDigits } from './useDigits.ts';

/** The whole form of a goal (site.md section 2, Score dialog); all of it is needed. */
export function GoalFields({ entry, names, problem, onChange }: MomentFieldsProps & { names: Record<Side, string> }) {
  const teamName = useId();
  const number = useDigits(entry.playerNumber, 2, (playerNumber) => onChange({ playerNumber }));
  const errorOf = (field: EntryProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <>
      {problem ? (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      ) : null}
      <MomentFields entry={entry} problem={problem} onChange={onChange} />
      <fieldset className={styles.sides}>
        <legend className={styles.legend}>{texts.goal.team}</legend>
        {SIDES.map((side) => (
          <label key={side} className={styles.check}>
            <input
              type="radio"
              name={teamName}
              checked={entry.team === side}
              onChange={() => onChange({ team: side })}
            />
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
      <div className={styles.playerFields}>
        <TextField
          {...number}
          label={texts.goal.number}
          error={errorOf('playerNumber')}
          data-focus="entry-playerNumber"
        />
        <TextField
          label={texts.goal.name}
          value={entry.playerName}
          maxLength={60}
          autoComplete="off"
          error={errorOf('playerName')}
          data-focus="entry-playerName"
          onChange={(event) => onChange({ playerName: event.currentTarget.value })}
        />
      </div>
    </>
  );
}
