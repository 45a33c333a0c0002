import { Link } from '@wkff/router';
import { useTryAgain } from '../federation/useTryAgain.ts';
import { texts } from '../texts.ts';
import styles from './layout.module.css';

/** A section that its team has taken out for a while. */
export function Paused({ title }: { title: string }) {
  const { isTrying, tryAgain } = useTryAgain();
  return (
    <div className={styles.panel}>
      <h1 tabIndex={-1}>{texts.paused.title}</h1>
      <p>{texts.paused.body(title)}</p>
      <p>
        <button type="button" className={styles.button} disabled={isTrying} onClick={tryAgain}>
          {isTrying ? texts.failure.trying : texts.failure.again}
        </button>
      </p>
      <p>
        <Link to="/" className={styles.home}>
          {texts.notFound.home}
        </Link>
      </p>
    </div>
  );
}
