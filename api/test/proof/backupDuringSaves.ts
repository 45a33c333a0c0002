import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import { findBoardDamage } from './boardDamage.ts';
import { findDamage } from './killDamage.ts';
import { insertSeasons } from './killSeasons.ts';
import { createEditors } from './killEditors.ts';
import { startScoreKeepers } from './killScoreKeepers.ts';
import { logInMembers, startKillableSite } from './killableSite.ts';

const SCORE_KEEPERS = 2;
const EDITORS = 2;

export interface BackupReport {
  /** Saves that were acknowledged before the last backup began. */
  acknowledged: number;
  /** Saves that were acknowledged while backups were made. */
  meanwhile: number;
  /** One sentence for each thing that was wrong in a restored site; empty when the proof holds. */
  damage: string[];
}

/**
 * Score keepers and editors save on an API process with its own Postgres. After each `savesEach` acknowledged saves a
 * backup is made while they continue, and restored to another site, which must have all of these saves and no partial
 * one.
 */
export async function backupDuringSaves(backups: number, savesEach: number): Promise<BackupReport> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-backups-'));
  const site = await startKillableSite();
  const report: BackupReport = { acknowledged: 0, meanwhile: 0, damage: [] };
  try {
    const versions = await insertSeasons(site);
    const scorers = await logInMembers(site, 'scorer', SCORE_KEEPERS);
    const authors = await logInMembers(site, 'editor', EDITORS);
    const scoreKeepers = startScoreKeepers(site, scorers, versions);
    const editors = (await createEditors(site, authors[0] ?? '')).start(authors, new Map(), false);
    const count = () => scoreKeepers.acknowledged.length + editors.acknowledged.length;
    try {
      await Promise.all([scoreKeepers.first, editors.first]);
      for (let number = 1; number <= backups && report.damage.length === 0; number += 1) {
        while (count() < number * savesEach) await delay(20);
        const scores = [...scoreKeepers.acknowledged];
        const writes = [...editors.acknowledged];
        const file = join(folder, `${number}.tar`);
        const { missing } = await writeBackup(site.parts(), file);
        report.acknowledged = scores.length + writes.length;
        report.meanwhile += count() - report.acknowledged;
        const copy = await startKillableSite({ backup: file });
        try {
          report.damage.push(...(await findDamage(copy, scores)), ...(await findBoardDamage(copy, writes)));
          if (missing.length > 0 && report.damage.length > 0)
            report.damage.push(`not in the backup: ${missing.join()}`);
        } finally {
          await copy.stop();
        }
      }
    } finally {
      await Promise.all([scoreKeepers.stop(), editors.stop()]);
    }
    return report;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
