import styles from './patterns.module.css';

/** The ball of the patterns, drawn in units of 100. */
export function PatternBall({ x, y, radius }: { x: number; y: number; radius: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 50})`}>
      <circle className={styles.ball} r="50" />
      <path
        className={styles.patch}
        d="M0 -17 L16 -5 L10 14 H-10 L-16 -5 Z M-14 -48 L0 -40 L14 -48 A50 50 0 0 0 -14 -48 Z M41 -28 L38 -12 L50 -1 A50 50 0 0 0 41 -28 Z M-41 -28 L-38 -12 L-50 -1 A50 50 0 0 1 -41 -28 Z M24 33 L40 30 A50 50 0 0 1 19 46 Z M-24 33 L-40 30 A50 50 0 0 0 -19 46 Z"
      />
      <path className={styles.seam} d="M0 -17 V-40 M16 -5 L38 -12 M10 14 L24 33 M-10 14 L-24 33 M-16 -5 L-38 -12" />
    </g>
  );
}
