import { texts } from '../texts.ts';
import styles from './DataCredit.module.css';

/** Where the league's data comes from; the licence asks for it wherever the data is shown. */
export function DataCredit() {
  return <p className={styles.credit}>{texts.dataCredit}</p>;
}
