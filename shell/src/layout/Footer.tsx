import { PRODUCT } from '@wkff/contracts';
import { texts } from '../texts.ts';
import styles from './layout.module.css';

export function Footer() {
  const { footer } = texts;
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <p className={styles.footerName}>
          {PRODUCT.name} {footer.organisation}
        </p>
        <ul className={styles.labels}>
          <li>{footer.terms}</li>
          <li>{footer.privacy}</li>
          <li>{footer.emailRefusal}</li>
        </ul>
        <p>{footer.attribution}</p>
        <p>{footer.copyright}</p>
      </div>
    </footer>
  );
}
