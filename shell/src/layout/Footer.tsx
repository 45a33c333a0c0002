import { texts } from '../texts.ts';
import styles from './frame.module.css';
import { Logo } from './Logo.tsx';

/** The band at the foot of every page. */
export function Footer() {
  const { footer } = texts;
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <div className={styles.organisation}>
          <Logo />
          <p>{footer.organisation}</p>
        </div>
        <ul className={styles.labels}>
          <li>{footer.terms}</li>
          <li>
            <strong>{footer.privacy}</strong>
          </li>
          <li>{footer.emailRefusal}</li>
        </ul>
        <div className={styles.small}>
          <p>{footer.copyright}</p>
          <p>{footer.attribution}</p>
        </div>
      </div>
    </footer>
  );
}
