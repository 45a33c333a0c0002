import { POSITIONS, SIDES } from '@wkff/contracts';
import { insertLineup } from '../../modules/lineup-writes/repository.ts';
import type { Seeding } from './Seeding.ts';

/** A match of the demo's first day, and when its line-ups were stored. */
const MATCH = { id: 98, match_date: '2025-09-18', home_id: 3, away_id: 6 };
const RECORDED_AT = new Date('2025-09-18T10:00:00+09:00');

const FORMATIONS = { home: [4, 3, 3], away: [4, 4, 2] };
const SYLLABLES = [...'가나다라마바사아자차카타파하거너더러'];

/**
 * Inserts the line-ups of one match. Nobody in them exists, and no shirt is anybody's: they are marked as a sample, and
 * the first line-up that somebody stores takes their place.
 */
export async function seedSampleLineups({ trx }: Seeding): Promise<void> {
  for (const side of SIDES) {
    const lines = [1, ...FORMATIONS[side]];
    const starters = lines.flatMap((count, line) => Array.from({ length: count }, () => POSITIONS[line] ?? null));
    const players = SYLLABLES.map((syllable, index) => ({
      number: index + 1,
      name: `표본 ${syllable}`,
      person_id: null,
      position: starters[index] ?? (index === starters.length ? 'GK' : null),
      isStarter: index < starters.length,
      isCaptain: index === starters.length - 1,
    }));
    const entry = {
      ...{ formation: FORMATIONS[side].join('-'), publishBefore: null, players, reason: null, version: 1 },
      staff: [{ title: '감독', name: '표본 감독' }],
    };
    const clubId = side === 'home' ? MATCH.home_id : MATCH.away_id;
    await insertLineup(trx, { match: MATCH, side, clubId }, entry, { author_id: null, recorded_at: RECORDED_AT });
  }
}
