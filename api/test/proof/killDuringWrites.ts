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
 * Editors write items and upload files until `writes` are acknowledged, while the API and the database are killed
 * repeatedly. Then unused files are removed, as if a day had passed. @param waitsForSizes waits until all pictures have
 * their sizes, possibly for minutes, because the job of a killed worker restarts once its heartbeat is missed.
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
      // Saving an item with files takes several times as long as saving a score.
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
