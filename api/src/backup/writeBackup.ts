import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack as createPack, type Pack } from 'tar-stream';
import { addFile } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { fillBackup, type SiteParts } from './fillBackup.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/**
 * Writes all data of a site as of one moment into one tar file, while the site runs: the rows of one snapshot, then the
 * uploads and releases that they refer to, which never change. Afterwards the file is complete and readable only by its
 * owner, or it doesn't exist.
 * @throws BackupError when the disk is full, or the database is not of this version.
 */
export async function writeBackup(site: SiteParts, path: string, signal?: AbortSignal): Promise<Manifest> {
  const unfinished = `${path}.new`;
  const pack = createPack();
  try {
    await rm(unfinished, { force: true });
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(pack, out, { signal });
    const filled = fill(pack, site);
    // If one fails, the other is ended.
    filled.catch((error: Error) => pack.destroy(error));
    await Promise.race([filled, written.then(() => filled)]);
    await written;
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return await filled;
  } catch (error) {
    throw explain(error, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function fill(pack: Pack, site: SiteParts): Promise<Manifest> {
  const target = {
    find: () => undefined,
    add: (name: string, size: number, source: Parameters<typeof addFile>[3]) => addFile(pack, name, size, source),
  };
  const manifest = await fillBackup(target, site);
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addFile(pack, MANIFEST, text.length, text);
  pack.finalize();
  return manifest;
}

/** Makes the file's name survive a power cut. Windows can't open folders and doesn't need this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function explain(error: unknown, path: string): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      `There is not enough disk space for the backup in ${dirname(path)}: free some, or choose another folder. No partial file was left.`,
    );
  }
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EROFS' || code === 'EISDIR' || code === 'ENOTDIR') {
    return new BackupError(
      `The backup ${path} cannot be written (${code}): name a file in a folder that exists, which this user may write to.`,
    );
  }
  return name === 'AbortError' ? new BackupError('The backup was interrupted. No partial file was left.') : error;
}
