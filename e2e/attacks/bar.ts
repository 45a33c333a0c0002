import { median, percentile } from '@wkff/measure';
import { DOINGS, type Doing, type Figures } from './SecondVisitor.ts';

/**
 * Medians are compared: an attack of ten seconds has some twenty samples, of which a 95th percentile is the one slowest, and on a
 * machine of two cores that is whatever else the machine did.
 */
const TIMES = 2;
/**
 * In ms. On two cores that the attacker shares, a quick answer waits for a few turns of the scheduler whoever else asks: times
 * below this one are not told apart.
 */
const FLOOR = 50;

const medianOf = (figures: Figures, doing: Doing) => (figures[doing].length === 0 ? Infinity : median(figures[doing]));

/** What took the second visitor more than twice its quiet time, or failed: sentences, none when the attack did nothing. */
export function findHarm(quiet: Figures, attacked: Figures): string[] {
  const slow = DOINGS.filter(
    (doing) => medianOf(attacked, doing) > TIMES * Math.max(FLOOR / TIMES, medianOf(quiet, doing)),
  );
  return [
    ...slow.map((doing) => `${doing} took ${change(quiet, attacked, doing)}`),
    ...quiet.failures.map((failure) => `before the attack: ${failure}`),
    ...attacked.failures,
  ];
}

/** Medians before and during an attack: `page 41 → 55 ms, read 4 → 6 ms`. */
export function inWords(quiet: Figures, attacked: Figures): string {
  return DOINGS.map((doing) => `${doing} ${change(quiet, attacked, doing)}`).join(', ');
}

function change(quiet: Figures, attacked: Figures, doing: Doing): string {
  const shown = (figures: Figures) => {
    const times = figures[doing];
    return times.length === 0 ? 'never' : `${median(times).toFixed(0)} (${percentile(times, 0.95).toFixed(0)})`;
  };
  return `${shown(quiet)} → ${shown(attacked)} ms`;
}
