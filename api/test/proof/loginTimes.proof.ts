import { PASSWORD_COST } from '../../src/identity/Passwords.ts';
import { useTestApp } from '../testApp.ts';
import { measureHeldLoginTimes, measureLoginTimes } from './loginTimes.ts';
import { report } from './report.ts';

const TRIES = 200;
const LIMIT_MS = 15 * 60_000;

const site = useTestApp({ template: 'bare', settings: { passwordCost: PASSWORD_COST } });

it.each([
  ['failed logins', measureLoginTimes],
  ['failed logins from an address that has to wait', measureHeldLoginTimes],
])(
  'the median times of 200 %s of each kind are within 10 %%',
  async (what, measure) => {
    const { medians, ratio } = await measure(site(), TRIES);
    const times = Object.entries(medians).map(([kind, ms]) => `${kind} ${ms.toFixed(1)} ms`);
    report(`${TRIES} ${what} each, medians ${times.join(', ')}: ${((ratio - 1) * 100).toFixed(1)} % apart`);
    expect(ratio).toBeLessThanOrEqual(1.1);
  },
  LIMIT_MS,
);
