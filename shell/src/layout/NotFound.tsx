import { Link } from '@wkff/router';
import { texts } from '../texts.ts';
import styles from './layout.module.css';

export function NotFound() {
  return (
    <div className={styles.panel}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1}>{texts.notFound.title}</h1>
      <p>{texts.notFound.body}</p>
      <p>
        <Link to="/" className={styles.home}>
          {texts.notFound.home}
        </Link>
      </p>
    </div>
  );
}
