import { realNow } from '@wkff/contracts';
import { createDatabase, createPool } from '../../src/db/database.ts';
import { removeUnused, UNUSED_MS } from '../../src/modules/uploads/removeUnused.ts';
import { createFolderStore } from '../../src/modules/uploads/store/folderStore.ts';
import { findBoardDamage, findOrphans, findUnsized } from './boardDamage.ts';
import { createEditors, type EditorsWrite, type OwnItems } from './killEditors.ts';
import { logInMembers, startKillableSite, type KillableSite } from './killableSite.ts';
import { killRounds, type KillReport } from './killRounds.ts';

const EDITORS = 4;

/**
 * Editors write items and upload files, until `writes` are acknowledged, through kills of the API and of the database. What
 * nothing uses is removed then, as if a day had passed. @param waitsForSizes Waits, minutes if need be, until all pictures have
 * their sizes: a killed worker's job is noticed by its missing heartbeat.
 */
export async function killDuringWrites(writes: number, { waitsForSizes = false } = {}): Promise<KillReport> {
  const site = await startKillableSite();
  try {
    const tokens = await logInMembers(site, 'editor', EDITORS);
    const own: OwnItems = new Map();
    const startEditors = await createEditors();
    const report = await killRounds<EditorsWrite>(site, writes, {
      start: () => startEditors(site.origin(), tokens, own),
      findDamage: (acknowledged) => findBoardDamage(site, acknowledged),
      // A save with its files takes several times as long as one of a score.
      longestWaitMs: 800,
    });
    await removeAllUnused(site);
    const unsized = waitsForSizes ? await findUnsized(site) : [];
    return {
      ...report,
      damage: [...report.damage, ...unsized, ...(await findBoardDamage(site, [])), ...(await findOrphans(site))],
    };
  } finally {
    await site.stop();
  }
}

async function removeAllUnused(site: KillableSite): Promise<void> {
  const db = createDatabase(createPool({ databaseUrl: site.databaseUrl(), size: 1, onError: () => undefined }));
  try {
    await removeUnused(db, createFolderStore(site.uploadsDir), realNow() + 2 * UNUSED_MS);
  } finally {
    await db.destroy();
  }
}
