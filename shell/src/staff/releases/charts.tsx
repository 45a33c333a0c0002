import { VITAL_BOUNDS, type Vital } from '@wkff/contracts';
import type { ReactNode } from 'react';
import { gradeOf, HEALTH_MINUTES, type HealthMinute } from './healthOf.ts';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import { clockLabel } from './versionLabel.ts';

const t = texts.health;

/** Height of a chart, and width of a bar with its gap, in SVG units. */
const HEIGHT = 32;
const STEP = 6;
const BAR = 4;

/** Error rate at which a bar has full height, unless some minute has a higher rate. */
const FULL_RATE = 0.05;

const fills = { good: styles.fillGood, fair: styles.fillFair, poor: styles.fillPoor };

const rateOf = ({ views, errors }: HealthMinute) => (views > 0 ? errors / views : 0);

/** The error rate of each minute. A minute with views but no errors has a low muted bar, one without views has none. */
export function ErrorBars({ minutes }: { minutes: readonly HealthMinute[] }) {
  const worst = minutes.reduce<HealthMinute | null>(
    (found, minute) => (rateOf(minute) > (found ? rateOf(found) : 0) ? minute : found),
    null,
  );
  const full = Math.max(FULL_RATE, worst ? rateOf(worst) : 0);
  const label = worst
    ? t.errorsChart(HEALTH_MINUTES, t.percent(rateOf(worst)), clockLabel(worst.at))
    : t.noErrorsChart(HEALTH_MINUTES);
  return (
    <Chart bars={minutes.length} label={label}>
      {minutes.map((minute, index) => {
        const height = Math.max(2, (rateOf(minute) / full) * HEIGHT);
        const fill = minute.errors > 0 ? styles.fillPoor : styles.fillQuiet;
        return minute.views > 0 ? <Bar key={minute.at} index={index} height={height} fill={fill} /> : null;
      })}
    </Chart>
  );
}

export interface HistogramProps {
  vital: Vital;
  /** As in `HealthCount`. */
  counts: readonly number[];
  /** Description in words. */
  label: string;
}

/** Distribution of a vital's values over the views, from fast to slow. */
export function Histogram({ vital, counts, label }: HistogramProps) {
  const bounds = VITAL_BOUNDS[vital];
  const most = Math.max(...counts);
  return (
    <Chart bars={counts.length} label={label}>
      {counts.map((count, index) => {
        const fill = fills[gradeOf(vital, bounds[index] ?? Infinity)];
        return (
          <Bar key={index} index={index} height={count > 0 ? Math.max(2, (count / most) * HEIGHT) : 0} fill={fill} />
        );
      })}
    </Chart>
  );
}

function Chart({ bars, label, children }: { bars: number; label: string; children: ReactNode }) {
  const width = bars * STEP;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={styles.chart}
    >
      <rect y={HEIGHT - 1} width={width} height="1" className={styles.fillLine} />
      {children}
    </svg>
  );
}

function Bar({ index, height, fill }: { index: number; height: number; fill: string | undefined }) {
  return <rect x={index * STEP + 1} y={HEIGHT - height} width={BAR} height={height} className={fill} />;
}
