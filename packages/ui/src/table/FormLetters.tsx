import { classNames } from '../base/classNames.ts';
import { texts } from './texts.ts';
import styles from './FormLetters.module.css';

export interface FormLettersProps {
  /** Results as in a ranking row, oldest first: `WDLWW`. */
  form: string;
}

/** A club's recent results, each a coloured letter. Marks the last one, which is the latest. */
export function FormLetters({ form }: FormLettersProps) {
  const letters = [...form].filter((letter) => letter === 'W' || letter === 'D' || letter === 'L');
  return (
    <span className={styles.letters}>
      {letters.map((letter, index) => (
        <span
          key={index}
          className={classNames(styles.letter, styles[letter], index === letters.length - 1 && styles.latest)}
        >
          {texts.form[letter]}
        </span>
      ))}
    </span>
  );
}
