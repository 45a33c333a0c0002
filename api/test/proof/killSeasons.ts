import { createDatabase, createPool } from '../../src/db/database.ts';
import { insertMatch } from '../builders.ts';
import type { Versions } from './killScoreKeepers.ts';
import type { WrittenSite } from './killableSite.ts';

const SEASONS = [2040, 2041];
const ROUNDS = 5;
/** The pairs of a round of eight clubs; the away clubs rotate by one each round. */
const HOME = [1, 2, 3, 4];
const AWAY = [5, 6, 7, 8];

/** Inserts two seasons of matches. */
export async function insertSeasons(site: Pick<WrittenSite, 'databaseUrl'>): Promise<Versions> {
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
