import { Loading } from '@wkff/ui';
import styles from './form.module.css';
import { texts } from './texts.ts';

/** A placeholder of the form until the member and the item are known. */
export function FormSkeleton() {
  return (
    <Loading label={texts.access.loading}>
      <div className={styles.skeleton} aria-hidden="true">
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.block} />
        <span className={styles.line} />
      </div>
    </Loading>
  );
}
