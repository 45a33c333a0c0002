import { VITAL_BOUNDS, type HealthSlot } from '@wkff/contracts';
import { countViews, gradeOf, HEALTH_MINUTES, healthOf, mergeSlots } from './healthOf.ts';

const slot = (overrides: Partial<HealthSlot>): HealthSlot => ({
  name: 'mf-league',
  version: 'a',
  source: 'server',
  at: '2025-09-18T03:10:20.000Z',
  views: 10,
  errors: 0,
  lcp: [],
  inp: [],
  judged_views: 0,
  judged_errors: 0,
  cls: [],
  ...overrides,
});

it('adds up views and errors of a release by source and minute', () => {
  const slots = [
    slot({ errors: 1 }),
    slot({ at: '2025-09-18T03:10:30.000Z', errors: 2 }),
    slot({ at: '2025-09-18T03:08:00.000Z' }),
    slot({ source: 'browser', views: 4, errors: 1 }),
    slot({ version: 'b', errors: 9 }),
  ];
  const { server, browser } = healthOf(slots, 'a');
  expect([server.views, server.errors, browser.views, browser.errors]).toEqual([30, 3, 4, 1]);
  expect(server.minutes).toHaveLength(HEALTH_MINUTES);
  expect(server.minutes.slice(-3)).toEqual([
    { at: '2025-09-18T03:08:00.000Z', views: 10, errors: 0 },
    { at: '2025-09-18T03:09:00.000Z', views: 0, errors: 0 },
    { at: '2025-09-18T03:10:00.000Z', views: 20, errors: 3 },
  ]);
});

it('adds up the values of a web vital, ignoring slots without it', () => {
  const { vitals } = healthOf([slot({ lcp: [2] }), slot({ source: 'browser', lcp: [0, 2] }), slot({})], 'a');
  // In the middle of the second bucket.
  expect(vitals.lcp).toMatchObject({ measured: 4, p75: (VITAL_BOUNDS.lcp[0] + VITAL_BOUNDS.lcp[1]) / 2 });
  expect(vitals.lcp.counts.slice(0, 3)).toEqual([2, 2, 0]);
  expect(vitals.inp).toMatchObject({ measured: 0, p75: null });
});

it('replaces a slot that arrives again, and drops old slots', () => {
  const old = slot({ at: '2025-09-18T02:41:50.000Z' });
  const before = mergeSlots([], [old, slot({ at: '2025-09-18T03:10:40.000Z' })]);
  expect(before).toHaveLength(2);
  const after = mergeSlots(before, [
    slot({ at: '2025-09-18T03:10:40.000Z', views: 15 }),
    slot({ at: '2025-09-18T03:12:00.000Z' }),
  ]);
  expect(after.map(({ at, views }) => [at.slice(11, 19), views])).toEqual([
    ['03:10:40', 15],
    ['03:12:00', 10],
  ]);
});

it('counts a page only once, not also for the browser that showed it', () => {
  expect(countViews([slot({}), slot({ version: 'b', views: 5 }), slot({ source: 'browser' })])).toBe(15);
  expect(countViews([slot({ source: 'browser' })])).toBe(10);
  expect(countViews([])).toBe(0);
});

it('grades values at the limits', () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => gradeOf('lcp', value))).toEqual(['good', 'fair', 'fair', 'poor']);
  expect(gradeOf('cls', 0.3)).toBe('poor');
});
