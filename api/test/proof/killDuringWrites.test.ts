import { killDuringWrites } from './killDuringWrites.ts';

/** `npm run proof` runs the full number. */
const WRITES = 20;

it(`kill -9 of the API and of the database loses none of ${WRITES} acknowledged writes of items and files and leaves no partial one`, async () => {
  const { damage, acknowledged, cutOff, kills } = await killDuringWrites(WRITES);
  expect(damage).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(WRITES);
  expect(Math.min(kills.api, kills.database)).toBeGreaterThanOrEqual(2);
  // Some kills interrupted writes, or the test would prove nothing.
  expect(cutOff).toBeGreaterThan(0);
}, 120_000);
