import styles from '../states/shapes.module.css';

/** A placeholder for a news card. */
export function NewsCardSkeleton() {
  return (
    <div className={styles.news} aria-hidden="true">
      <span className={styles.cover} />
      <div className={styles.text}>
        <span className={styles.short} />
        <span className={styles.wide} />
        <span className={styles.line} />
      </div>
    </div>
  );
}
