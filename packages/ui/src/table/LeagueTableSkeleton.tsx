import styles from '../states/shapes.module.css';

/** A placeholder for a league table with a number of clubs. */
export function LeagueTableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.table} aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.dot} />
          <span className={styles.line} />
          <span className={styles.short} />
        </div>
      ))}
    </div>
  );
}
