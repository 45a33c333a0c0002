/**
 * `npm run restore -- file`: brings a backup into an empty database and its folder
 * (docs/operating.md#backup-and-restore).
 */
import { restoreBackup } from '@wkff/api/backup';
import { describeBackup } from './backup/describeBackup.ts';
import { fileOf } from './backup/fileOf.ts';
import { onSiteParts, runBackupCommand } from './backup/onSiteParts.ts';
import { takeBack } from '@wkff/launcher/run-as';

runBackupCommand(async () => {
  const file = fileOf('restore', process.argv.slice(2));
  const manifest = await onSiteParts({ isMade: true }, async (site) => {
    const restored = await restoreBackup(site, file);
    takeBack(site.dataDir);
    return restored;
  });
  process.stdout.write(`restored ${describeBackup(manifest)}; start the site now\n`);
  return 0;
});
