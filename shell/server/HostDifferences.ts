import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSED_SUFFIXES } from '@wkff/contracts';
import type { ShellBuild } from '@wkff/mf-contract';
import { differencePath, makeDifference, sha256Of, stemOf } from '@wkff/server/difference';

/** Number of earlier builds that visitors may still have files of. */
const EARLIER_BUILDS = 3;

export interface HostDifferencesOptions {
  /** Folder of the host's build. Earlier builds are beside it. */
  shellDir: string;
  shell: Pick<ShellBuild, 'files'>;
  /** Returns a verified file of the host's build. */
  read(file: string): Promise<Buffer>;
}

/**
 * Differences of the host's scripts and style sheets from the builds before it, in memory. They are made after a start,
 * one by one; until then, and without earlier builds, browsers get whole files.
 */
export class HostDifferences {
  readonly #made = new Map<string, Buffer>();
  #isClosed = false;

  /** Returns the difference of a file from the dictionary with this SHA-256 (hex), if there is one. */
  find(file: string, dictionary: string): Buffer | null {
    return this.#made.get(differencePath(file, dictionary)) ?? null;
  }

  /** Makes the differences. Leaves out those that are not smaller than the compressed file. */
  async make({ shellDir, shell, read }: HostDifferencesOptions): Promise<void> {
    const sizes = new Map(shell.files.map(({ path: file, size }) => [file, size]));
    const own = new Map([...sizes.keys()].flatMap((file) => (isBuilt(file) ? [[stemOf(file)?.stem, file]] : [])));
    for (const folder of await listEarlier(shellDir)) {
      for (const name of (await readdir(path.join(folder, 'browser'))).filter(isBuilt)) {
        const file = own.get(stemOf(`browser/${name}`)?.stem);
        if (file === undefined || file === `browser/${name}`) continue;
        if (this.#isClosed) return;
        const dictionary = await readFile(path.join(folder, 'browser', name));
        const difference = await makeDifference(await read(file), dictionary);
        if (difference.length < (sizes.get(file + COMPRESSED_SUFFIXES.br) ?? 0))
          this.#made.set(differencePath(file, sha256Of(dictionary)), difference);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
  }
}

function isBuilt(file: string): boolean {
  return stemOf(file) !== null;
}

/** Returns the folders of the newest builds beside a build, without itself. Names of builds begin with their time. */
async function listEarlier(shellDir: string): Promise<string[]> {
  const beside = path.dirname(shellDir);
  const names = (await readdir(beside)).filter(
    (name) => /^\d{8}T\d{6}Z-/.test(name) && name !== path.basename(shellDir),
  );
  return names
    .sort()
    .slice(-EARLIER_BUILDS)
    .map((name) => path.join(beside, name));
}
