import { backupDuringSaves } from './backupDuringSaves.ts';

/** `npm run proof` runs the full number. */
const SAVES = 100;

it(`a backup made during saves has, restored elsewhere, all of ${SAVES} saves acknowledged before it, and none half`, async () => {
  const { damage, acknowledged, meanwhile } = await backupDuringSaves(1, SAVES);
  expect(damage).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(SAVES);
  // Saves went on during the backup, or it proves nothing.
  expect(meanwhile).toBeGreaterThan(0);
}, 120_000);
