import { restoreBackup } from '@wkff/api/backup';
import { takeBack } from '@wkff/launcher/run-as';
import { describeBackup } from '../backup/describeBackup.ts';
import { onSiteParts } from '../backup/onSiteParts.ts';
import { readPlace } from '../backup/readPlace.ts';
import type { Command } from '../lib/Command.ts';

/** Restores a backup, from a file or the bucket of backups, into an empty database and its folder. */
export const restoreCommand: Command = {
  usage: 'npm run restore -- <file>, e.g. npm run restore -- /srv/backups/wkff.tar; npm run restore -- --bucket [name]',

  async run({ words, env, folder, print }) {
    const place = readPlace(words, folder, this.usage);
    const manifest = await onSiteParts(env, { creates: true }, async (parts, backups) => {
      const restored =
        'file' in place ? await restoreBackup(parts, place.file) : await backups().restore(parts, place.name);
      takeBack(parts.dataDir);
      return restored;
    });
    print(`restored ${describeBackup(manifest)}; start the site now`);
    return 0;
  },
};
