import { inWords, findSlowdowns } from './bar.ts';
import { ACTIONS, type Action, type Figures } from './SecondVisitor.ts';

/** Every action takes 20 ms. */
const figures = (changes: Partial<Figures> = {}): Figures => ({
  ...(Object.fromEntries(ACTIONS.map((action) => [action, [20, 20, 20]])) as Record<Action, number[]>),
  failures: [],
  ...changes,
});

describe('the limit of an attack', () => {
  test('is met by times like before, by short ones, and by a single slow one', () => {
    expect(findSlowdowns(figures(), figures())).toEqual([]);
    expect(findSlowdowns(figures(), figures({ read: [50, 50, 50] }))).toEqual([]);
    expect(findSlowdowns(figures(), figures({ page: [20, 20, 900] }))).toEqual([]);
    expect(findSlowdowns(figures({ page: [90, 90] }), figures({ page: [180, 180] }))).toEqual([]);
  });

  test('is missed by an action that takes more than twice as long, one that never ends, and each failure', () => {
    const quiet = figures({ page: [40, 40, 40] });
    const attacked = figures({ page: [81, 81, 20], live: [], failures: ['save: answered with 503'] });
    expect(findSlowdowns(quiet, attacked)).toEqual([
      'page took 40 (40) → 81 (81) ms',
      'live took 20 (20) → never ms',
      'save: answered with 503',
    ]);
    expect(findSlowdowns(figures({ failures: ['read: late'] }), figures())).toEqual(['before the attack: read: late']);
  });

  test('is reported with medians and 95th percentiles', () => {
    expect(inWords(figures(), figures())).toMatch(/^page 20 \(20\) → 20 \(20\) ms, read 20/);
  });
});
