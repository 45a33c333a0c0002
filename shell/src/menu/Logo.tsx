import { PRODUCT } from '@wkff/contracts';
import { Emblem } from '@wkff/ui';
import styles from './Logo.module.css';

/** The federation's mark and its letters. The link or text around it names it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Emblem />
      {PRODUCT.name}
    </span>
  );
}
