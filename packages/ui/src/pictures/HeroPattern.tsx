import { DRAWN_CLUBS } from '@wkff/contracts';
import { classNames, clubClass } from '../base/classNames.ts';
import styles from './patterns.module.css';
import { PatternBall } from './PatternBall.tsx';

/** The drawings that exist, by motif. */
export type HeroPatternName = 'stadium' | 'ball' | 'clubs' | 'lights';

/**
 * The drawing that replaces a hero's picture on a phone: the slide's motif in a few lines, fading towards the text at
 * the lower left. Fills its positioned parent. Decorative.
 */
export function HeroPattern({ name, className }: { name: HeroPatternName; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.pattern, className)}
      viewBox="0 0 390 480"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      focusable="false"
    >
      {PATTERNS[name]()}
    </svg>
  );
}

const PATTERNS: Record<HeroPatternName, () => React.ReactNode> = {
  stadium: () => (
    <g className={styles.lines}>
      <path d="M60 -60 L470 110 L330 420 L-90 220 Z M265 25 L115 320" />
      <ellipse cx="195" cy="172" rx="78" ry="52" transform="rotate(22 195 172)" />
      <path d="M402 82 L352 196 L441 233 M425 92 L401 146 L452 168" />
    </g>
  ),
  ball: () => (
    <>
      {DRAWN_CLUBS.map((club, index) => (
        <path
          key={club}
          className={classNames(styles.stroke, clubClass(club))}
          d={`M300 ${62 + index * 17} Q${150 - index * 6} ${70 + index * 22} ${-30 + index * 14} ${210 + index * 34}`}
        />
      ))}
      <PatternBall x={292} y={122} radius={78} />
    </>
  ),
  clubs: () => (
    <>
      {DRAWN_CLUBS.map((club, index) => (
        <path
          key={club}
          className={classNames(styles.band, clubClass(club))}
          d={`M${120 + index * 44} -10 h32 l-300 505 h-32 Z`}
        />
      ))}
      <circle className={styles.lines} cx="300" cy="130" r="96" />
      <PatternBall x={300} y={130} radius={44} />
    </>
  ),
  lights: () => (
    <>
      <path className={styles.light} d="M300 92 L20 420 L330 480 Z" />
      <path className={styles.light} d="M150 132 L-60 380 L130 440 Z" />
      <g className={styles.lines}>
        <path d="M292 120 L280 480 M318 120 L330 480 M146 148 L142 400 M158 148 L162 400" />
      </g>
      <Lamps x={306} y={92} size={9} />
      <Lamps x={152} y={132} size={5} />
    </>
  ),
};

function Lamps({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g className={styles.lamps}>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <circle key={`${row}${column}`} cx={x + (column - 2) * size * 2.4} cy={y + (row - 1) * size * 2.4} r={size} />
        )),
      )}
    </g>
  );
}
