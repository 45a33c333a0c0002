import { measureLoginTimes } from '../../../test/proof/loginTimes.ts';
import { useTestApp } from '../../../test/testApp.ts';

const current = useTestApp({ template: 'bare' });

it('the time of a failed login does not tell whether there is such an account', async () => {
  // Without hashing for unknown names it is above 5. `npm run proof` holds the medians of 200 tries to 1.1.
  const { quartiles, quartileRatio } = await measureLoginTimes(current(), 20);
  expect(quartiles.unknown).toBeGreaterThan(0);
  expect(quartileRatio).toBeLessThan(2.5);
}, 120_000);
