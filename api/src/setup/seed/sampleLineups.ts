import { POSITIONS, SIDES } from '@wkff/contracts';
import { insertLineup } from '../../modules/lineup-writes/repository.ts';
import { SAMPLE_DAY, SAMPLE_SHIRTS, sampleName } from './sampleDay.ts';
import type { Seeding } from './Seeding.ts';

/** The matches with sample events, which so have all that can be recorded, and one of the demo's first day. */
const MATCHES = [
  ...SAMPLE_DAY.matches.map((match) => ({ ...match, match_date: SAMPLE_DAY.date })),
  { id: 98, match_date: '2025-09-18', home_id: 3, away_id: 6 },
];

const FORMATIONS = { home: [4, 3, 3], away: [4, 4, 2] };

/**
 * Inserts the line-ups of these matches. Nobody in them exists, and no shirt is anybody's: they are marked as a sample, and
 * the first line-up that somebody stores takes their place.
 */
export async function seedSampleLineups({ trx }: Seeding): Promise<void> {
  for (const match of MATCHES) await insertLineups(trx, match);
}

async function insertLineups(trx: Seeding['trx'], match: (typeof MATCHES)[number]): Promise<void> {
  const recorded_at = new Date(`${match.match_date}T10:00:00+09:00`);
  for (const side of SIDES) {
    const lines = [1, ...FORMATIONS[side]];
    const starters = lines.flatMap((count, line) => Array.from({ length: count }, () => POSITIONS[line] ?? null));
    const players = SAMPLE_SHIRTS.map((number, index) => ({
      number,
      name: sampleName(number),
      person_id: null,
      position: starters[index] ?? (index === starters.length ? 'GK' : null),
      isStarter: index < starters.length,
      isCaptain: index === starters.length - 1,
    }));
    const entry = {
      formation: FORMATIONS[side].join('-'),
      publishBefore: null,
      players,
      reason: null,
      version: 1,
      staff: [{ title: '감독', name: '표본 감독' }],
    };
    const clubId = side === 'home' ? match.home_id : match.away_id;
    await insertLineup(trx, { match, side, clubId }, entry, { author_id: null, recorded_at });
  }
}
