import { useTestApp } from '../testApp.ts';
import { RATES, runCanary } from './canaryRates.ts';

const site = useTestApp({ template: 'bare' });

it.each(RATES)(
  'a canary with %i views a minute that always fails is withdrawn within 15 failed views, or with the first counts',
  async (perMinute) => {
    const end = await runCanary(site, { seed: 1, perMinute, rates: { active: 0, canary: 1 } });
    expect(end?.slots === 1 || (end?.failed ?? Infinity) <= 15).toBe(true);
  },
);
