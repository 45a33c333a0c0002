import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tags, type Clock } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import { recordChange } from '../../db/changes.ts';
import type { DB } from '../../db/types.ts';
import type { FileStore } from '../../modules/uploads/store/FileStore.ts';
import type { Seeding } from './Seeding.ts';
import { seedClubDetails } from './clubDetails.ts';
import { seedFullSeason } from './fullSeason.ts';
import { seedHonours } from './honours.ts';
import { ATTACHMENTS, PICTURES } from './insertItems.ts';
import { seedPartialSeasons } from './partialSeasons.ts';
import { seedPress } from './press.ts';
import { seedPublishedTables } from './publishedTables.ts';
import { seedSampleBroadcast } from './sampleBroadcast.ts';
import { seedSampleClub } from './sampleClub.ts';
import { seedSampleEvents } from './sampleEvents.ts';
import { seedSampleLineups } from './sampleLineups.ts';
import { seedSampleSheets } from './sampleSheets.ts';
import { seedSamples } from './samples.ts';

const MARKER = 'seed';
const STORED_AT_ONCE = 16;

export interface SeedOptions {
  isDemo: boolean;
  clock: Clock;
  /** Where the demo's pictures and attachments are stored. */
  store: FileStore;
}

/**
 * Seeds a new database once: with the sample season and items in demo mode, otherwise with nothing beyond the
 * migrations. Everything is in one transaction with a marker, by one process at a time. Returns true if this call
 * seeded the database.
 *
 * A database that was first started without the demo is never seeded later: its rows are real data.
 */
export async function seedDatabase(db: Kysely<DB>, options: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const marker = await trx.selectFrom('site_notes').select('key').where('key', '=', MARKER).executeTakeFirst();
    if (marker) return false;
    const now = options.clock.now();
    const note = { is_demo: options.isDemo, site_time: new Date(now).toISOString() };
    await trx
      .insertInto('site_notes')
      .values({ key: MARKER, value: JSON.stringify(note) })
      .execute();
    if (!options.isDemo) return false;

    // Files first, so that a row never names a missing file.
    await storeFiles(options.store, PICTURES);
    await storeFiles(options.store, ATTACHMENTS);
    const clubs = await trx.selectFrom('clubs').select(['id', 'key']).execute();
    const seeding: Seeding = { trx, now, clubIdByKey: new Map(clubs.map(({ id, key }) => [key, id])) };
    await seedClubDetails(seeding);
    await seedSampleClub(seeding);
    await seedFullSeason(seeding);
    await seedPartialSeasons(seeding);
    await seedPublishedTables(seeding);
    await seedHonours(seeding);
    await seedPress(seeding);
    await seedSamples(seeding);
    await seedSampleLineups(seeding);
    await seedSampleEvents(seeding);
    await seedSampleSheets(seeding);
    await seedSampleBroadcast(seeding);
    await recordChange(trx, [tags.all]);
    return true;
  });
}

/** Stores the files of a folder, several in parallel, because each waits for the disk. */
async function storeFiles(store: FileStore, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== 'README.md');
  for (let at = 0; at < names.length; at += STORED_AT_ONCE) {
    const some = names.slice(at, at + STORED_AT_ONCE);
    await Promise.all(some.map(async (name) => store.put(name, await readFile(join(folder, name)))));
  }
}
