import { digitsOf, MATCH_LIMITS } from '@wkff/contracts';
import { useDigits } from '@wkff/forms';
import { TextField } from '@wkff/ui';
import type { EnteredPlayer, EntryProblem } from './goalForm.ts';
import styles from './goals.module.css';
import { texts } from './texts.ts';

export interface PlayerFieldsProps {
  entry: EnteredPlayer;
  /** The error of the form, which is shown at its field. */
  problem: EntryProblem | null;
  onChange(patch: Partial<EnteredPlayer>): void;
}

/** Shirt and name of a player, to be typed. */
export function PlayerFields({ entry, problem, onChange }: PlayerFieldsProps) {
  const number = useDigits(entry.playerNumber, digitsOf(MATCH_LIMITS.shirt), (playerNumber) =>
    onChange({ playerNumber }),
  );
  const errorOf = (field: EntryProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
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
        maxLength={MATCH_LIMITS.playerName}
        autoComplete="off"
        error={errorOf('playerName')}
        data-focus="entry-playerName"
        onChange={(event) => onChange({ playerName: event.currentTarget.value })}
      />
    </div>
  );
}

/** The error of a form, above its fields. */
export function Problem({ problem }: Pick<PlayerFieldsProps, 'problem'>) {
  return problem ? (
    <p className={styles.error} role="alert">
      {problem.message}
    </p>
  ) : null;
}
