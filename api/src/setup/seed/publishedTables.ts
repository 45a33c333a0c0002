import type { PublishedRow } from '../../modules/ranking/rows.ts';
import { PARTIAL_SEASONS, PUBLISHED_SEASONS, seedFiles } from './files.ts';
import type { Seeding } from './Seeding.ts';

/** Inserts final tables as published. Clubs have their names at the time, and an id if they still exist. */
export async function seedPublishedTables({ trx, clubIdByKey }: Seeding): Promise<void> {
  for (const year of PUBLISHED_SEASONS) {
    if (!PARTIAL_SEASONS.some((partial) => partial === year)) {
      await trx.insertInto('seasons').values({ year, table_source: 'published', origin: 'seed' }).execute();
    }
    const rows = seedFiles.standings(year).standings.map((row): PublishedRow => ({
      rank: row.rank,
      clubId: row.key === null ? null : (clubIdByKey.get(row.key) ?? null),
      // `고양 대교(대교 캥거루스)`: the name before the brackets is the short one.
      name: row.team_at_the_time.replace(/^([^(]*)\(.*\)$/, '$1'),
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      goalsFor: row.gf,
      goalsAgainst: row.ga,
      goalDifference: row.gd,
      points: row.points,
    }));
    const rounds = Math.max(...rows.map((row) => row.played));
    await trx
      .insertInto('published_tables')
      .values({ season: year, rounds, rows: JSON.stringify(rows), origin: 'seed' })
      .execute();
  }
}
