import type { FullMatch } from '@wkff/contracts';
import { startBehindSite } from './clusterSite.ts';
import { findDamage } from './killDamage.ts';
import { logInMembers } from './killableSite.ts';
import { killRounds } from './killRounds.ts';
import { startScoreKeepers } from './killScoreKeepers.ts';
import { insertSeasons } from './killSeasons.ts';

it(
  'kill -9 of a primary that does not wait for its replica loses scores, and the proof finds them',
  async () => {
    const site = await startBehindSite();
    try {
      const versions = await insertSeasons(site);
      const tokens = await logInMembers(site, 'scorer', 3);
      const { damage } = await killRounds<'primary', FullMatch>(site, ['primary'], {
        start: () => startScoreKeepers(site, tokens, versions),
        findDamage: (acknowledged) => findDamage(site, acknowledged),
        longestWaitMs: 1_000,
        random: (limit) => limit,
      });
      expect(damage.join('\n')).toMatch(/is lost/);
    } finally {
      await site.stop();
    }
  },
  5 * 60_000,
);
