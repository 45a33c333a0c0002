import { noteBackup, writeBackup, type BucketBackups, type Manifest, type SiteParts } from '@wkff/api/backup';
import { realNow } from '@wkff/contracts';
import type { Command } from '../lib/Command.ts';
import { usageError } from '../lib/usageError.ts';
import { describeBackup } from './describeBackup.ts';
import { onSiteParts } from './onSiteParts.ts';
import { readPlace } from './readPlace.ts';

/** Writes everything that a site stores into one file, or what is new of it into the bucket of backups. */
export const backupCommand: Command = {
  usage: 'npm run backup -- <file>, e.g. npm run backup -- /srv/backups/wkff.tar; npm run backup -- --bucket',

  async run({ words, env, folder, print, signal }) {
    const place = readPlace(words, folder, this.usage);
    if ('name' in place && place.name !== null) throw usageError(this.usage);
    const { manifest, where } = await onSiteParts(env, { creates: false }, async (parts, backups) => {
      if ('file' in place) return noted(parts, () => toFile(parts, place.file, signal));
      // Outside of `noted`: no backup has failed where the setting is missing.
      const bucket = backups();
      return noted(parts, () => toBucket(parts, bucket, signal));
    });
    print(`${describeBackup(manifest)} → ${where}`);
    if (manifest.missing.length > 0)
      print(`Not in it, because the site does not have them: ${manifest.missing.join(', ')}`);
    return 0;
  },
};

/** Makes a backup, and stores how it went: the site tells its admins when one fails, or none is made. */
async function noted<T>({ databaseUrl }: SiteParts, make: () => Promise<T>): Promise<T> {
  try {
    const made = await make();
    await noteBackup(databaseUrl, null, realNow());
    return made;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await noteBackup(databaseUrl, why, realNow()).catch(() => undefined);
    throw error;
  }
}

/** A backup, and where it is, in words. */
interface Made {
  manifest: Manifest;
  where: string;
}

async function toFile(parts: SiteParts, file: string, signal: AbortSignal): Promise<Made> {
  return { manifest: await writeBackup(parts, file, signal), where: file };
}

async function toBucket(parts: SiteParts, backups: BucketBackups, signal: AbortSignal): Promise<Made> {
  const { name, manifest, sent } = await backups.write(parts, signal);
  const megabytes = (sent.bytes / 1e6).toFixed(1);
  return { manifest, where: `${name}; ${sent.files.toLocaleString('en')} of its files, ${megabytes} MB, were new` };
}
