import { killRounds } from './killRounds.ts';
import { appointMembers } from './killMembers.ts';
import { startKillableSite } from './killableSite.ts';

it('kill -9 of the API and of the database loses no acknowledged write, leaves no partial one and stores none twice', async () => {
  const site = await startKillableSite();
  try {
    const members = await appointMembers(site, 2);
    // `npm run proof` kills 500 times, and the other processes of a site, too.
    const { damage, acknowledged, cutOff } = await killRounds(site, ['api', 'database'], {
      ...members,
      longestWaitMs: 300,
    });
    expect(damage).toEqual([]);
    expect(await members.findLeftovers()).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
    // A kill interrupted writes, or the test would prove nothing.
    expect(cutOff).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
});
