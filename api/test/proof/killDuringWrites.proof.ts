import { killDuringWrites } from './killDuringWrites.ts';
import { report, shown } from './report.ts';

const WRITES = 1_000;
const LIMIT_MS = 40 * 60_000;

it(
  'kill -9 of the API and of the database loses none of 1,000 acknowledged writes of items and files, leaves no partial one and no picture without its sizes',
  async () => {
    const { damage, acknowledged, cutOff, kills } = await killDuringWrites(WRITES, { waitsForSizes: true });
    report(
      `${shown(acknowledged)} acknowledged writes, ${kills.api} kills of the API and ${kills.database} of the database that cut off ${shown(cutOff)} more: ${damage.length} damages`,
    );
    expect(damage).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(WRITES);
    expect(kills.api + kills.database).toBeGreaterThanOrEqual(WRITES / 10);
    // Some kills interrupted writes, or the test would prove nothing.
    expect(cutOff).toBeGreaterThan(kills.api + kills.database);
  },
  LIMIT_MS,
);
