import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { COMPRESSED_SUFFIXES, type Release, type ReleaseFile } from '@wkff/contracts';
import { isCompressible, type ShellBuild } from '@wkff/mf-contract';
import { compress, pickEncoding } from '@wkff/server';
import {
  acceptedDictionary,
  DIFFERENCE_ENCODING,
  differencePath,
  isOfDictionary,
  sha256Of,
} from '@wkff/server/difference';
import type { HostConfig } from './config.ts';
import type { EncodedFile } from './immutableFiles.ts';
import type { HostDifferences } from './HostDifferences.ts';
import { isDevVersion, releaseFolder } from './devBuilds.ts';
import type { InternalApi } from './InternalApi.ts';
import { MissingFile } from './MissingFile.ts';
import { readBelow, unlessMissing } from './readBelow.ts';
import { ReleaseRecords, type ReleaseRecordsOptions } from './ReleaseRecords.ts';
import { isThere, writeWhole } from './wholeFiles.ts';

/** Name under which files of the host's own build are read. */
export const HOST_BUILD = 'shell';

/** Size of the memory cache, in bytes. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Number of files of a new release that are fetched at the same time. */
const FETCHED_AT_ONCE = 8;

/** A file differs from its release's record. */
export class TamperedFile extends Error {
  override name = 'TamperedFile';
}

/** Identifies a file of a release in the log. */
export interface ReleaseFileName {
  remote: string;
  version: string;
  file: string;
}

export interface ReleaseFilesOptions {
  folders: Pick<HostConfig, 'storeDir' | 'devDir' | 'shellDir' | 'dataDir' | 'copiesReleases'>;
  /** The host's own build. */
  shell: Pick<ShellBuild, 'version' | 'files'>;
  findLive: ReleaseRecordsOptions['findLive'];
  /** Provides records of older releases, and files if the host stores copies. */
  api: Pick<InternalApi, 'release' | 'releaseFile'>;
  /** Differences of the host's own build. Null: every file is sent whole. */
  differences: Pick<HostDifferences, 'find'> | null;
  /** Called each time a file is refused. */
  onTampered: (file: ReleaseFileName) => void;
  /** Size of the memory cache, in bytes. */
  memoryBytes?: number;
}

/**
 * The only access to files of releases and of the host's own build. Verifies every file that is served or run against
 * its hash in the release's record, once, when the file is read into memory.
 */
export class ReleaseFiles {
  readonly #options: ReleaseFilesOptions;
  /** Cached files by name, version, path and encoding. The least recently used is first. */
  readonly #memory = new Map<string, Buffer>();
  #bytes = 0;
  /** Differences that cannot be read: looked up once, so that they are logged once. */
  readonly #damaged = new Set<string>();
  readonly #reading = new Map<string, Promise<Buffer>>();
  readonly #records: ReleaseRecords;
  /** Files of other builds of the host, by version. A build never changes. */
  readonly #builds = new Map<string, readonly ReleaseFile[]>();

  constructor(options: ReleaseFilesOptions) {
    const { folders, findLive, api } = options;
    this.#options = options;
    this.#records = new ReleaseRecords({ dataDir: folders.dataDir, findLive, api });
  }

  /**
   * Returns a file, e.g. `read('mf-league', version, 'server/server.cjs')`. Files of development builds are not
   * verified, as these have no record.
   * @throws MissingFile if the release is unknown, does not list the file, or the file was deleted; TamperedFile if its
   * bytes differ from the record; Error if the record is not known here and the API does not answer.
   */
  read(name: string, version: string, file: string): Promise<Buffer> {
    if (this.#isDev(version)) return readBelow(this.#folder(name, version), file);
    return this.#remember(`${name}/${version}/${file}`, () => this.#readChecked(name, version, file));
  }

  /**
   * Returns a file in an encoding that the browser accepts: as difference from a file that the browser has, or the
   * compressed file of the release. Older releases have neither: their files are compressed here, once.
   * @throws as `read`.
   */
  async readFor(
    headers: IncomingHttpHeaders,
    ...[name, version, file]: Parameters<ReleaseFiles['read']>
  ): Promise<EncodedFile> {
    const dictionary = acceptedDictionary(headers);
    const difference = dictionary && (await this.#findDifference(name, version, file, dictionary));
    if (difference) return { body: difference, encoding: DIFFERENCE_ENCODING };
    const encoding =
      isCompressible(file) && !this.#isDev(version) ? pickEncoding(headers['accept-encoding']) : 'identity';
    if (encoding === 'identity') return { body: await this.read(name, version, file), encoding };
    const body = await this.#remember(`${name}/${version}/${file} ${encoding}`, async () => {
      const files = await this.#filesOf(name, version);
      const compressed = file + COMPRESSED_SUFFIXES[encoding];
      if (files.some((entry) => entry.path === compressed)) return this.#readChecked(name, version, compressed);
      return compress(await this.read(name, version, file), encoding, 11);
    });
    return { body, encoding };
  }

