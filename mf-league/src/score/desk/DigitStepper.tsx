import { useId } from 'react';
import { step } from './digits.ts';
import styles from './scores.module.css';
import { texts } from './texts.ts';
import { useDigits } from './useDigits.ts';

export interface DigitStepperProps {
  label: string;
  /** Digits, or nothing. */
  value: string;
  /** Name for `useFocus`. */
  focusName: string;
  /** Id of what says what is wrong with it. */
  errorId?: string | undefined;
  size: 'large' | 'small';
  onChange(value: string): void;
}

/** A number from 0 to 99 that may be blank: typed with the keypad, or stepped up and down with a thumb. */
export function DigitStepper({ label, value, focusName, errorId, size, onChange }: DigitStepperProps) {
  const id = useId();
  const digits = useDigits(value, 2, onChange);
  return (
    <div className={styles.stepper} data-size={size}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...digits}
        id={id}
        data-focus={focusName}
        className={styles.input}
        {...(errorId ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={texts.less(label)}
        disabled={value === '' || value === '0'}
        onClick={() => onChange(step(value, -1))}
      >
        <Sign path="M4 10h12" />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.more(label)}
        onClick={() => onChange(step(value, 1))}
      >
        <Sign path="M4 10h12M10 4v12" />
      </button>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
