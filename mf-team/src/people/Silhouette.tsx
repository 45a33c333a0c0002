import styles from './PersonPicture.module.css';

/**
 * Draws somebody without a face in the club's colours, with the shirt number where one is known. Decoration: the number stands
 * in words beside it.
 */
export function Silhouette({ number }: { number: number | null }) {
  return (
    <svg
      className={styles.silhouette}
      viewBox="0 0 160 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.stripe}
        d="M-60 180 40 -20h34L-26 180Zm70 0L110 -20h34L44 180Zm70 0L180 -20h34L114 180Z"
      />
      <path
        className={styles.head}
        d="M80 20c15 0 24 11 24 27 0 11-5 22-12 28v16c0 8-24 8-24 0V75c-7-6-12-17-12-28 0-16 9-27 24-27Z"
      />
      <path className={styles.shirt} d="M61 85c4 13 34 13 38 0l29 11c11 4 17 12 19 24l9 60H4l9-60c2-12 8-20 19-24Z" />
      {number === null ? null : (
        <text className={styles.number} x="80" y="160">
          {number}
        </text>
      )}
    </svg>
  );
}
