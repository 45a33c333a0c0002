import { median, percentile } from '@wkff/measure';
import { ACTIONS, type Action, type Figures } from './SecondVisitor.ts';

/**
 * Medians are compared: an attack of ten seconds has about twenty samples, whose 95th percentile is the single
 * slowest, and on a machine of two cores that depends on whatever else runs.
 */
const TIMES = 2;
/**
 * In ms. Times below this count as equal, because on two cores shared with the attacker even a fast response waits for
 * a few scheduler time slices.
 */
const FLOOR = 50;

const medianOf = (figures: Figures, action: Action) =>
  figures[action].length === 0 ? Infinity : median(figures[action]);

/**
 * Returns which actions of the second visitor took more than twice their time before the attack, or failed:
 * sentences, none if the attack had no effect.
 */
export function findSlowdowns(quiet: Figures, attacked: Figures): string[] {
  const slow = ACTIONS.filter(
    (action) => medianOf(attacked, action) > TIMES * Math.max(FLOOR / TIMES, medianOf(quiet, action)),
  );
  return [
    ...slow.map((action) => `${action} took ${change(quiet, attacked, action)}`),
    ...quiet.failures.map((failure) => `before the attack: ${failure}`),
    ...attacked.failures,
  ];
}

/** Returns medians before and during an attack: `page 41 → 55 ms, read 4 → 6 ms`. */
export function inWords(quiet: Figures, attacked: Figures): string {
  return ACTIONS.map((action) => `${action} ${change(quiet, attacked, action)}`).join(', ');
}

function change(quiet: Figures, attacked: Figures, action: Action): string {
  const shown = (figures: Figures) => {
    const times = figures[action];
    return times.length === 0 ? 'never' : `${median(times).toFixed(0)} (${percentile(times, 0.95).toFixed(0)})`;
  };
  return `${shown(quiet)} → ${shown(attacked)} ms`;
}
