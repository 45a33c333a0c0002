import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { storageError } from '../receive/storageError.ts';
import type { ByteRange, FileStore, OpenFile } from './FileStore.ts';

/** Folder below the store's, so that a rename moves a file atomically. */
const INCOMING = '.incoming';

/** A store in a folder, which several machines may mount. */
export class FolderStore implements FileStore {
  readonly incoming: string;
  readonly #root: string;

  constructor(folder: string) {
    this.#root = resolve(folder);
    this.incoming = join(this.#root, INCOMING);
  }

  async put(name: string, content: Buffer | { path: string }): Promise<void> {
    const part = 'path' in content ? content.path : join(this.incoming, randomUUID());
    try {
      // Received files are already flushed to the disk (`receiveFile`).
      if (!('path' in content)) {
        await mkdir(this.incoming, { recursive: true });
        await writeFile(part, content, { flag: 'wx', flush: true });
      }
      await rename(part, join(this.#root, name));
      await flushFolder(this.#root);
    } catch (error) {
      await rm(part, { force: true });
      throw storageError(error);
    }
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.#root, name));
  }

  async open(name: string, range?: ByteRange): Promise<OpenFile | null> {
    const file = await open(join(this.#root, name), 'r').catch(nullIfMissing);
    if (!file) return null;
    const found = await file.stat();
    const bounds = found.isFile() ? boundsOf(range, found.size) : null;
    if (!bounds) {
      await file.close();
      return found.isFile() ? { size: found.size, part: null } : null;
    }
    const { first, last } = bounds;
    const end = Math.max(first, last);
    return { size: found.size, part: { first, last, stream: file.createReadStream({ start: first, end }) } };
  }

  async *list(prefix = ''): ReturnType<FileStore['list']> {
    const entries = await opendir(this.#root).catch(nullIfMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile() || !entry.name.startsWith(prefix)) continue;
      const found = await stat(join(this.#root, entry.name)).catch(nullIfMissing);
      if (found) yield { name: entry.name, writtenAt: found.mtimeMs };
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(this.#root, name), { force: true });
  }
}

/** Returns the first and last byte of a range; null if it is outside the file. */
function boundsOf(range: ByteRange | undefined, size: number): { first: number; last: number } | null {
  if (range === undefined) return { first: 0, last: size - 1 };
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = 'suffix' in range ? size - 1 : Math.min(range.last ?? size - 1, size - 1);
  return first > last ? null : { first, last };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

/** Flushes a folder, so that new names survive a power failure. Windows can't open folders and doesn't need it. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
