import { classNames } from '../base/classNames.ts';
import styles from './patterns.module.css';
import { PatternBall } from './PatternBall.tsx';

/**
 * The drawing that replaces a club's cover on a phone: rings and mown stripes in the club's colours, on the right.
 * Needs a positioned parent whose class sets the club's colours. Decorative.
 */
export function ClubPattern({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.pattern, className)}
      viewBox="0 0 390 220"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.stripe}
        d="M250 -10 h40 l-90 240 h-40 Z M340 -10 h40 l-90 240 h-40 Z M430 -10 h40 l-90 240 h-40 Z"
      />
      <g className={styles.rings}>
        {[40, 74, 108, 142, 176].map((radius) => (
          <circle key={radius} cx="318" cy="66" r={radius} />
        ))}
      </g>
      <PatternBall x={318} y={66} radius={26} />
    </svg>
  );
}
