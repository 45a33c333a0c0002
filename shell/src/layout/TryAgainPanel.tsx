import { Link } from '@wkff/router';
import { texts } from '../texts.ts';
import styles from './layout.module.css';

interface TryAgainPanelProps {
  title: string;
  text: string;
  /** `alert`: screen readers announce it when it appears. */
  role?: 'alert';
  isTrying: boolean;
  onTryAgain: () => void;
}

/** Replaces a page that cannot be shown, with the reason and what the visitor can do. */
export function TryAgainPanel({ title, text, role, isTrying, onTryAgain }: TryAgainPanelProps) {
  return (
    <div className={styles.panel} role={role}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <p>
        <button type="button" className={styles.button} disabled={isTrying} onClick={onTryAgain}>
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
