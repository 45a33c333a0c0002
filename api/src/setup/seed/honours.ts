import { seoulYear } from '@wkff/contracts';
import { seedFiles, type FinalRecord } from './files.ts';
import { hasKickedOff } from './kickOff.ts';
import type { Seeding } from './Seeding.ts';

/** Inserts the champions of each season that is decided by the site's time, and each club's honours. */
export async function seedHonours({ trx, now, clubIdByKey }: Seeding): Promise<void> {
  const finals = seedFiles.finals().filter((final) => isDecided(final, now));
  await trx
    .insertInto('honours')
    .values(
      finals.map((final) => ({
        season: final.season,
        champion: final.champion,
        champion_id: final.champion_key === null ? null : (clubIdByKey.get(final.champion_key) ?? null),
        runner_up: final.runner_up,
        aggregate: final.aggregate,
        leg1: final.leg1,
        leg2: final.leg2,
        leg1_date: final.leg1_date ?? null,
        leg2_date: final.leg2_date ?? null,
        regular_season_first: final.regular_season_first,
        note: final.note ?? null,
        origin: 'seed',
      })),
    )
    .execute();
  await seedRecords(trx, finals, [...clubIdByKey.values()]);
}

/** Sets each club's honours, of the finals that it won or lost under one of its names. */
async function seedRecords(
  trx: Seeding['trx'],
  finals: readonly FinalRecord[],
  clubIds: readonly number[],
): Promise<void> {
  const names = await trx.selectFrom('club_seasons').select(['club_id', 'short_name']).distinct().execute();
  for (const clubId of clubIds) {
    const own = new Set(names.filter((name) => name.club_id === clubId).map((name) => name.short_name));
    const years = (name: (final: FinalRecord) => string | null) =>
      finals.filter((final) => own.has(name(final) ?? '')).map((final) => final.season);
    const records = [
      toRecord(
        'WK리그 챔피언',
        years((final) => final.champion),
      ),
      toRecord(
        'WK리그 준우승',
        years((final) => final.runner_up),
      ),
      toRecord(
        'WK리그 정규리그 1위',
        years((final) => final.regular_season_first),
      ),
    ].flat();
    await trx.updateTable('clubs').set({ records }).where('id', '=', clubId).execute();
  }
}

function isDecided(final: FinalRecord, now: number): boolean {
  if (final.leg2_date !== undefined) return hasKickedOff(final.leg2_date, null, now);
  return final.season < seoulYear(now);
}

/** Returns a record like `WK리그 챔피언 2013~2015·2017`; empty without years. */
function toRecord(title: string, years: number[]): string[] {
  const spans: [number, number][] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === year - 1) last[1] = year;
    else spans.push([year, year]);
  }
  const text = spans.map(([from, to]) =>
    from === to ? `${from}` : to === from + 1 ? `${from}·${to}` : `${from}~${to}`,
  );
  return text.length > 0 ? [`${title} ${text.join('·')}`] : [];
}
