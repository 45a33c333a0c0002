import { useId, type InputHTMLAttributes } from 'react';
import styles from './forms.module.css';

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> {
  label: string;
  /** The effect of the choice, as a hint below the label. */
  hint?: string;
}

/** A checkbox before its label. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" aria-labelledby={`${id}-label`} aria-describedby={hint ? id : undefined} />
      <span id={`${id}-label`}>{label}</span>
      {hint ? (
        <span id={id} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </label>
  );
}
