import { VITAL_BOUNDS, percentile, type HealthSlot, type HealthSource, type Vital } from '@wkff/contracts';

/** Number of minutes whose health is shown. */
export const HEALTH_MINUTES = 30;

const MINUTE = 60_000;

/** Views of a source in one minute. */
export interface HealthMinute {
  /** Beginning of the minute, ISO 8601. */
  at: string;
  views: number;
  errors: number;
}

export interface SourceHealth {
  views: number;
  errors: number;
  /** All minutes that are shown, oldest first. */
  minutes: HealthMinute[];
}

export interface VitalHealth {
  /** As in `HealthCount`. */
  counts: number[];
  measured: number;
  /** In the vital's unit. Null: not measured. */
  p75: number | null;
}

/** Health of a release. */
export interface VersionHealth {
  version: string;
  browser: SourceHealth;
  server: SourceHealth;
  vitals: Record<Vital, VitalHealth>;
}

/** Adds new slots. A slot that arrives again replaces the old one, and slots that are too old are dropped. */
export function mergeSlots(before: readonly HealthSlot[], came: readonly HealthSlot[]): HealthSlot[] {
  const slots = new Map<string, HealthSlot>();
  for (const slot of [...before, ...came]) slots.set(`${slot.at} ${slot.version} ${slot.source}`, slot);
  const all = [...slots.values()];
  const first = lastMinute(all) - (HEALTH_MINUTES - 1) * MINUTE;
  return all.filter(({ at }) => Date.parse(at) >= first);
}

/** Returns the health of one release. All releases have the same minutes, up to the newest minute of any release. */
export function healthOf(slots: readonly HealthSlot[], version: string): VersionHealth {
  const own = slots.filter((slot) => slot.version === version);
  const last = lastMinute(slots);
  return {
    version,
    browser: sourceHealth(own, 'browser', last),
    server: sourceHealth(own, 'server', last),
    vitals: { lcp: vitalHealth(own, 'lcp'), inp: vitalHealth(own, 'inp'), cls: vitalHealth(own, 'cls') },
  };
}

/**
 * Returns the number of pages of a section that the server sent, or if it has no count, the views that browsers
 * reported.
 */
export function countViews(slots: readonly HealthSlot[]): number {
  const viewsOf = (source: HealthSource) =>
    sum(slots.filter((slot) => slot.source === source).map(({ views }) => views));
  return viewsOf('server') || viewsOf('browser');
}

function sourceHealth(slots: readonly HealthSlot[], source: HealthSource, last: number): SourceHealth {
  const own = slots.filter((slot) => slot.source === source);
  const minutes = Array.from({ length: HEALTH_MINUTES }, (_, index) => {
    const at = last - (HEALTH_MINUTES - 1 - index) * MINUTE;
    const within = own.filter((slot) => minuteOf(slot) === at);
    return { at: new Date(at).toISOString(), views: sum(within.map(viewsOf)), errors: sum(within.map(errorsOf)) };
  });
  return { views: sum(own.map(viewsOf)), errors: sum(own.map(errorsOf)), minutes };
}

function vitalHealth(slots: readonly HealthSlot[], vital: Vital): VitalHealth {
  const bounds = VITAL_BOUNDS[vital];
  const counts = Array.from({ length: bounds.length + 1 }, (_, index) =>
    sum(slots.map((slot) => slot[vital][index] ?? 0)),
  );
  return { counts, measured: sum(counts), p75: percentile(counts, bounds, 0.75) };
}

const viewsOf = ({ views }: HealthSlot) => views;
const errorsOf = ({ errors }: HealthSlot) => errors;
const minuteOf = ({ at }: HealthSlot) => Math.floor(Date.parse(at) / MINUTE) * MINUTE;
const lastMinute = (slots: readonly HealthSlot[]) => Math.max(0, ...slots.map(minuteOf));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Google's limits of good and poor values at the 75th percentile. */
const GRADES: Record<Vital, readonly [number, number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

export function gradeOf(vital: Vital, p75: number): 'good' | 'fair' | 'poor' {
  const [good, poor] = GRADES[vital];
  return p75 <= good ? 'good' : p75 <= poor ? 'fair' : 'poor';
}
