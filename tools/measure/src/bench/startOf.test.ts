import { startOf } from './startOf.ts';

const page = { tasks: [], firstPaint: 200, largestPaint: 300, hydrated: 700 };

test('counts what tasks take beyond 50 ms after the first paint', () => {
  const tasks = [
    { start: 0, duration: 180 },
    // Paints in the middle: 70 ms of it are after the paint, but it did not begin there.
    { start: 110, duration: 160 },
    { start: 400, duration: 60 },
    { start: 500, duration: 90 },
  ];
  expect(startOf('/', { ...page, tasks })).toEqual({ blocked: 20 + 10 + 40, longest: 90, hydrated: 700, painted: 300 });
});

test('says 50 ms if no task was longer', () => {
  expect(startOf('/', page)).toMatchObject({ blocked: 0, longest: 50 });
});

test.each(['firstPaint', 'hydrated'] as const)('fails for a page without %s', (what) => {
  expect(() => startOf('/notice', { ...page, [what]: null })).toThrow('/notice did not start');
});
