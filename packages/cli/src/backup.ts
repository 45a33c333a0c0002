/**
 * `npm run backup -- file`: writes all that a site has into one file, whether or not it runs
 * (docs/operating.md#backup-and-restore).
 */
import { writeBackup } from '@wkff/api/backup';
import { describeBackup } from './backup/describeBackup.ts';
import { fileOf } from './backup/fileOf.ts';
import { onSiteParts, runBackupCommand } from './backup/onSiteParts.ts';

runBackupCommand(async () => {
  const file = fileOf('backup', process.argv.slice(2));
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  const manifest = await onSiteParts({ isMade: false }, (site) => writeBackup(site, file, interrupted.signal));
  process.stdout.write(`${describeBackup(manifest)} → ${file}\n`);
  if (manifest.missing.length === 0) return 0;
  process.stdout.write(`Not in it, because the site does not have them: ${manifest.missing.join(', ')}\n`);
  return 0;
});
