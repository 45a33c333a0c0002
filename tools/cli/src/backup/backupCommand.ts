import { writeBackup } from '@wkff/api/backup';
import type { Command } from '../lib/Command.ts';
import { describeBackup } from './describeBackup.ts';
import { onSiteParts } from './onSiteParts.ts';
import { readPath } from './readPath.ts';

/** Writes everything that a site stores into one file. */
export const backupCommand: Command = {
  usage: 'npm run backup -- <file>, e.g. npm run backup -- /srv/backups/wkff.tar',

  async run({ words, env, folder, print, signal }) {
    const file = readPath(words, folder, this.usage);
    const manifest = await onSiteParts(env, { creates: false }, (parts) => writeBackup(parts, file, signal));
    print(`${describeBackup(manifest)} → ${file}`);
    if (manifest.missing.length > 0)
      print(`Not in it, because the site does not have them: ${manifest.missing.join(', ')}`);
    return 0;
  },
};
