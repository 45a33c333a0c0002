import { Loading } from '@wkff/ui';
import styles from './form.module.css';
import { texts } from './texts.ts';

/** The shape of the form while it is not known who looks at it, or what is to be edited. */
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
