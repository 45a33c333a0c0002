import { killDuringSaves } from './killDuringSaves.ts';

/** `npm run proof` runs the full number. */
const SAVES = 20;

it(`kill -9 of the API and of the database loses none of ${SAVES} acknowledged saves and leaves no partial one`, async () => {
  const { damage, acknowledged, cutOff, kills } = await killDuringSaves(SAVES);
  expect(damage).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(SAVES);
  expect(Math.min(kills.api, kills.database)).toBeGreaterThanOrEqual(2);
  // Some kills interrupted saves, or the test would prove nothing.
  expect(cutOff).toBeGreaterThan(0);
}, 120_000);
