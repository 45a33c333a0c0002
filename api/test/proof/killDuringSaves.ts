import type { FullMatch } from '@wkff/contracts';
import { createDatabase, createPool } from '../../src/db/database.ts';
import { insertMatch } from '../builders.ts';
import { findDamage } from './killDamage.ts';
import { startScoreKeepers, type Versions } from './killScoreKeepers.ts';
import { logInMembers, startKillableSite, type KillableSite } from './killableSite.ts';
import { killRounds, type KillReport } from './killRounds.ts';

const SCORE_KEEPERS = 4;
const SEASONS = [2040, 2041];
const ROUNDS = 5;
/** Returns the pairs of a round of eight clubs; the away clubs rotate by one each round. */
const HOME = [1, 2, 3, 4];
const AWAY = [5, 6, 7, 8];

/**
 * Score keepers save on an API process with its own Postgres until `saves` are acknowledged, while both are killed
 * repeatedly.
 */
export async function killDuringSaves(saves: number, options?: { isThrowaway?: boolean }): Promise<KillReport> {
  const site = await startKillableSite(options);
  try {
    const versions = await insertSeasons(site);
    const tokens = await logInMembers(site, 'scorer', SCORE_KEEPERS);
    return await killRounds<FullMatch>(site, saves, {
      start: () => startScoreKeepers(site.origin(), tokens, versions),
      findDamage: (acknowledged) => findDamage(site, acknowledged),
    });
  } finally {
    await site.stop();
  }
}

/** Inserts two seasons of matches. */
export async function insertSeasons(site: KillableSite): Promise<Versions> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  const versions: Versions = new Map();
  try {
    for (const season of SEASONS) {
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [index, home_id] of HOME.entries()) {
          const away_id = AWAY[(index + round) % AWAY.length] ?? 0;
          const match_date = `${season}-04-0${round}`;
          versions.set(await insertMatch(db, { season, round, home_id, away_id, match_date }), 1);
        }
      }
    }
  } finally {
    await db.destroy();
  }
  return versions;
}
