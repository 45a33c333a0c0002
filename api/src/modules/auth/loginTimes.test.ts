import { measureHeldLoginTimes, measureLoginTimes } from '../../../test/proof/loginTimes.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { PASSWORD_COST } from '../../auth/passwords.ts';

const current = useTestApp({ template: 'bare', settings: { passwordCost: PASSWORD_COST } });

// Without hashing for unknown names the ratios are above 5,
// and without making up for what an older one takes less. `npm run proof` holds the medians of 200 tries to 1.1.
describe('the time of a failed login', () => {
  it('does not tell whether there is such an account', async () => {
    const { quartiles, quartileRatio } = await measureLoginTimes(current(), 6);
    expect(quartiles.unknown).toBeGreaterThan(0);
    expect(quartileRatio).toBeLessThan(2.5);
  }, 120_000);

  it('does not tell who has logged in from an address that has to wait', async () => {
    const { quartiles, quartileRatio } = await measureHeldLoginTimes(current(), 6);
    expect(quartiles.known).toBeGreaterThan(0);
    expect(quartileRatio).toBeLessThan(2.5);
  }, 120_000);
});
