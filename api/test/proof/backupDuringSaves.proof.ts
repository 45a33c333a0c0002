import { backupDuringSaves } from './backupDuringSaves.ts';
import { report, shown } from './report.ts';

const BACKUPS = 10;
const SAVES_EACH = 100;
const LIMIT_MS = 20 * 60_000;

it(
  'each of ten backups made during 1,000 saves, restored elsewhere, has all saves acknowledged before it and no partial one',
  async () => {
    const { damage, acknowledged, meanwhile } = await backupDuringSaves(BACKUPS, SAVES_EACH);
    report(
      `${BACKUPS} backups during ${shown(acknowledged)} acknowledged saves, ${shown(meanwhile)} more while they were made: ${damage.length} damages`,
    );
    expect(damage).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(BACKUPS * SAVES_EACH);
    expect(meanwhile).toBeGreaterThan(BACKUPS);
  },
  LIMIT_MS,
);
