import styles from './GreetingPage.module.css';
import { texts } from './texts.ts';

/** A placeholder for the president's picture. It depicts nobody. */
export function Portrait() {
  return (
    <svg className={styles.portrait} viewBox="0 0 96 96" width="96" height="96" role="img" aria-label={texts.portrait}>
      <rect className={styles.ground} width="96" height="96" rx="12" />
      <path
        className={styles.figure}
        d="M48 18 a17 17 0 1 1 0 34 a17 17 0 1 1 0 -34 Z M14 96 c0 -24 15 -36 34 -36 s34 12 34 36 Z"
      />
    </svg>
  );
}
