import { texts } from '../texts.ts';
import styles from './DataCredit.module.css';

/** Credits the source of the league's data. Its licence requires that wherever the data is shown. */
export function DataCredit() {
  return <p className={styles.credit}>{texts.dataCredit}</p>;
}
