import { killDuringSaves } from './killDuringSaves.ts';
import { report, shown } from './report.ts';

const SAVES = 1_000;
const LIMIT_MS = 40 * 60_000;

it(
  'kill -9 of the API and of the database loses none of 1,000 acknowledged saves and leaves no partial one',
  async () => {
    const { damage, acknowledged, cutOff, kills } = await killDuringSaves(SAVES);
    report(
      `${shown(acknowledged)} acknowledged saves, ${kills.api} kills of the API and ${kills.database} of the database that cut off ${shown(cutOff)} more: ${damage.length} damages`,
    );
    expect(damage).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(SAVES);
    expect(kills.api + kills.database).toBeGreaterThanOrEqual(SAVES / 10);
    // Some kills interrupted saves, or the test would prove nothing.
    expect(cutOff).toBeGreaterThan(kills.api + kills.database);
  },
  LIMIT_MS,
);
