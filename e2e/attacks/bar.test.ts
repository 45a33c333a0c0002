import { describe, expect, test } from '@jest/globals';
import { inWords, findHarm } from './bar.ts';
import { DOINGS, type Doing, type Figures } from './SecondVisitor.ts';

/** Everything takes 20 ms. */
const figures = (changes: Partial<Figures> = {}): Figures => ({
  ...(Object.fromEntries(DOINGS.map((doing) => [doing, [20, 20, 20]])) as Record<Doing, number[]>),
  failures: [],
  ...changes,
});

describe('the bar of an attack', () => {
  test('is kept by times like before, by short ones, and by a single slow one', () => {
    expect(findHarm(figures(), figures())).toEqual([]);
    expect(findHarm(figures(), figures({ read: [50, 50, 50] }))).toEqual([]);
    expect(findHarm(figures(), figures({ page: [20, 20, 900] }))).toEqual([]);
    expect(findHarm(figures({ page: [90, 90] }), figures({ page: [180, 180] }))).toEqual([]);
  });

  test('is broken by what takes more than twice as long, what never comes, and each failure', () => {
    const quiet = figures({ page: [40, 40, 40] });
    const attacked = figures({ page: [81, 81, 20], live: [], failures: ['save: answered with 503'] });
    expect(findHarm(quiet, attacked)).toEqual([
      'page took 40 (40) → 81 (81) ms',
      'live took 20 (20) → never ms',
      'save: answered with 503',
    ]);
    expect(findHarm(figures({ failures: ['read: late'] }), figures())).toEqual(['before the attack: read: late']);
  });

  test('is reported with medians and 95th percentiles', () => {
    expect(inWords(figures(), figures())).toMatch(/^page 20 \(20\) → 20 \(20\) ms, read 20/);
  });
});
