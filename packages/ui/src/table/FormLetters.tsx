import { classNames } from '../base/classNames.ts';
import { texts } from './texts.ts';
import styles from './FormLetters.module.css';

export interface FormLettersProps {
  /** Of a ranking row, the oldest first: `WDLWW`. */
  form: string;
}

/** A club's last results, a coloured letter each. The latest is the last one and is marked. */
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
