import styles from '../states/shapes.module.css';

/** A placeholder for a match card. The list around it announces what is loading. */
export function MatchCardSkeleton() {
  return (
    <div className={styles.match} aria-hidden="true">
      <span className={styles.line} />
      <div className={styles.teams}>
        <span className={styles.crest} />
        <span className={styles.score} />
        <span className={styles.crest} />
      </div>
      <span className={styles.line} />
    </div>
  );
}
