import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { storageError } from '../receive/storageError.ts';
import type { FileStore } from './FileStore.ts';

/** Folder below the store's own: a file moves from one to the other in one step. */
const INCOMING = '.incoming';

/** A store in a folder of this machine, or one that several machines mount. */
export function createFolderStore(folder: string): FileStore {
  const root = resolve(folder);
  const incoming = join(root, INCOMING);
  return {
    incoming,

    async put(name, content) {
      const part = 'path' in content ? content.path : join(incoming, randomUUID());
      try {
        // Received files are on the disk already (`receiveFile`).
        if (!('path' in content)) {
          await mkdir(incoming, { recursive: true });
          await writeFile(part, content, { flag: 'wx', flush: true });
        }
        await rename(part, join(root, name));
        await flushFolder(root);
      } catch (error) {
        await rm(part, { force: true });
        throw storageError(error);
      }
    },

    read: (name) => readFile(join(root, name)),

    async remove(names) {
      for (const name of names) await rm(join(root, name), { force: true });
    },
  };
}

/** Makes new names survive a power cut. Windows opens no folders, and needs none of it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