  /**
   * Returns a browser file of the host's own build, or of another build beside it: a page of the host's process before
   * or after this one may ask for it. @throws as `read`.
   */
  async readHostFile(headers: IncomingHttpHeaders, file: string): ReturnType<ReleaseFiles['readFor']> {
    const { shell } = this.#options;
    try {
      return await this.readFor(headers, HOST_BUILD, shell.version, file);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
    }
    for (const version of await this.#otherBuilds()) {
      const found = await this.readFor(headers, HOST_BUILD, version, file).catch(unlessThere);
      if (found) return found;
    }
    throw new MissingFile();
  }

  /**
   * Prepares releases before they go live: stores their records on the host's disk, and their files if the host stores
   * copies. They can then be served even if the API is unavailable or another release is live.
   */
  async prepare(releases: readonly Release[]): Promise<void> {
    await this.#records.store(releases);
    if (!this.#options.folders.copiesReleases) return;
    const waiting = releases
      .filter(({ version }) => !this.#isDev(version))
      .flatMap(({ name, version, files }) => files.map((file) => ({ name, version, file })));
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { name, version, file } = next;
        if (!(await isThere(path.join(this.#folder(name, version), file.path))))
          await this.#readEntry(name, version, file);
      }
    };
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, worker));
  }

  /**
   * Returns the difference of a file from a dictionary (SHA-256, hex) if the release has one. A difference that was
   * changed on disk is no error for the visitor, who gets the whole file.
   */
  async #findDifference(name: string, version: string, file: string, dictionary: string): Promise<Buffer | null> {
    const { differences } = this.#options;
    if (!differences || this.#isDev(version)) return null;
    if (name === HOST_BUILD) return differences.find(file, dictionary);
    const place = differencePath(file, dictionary);
    const isListed = (await this.#filesOf(name, version)).some((entry) => entry.path === place);
    if (!isListed || this.#damaged.has(`${name}/${version}/${place}`)) return null;
    try {
      const found = await this.read(name, version, place);
      return isOfDictionary(found, dictionary) ? found : null;
    } catch (error) {
      if (!(error instanceof TamperedFile || error instanceof MissingFile)) throw error;
      this.#damaged.add(`${name}/${version}/${place}`);
      return null;
    }
  }

  /**
   * Returns the first file of each release that is missing on this machine, as `mf-league 20250918T030000Z-1a2b3c4d:
   * server/server.cjs`: somebody deleted it, or the store is not mounted.
   */
  async findMissing(releases: readonly Release[]): Promise<string[]> {
    const missing: string[] = [];
    for (const { name, version, files } of releases.filter((release) => !this.#isDev(release.version))) {
      for (const { path: file } of files) {
        if (await isThere(path.join(this.#folder(name, version), file))) continue;
        missing.push(`${name} ${version}: ${file}`);
        break;
      }
    }
    return missing;
  }

  async #remember(key: string, load: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#memory.get(key);
    if (known) {
      this.#memory.delete(key);
      this.#memory.set(key, known);
      return known;
    }
    const underWay = this.#reading.get(key);
    if (underWay) return underWay;
    const reading = load();
    this.#reading.set(key, reading);
    try {
      const bytes = await reading;
      this.#memory.set(key, bytes);
      this.#bytes += bytes.length;
      this.#forgetOldest();
      return bytes;
    } finally {
      this.#reading.delete(key);
    }
  }

  #forgetOldest(): void {
    for (const [key, bytes] of this.#memory) {
      if (this.#bytes <= (this.#options.memoryBytes ?? MEMORY_BYTES)) return;
      this.#memory.delete(key);
      this.#bytes -= bytes.length;
    }
  }

  async #readChecked(name: string, version: string, file: string): Promise<Buffer> {
    const entry = (await this.#filesOf(name, version)).find((listed) => listed.path === file);
    if (!entry) throw new MissingFile(`${name} ${version}: its record does not list ${file}`);
    return this.#readEntry(name, version, entry);
  }

  async #readEntry(name: string, version: string, entry: ReleaseFile): Promise<Buffer> {
    const { folders, api, onTampered } = this.#options;
    const isCopy = folders.copiesReleases && name !== HOST_BUILD;
    const place = path.join(this.#folder(name, version), entry.path);
    const refuse = () => onTampered({ remote: name, version, file: entry.path });
    const stored = await readOfSize(place, entry.size).catch((error: unknown) => {
      if (isCopy && error instanceof MissingFile) return null;
      throw error instanceof MissingFile ? new MissingFile(`${name} ${version}: ${entry.path} is missing`) : error;
    });
    if (stored && isRight(stored, entry)) return stored;
    if (stored || !isCopy) refuse();
    if (isCopy) {
      const fetched = await api.releaseFile(name, version, entry.path);
      if (!fetched) throw new MissingFile(`${name} ${version}: ${entry.path} is missing in the store of the API`);
      if (isRight(fetched, entry)) {
        // If the disk is full, it is fetched again the next time.
        await writeWhole(place, fetched).catch(() => undefined);
        return fetched;
      }
      refuse();
    }
    throw new TamperedFile(`${name} ${version}: ${entry.path} is not what was released`);
  }

  async #filesOf(name: string, version: string): Promise<readonly ReleaseFile[]> {
    const { shell } = this.#options;
    if (name === HOST_BUILD) return version === shell.version ? shell.files : this.#filesOfBuild(version);
    // If the store is on this machine, a version without a folder is unknown, and the API need not be asked.
    const mayExist = async () => this.#options.folders.copiesReleases || isThere(this.#folder(name, version));
    const record = await this.#records.find(name, version, mayExist);
    if (!record) throw new MissingFile(`${name} ${version}: it is unknown`);
    return record.files;
  }

  /** Returns the versions of the host that a start keeps beside this one. */
  async #otherBuilds(): Promise<string[]> {
    const { folders, shell } = this.#options;
    const kept = path.join(folders.dataDir, 'shell');
    if (path.dirname(folders.shellDir) !== kept) return [];
    return (await readdir(kept)).filter((version) => version !== shell.version);
  }

  async #filesOfBuild(version: string): Promise<readonly ReleaseFile[]> {
    const known = this.#builds.get(version);
    if (known) return known;
    const text = await unlessMissing(readFile(path.join(this.#folder(HOST_BUILD, version), 'shell.json'), 'utf8'));
    const { files } = JSON.parse(text) as ShellBuild;
    this.#builds.set(version, files);
    return files;
  }

  #isDev(version: string): boolean {
    return this.#options.folders.devDir !== null && isDevVersion(version);
  }

  #folder(name: string, version: string): string {
    const { folders } = this.#options;
    if (!/^[a-z0-9-]+$/.test(name) || !/^[0-9A-Za-z-]+$/.test(version))
      throw new MissingFile(`${name} ${version}: it is unknown`);
    if (name !== HOST_BUILD) return releaseFolder(folders, name, version);
    return version === this.#options.shell.version ? folders.shellDir : path.join(folders.shellDir, '..', version);
  }
}

/** Returns null for a missing file. @throws any other error. */
function unlessThere(error: unknown): null {
  if (error instanceof MissingFile) return null;
  throw error;
}

function isRight(bytes: Buffer, { size, sha256 }: ReleaseFile): boolean {
  return bytes.length === size && sha256Of(bytes) === sha256;
}

/** Returns a file, or an empty buffer without reading it if its size is wrong. @throws MissingFile */
async function readOfSize(place: string, wanted: number): Promise<Buffer> {
  return unlessMissing(stat(place).then(({ size }) => (size === wanted ? readFile(place) : Buffer.alloc(0))));
}
