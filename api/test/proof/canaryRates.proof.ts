import { useTestApp } from '../testApp.ts';
import { RATES, runCanary } from './canaryRates.ts';
import { report } from './report.ts';

const CANARIES = 20;
/** Share of failed views of the active release and of a canary that is as good. */
const USUAL = 0.02;
const LIMIT_MS = 5 * 60_000;

const site = useTestApp({ template: 'bare' });

describe.each(RATES)('with %i views of the canary a minute', (perMinute) => {
  it(
    'one that always fails is withdrawn within 15 failed views, or with the first counts, and one that is as good never',
    async () => {
      const ends = [];
      const healthy = [];
      for (let seed = 0; seed < CANARIES; seed += 1) {
        ends.push(await runCanary(site, { seed, perMinute, rates: { active: 0, canary: 1 } }));
        healthy.push(await runCanary(site, { seed, perMinute, rates: { active: USUAL, canary: USUAL } }));
      }
      const failed = ends.map((end) => end?.failed ?? Infinity);
      const minutes = ends.map((end) => (end?.slots ?? Infinity) / 6);
      report(
        `${perMinute} a minute: ${CANARIES} failing canaries gone after ${Math.min(...failed)} to ${Math.max(...failed)} failed views ` +
          `(${Math.min(...minutes).toFixed(1)} to ${Math.max(...minutes).toFixed(1)} min), ` +
          `${healthy.filter(Boolean).length} of ${CANARIES} healthy ones withdrawn within an hour`,
      );
      expect(ends.filter((end) => end === null || (end.failed > 15 && end.slots > 1))).toEqual([]);
      expect(healthy.filter(Boolean)).toEqual([]);
    },
    LIMIT_MS,
  );
});
