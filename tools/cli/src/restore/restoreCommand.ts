import { restoreBackup } from '@wkff/api/backup';
import { takeBack } from '@wkff/launcher/run-as';
import { describeBackup } from '../backup/describeBackup.ts';
import { onSiteParts } from '../backup/onSiteParts.ts';
import { readPath } from '../backup/readPath.ts';
import type { Command } from '../lib/Command.ts';

/** Restores a backup into an empty database and its folder. */
export const restoreCommand: Command = {
  usage: 'npm run restore -- <file>, e.g. npm run restore -- /srv/backups/wkff.tar',

  async run({ words, env, folder, print }) {
    const file = readPath(words, folder, this.usage);
    const manifest = await onSiteParts(env, { creates: true }, async (parts) => {
      const restored = await restoreBackup(parts, file);
      takeBack(parts.dataDir);
      return restored;
    });
    print(`restored ${describeBackup(manifest)}; start the site now`);
    return 0;
  },
};
