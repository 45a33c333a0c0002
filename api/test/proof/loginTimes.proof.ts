import { useTestApp } from '../testApp.ts';
import { measureLoginTimes } from './loginTimes.ts';
import { tell } from './tell.ts';

const TRIES = 200;
const LIMIT_MS = 15 * 60_000;

const site = useTestApp({ template: 'bare' });

it(
  'the median times of 200 failed logins of each kind are within 10 %',
  async () => {
    const { medians, ratio } = await measureLoginTimes(site(), TRIES);
    const times = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(1)} ms`);
    tell(`${TRIES} tries each, medians ${times.join(', ')}: ${((ratio - 1) * 100).toFixed(1)} % apart`);
    expect(ratio).toBeLessThanOrEqual(1.1);
  },
  LIMIT_MS,
);
