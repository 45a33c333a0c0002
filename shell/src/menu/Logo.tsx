import { PRODUCT_NAME } from '@wkff/contracts';
import { Emblem } from '@wkff/ui';
import styles from './Logo.module.css';

/** The federation's emblem and letters. The link or text around it has the accessible name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Emblem />
      {PRODUCT_NAME}
    </span>
  );
}
