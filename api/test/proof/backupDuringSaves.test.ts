import { backupDuringSaves } from './backupDuringSaves.ts';

/** `npm run proof` runs the full number. */
const SAVES = 100;

it(`a backup made during saves, restored elsewhere, has all ${SAVES} saves acknowledged before it and no partial one`, async () => {
  const { damage, acknowledged, meanwhile } = await backupDuringSaves(1, SAVES);
  expect(damage).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(SAVES);
  // Saves continued during the backup, or the test would prove nothing.
  expect(meanwhile).toBeGreaterThan(0);
});
