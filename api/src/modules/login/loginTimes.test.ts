import { measureHeldLoginTimes, measureLoginTimes, processorTime } from '../../../test/proof/loginTimes.ts';
import { useTestApp } from '../../../test/testApp.ts';
import { PASSWORD_COST } from '../../identity/Passwords.ts';

const current = useTestApp({ template: 'bare', settings: { passwordCost: PASSWORD_COST } });

// Of the processor's time, so that other load does not matter. The ratios are above 5 without the dummy hash for unknown names, or without the extra hashing for older, cheaper
// hashes. `npm run proof` requires a ratio of at most 1.1 between the medians of 200 logins.
describe('the time of a failed login', () => {
  it('does not reveal whether an account exists', async () => {
    const { quartiles, quartileRatio } = await measureLoginTimes(current(), 6, processorTime);
    expect(quartiles.unknown).toBeGreaterThan(0);
    expect(quartileRatio).toBeLessThan(2.5);
  }, 600_000);

  it('does not reveal who has logged in from an address that has to wait', async () => {
    const { quartiles, quartileRatio } = await measureHeldLoginTimes(current(), 6, processorTime);
    expect(quartiles.known).toBeGreaterThan(0);
    expect(quartileRatio).toBeLessThan(2.5);
  }, 600_000);
});
