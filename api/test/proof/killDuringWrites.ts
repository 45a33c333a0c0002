import { findBoardDamage } from './boardDamage.ts';
import { createEditors, type EditorsWrite, type OwnItems } from './killEditors.ts';
import { logInMembers, startKillableSite } from './killableSite.ts';
import { killRounds, type KillReport } from './killRounds.ts';

const EDITORS = 4;

/** Editors write items and upload files, until `writes` are acknowledged, through kills of the API and of the database. */
export async function killDuringWrites(writes: number): Promise<KillReport> {
  const site = await startKillableSite();
  try {
    const tokens = await logInMembers(site, 'editor', EDITORS);
    const own: OwnItems = new Map();
    const startEditors = await createEditors();
    return await killRounds<EditorsWrite>(site, writes, {
      start: () => startEditors(site.origin(), tokens, own),
      findDamage: (acknowledged) => findBoardDamage(site, acknowledged),
    });
  } finally {
    await site.stop();
  }
}
