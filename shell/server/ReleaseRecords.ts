import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@wkff/contracts';
import { isDevVersion } from './devBuilds.ts';
import type { InternalApi } from './InternalApi.ts';
import { isThere, writeWhole } from './wholeFiles.ts';

/** Records of each remote that the host's disk has, of the newest versions; as many are in memory. */
const RECORDS = 200;
/** Records that are asked of the registry at once. */
const ASKED_AT_ONCE = 8;

export interface ReleaseRecordsOptions {
  dataDir: string;
  /** The record of a release that is live; undefined: it is not. */
  findLive: (name: string, version: string) => Release | undefined;
  /** Asked for the records of older releases. */
  api: Pick<InternalApi, 'release'>;
}

/** The records of releases, live or not: what the registry said of each is on the host's disk from then on. */
export class ReleaseRecords {
  readonly #options: ReleaseRecordsOptions;
  readonly #known = new Map<string, Release>();
  readonly #asking = new Map<string, Promise<Release | null>>();

  constructor(options: ReleaseRecordsOptions) {
    this.#options = options;
  }

  /**
   * Returns a record: from the view, memory, the host's disk, or the registry; null: there is no such release.
   * @param mayExist whether it is worth asking; not called for a record that is known.
   * @throws Error when the API does not answer, or too many records are asked for.
   */
  async find(name: string, version: string, mayExist: () => Promise<boolean>): Promise<Release | null> {
    const key = `${name}/${version}`;
    const known = this.#options.findLive(name, version) ?? this.#known.get(key);
    if (known) return known;
    if (!(await mayExist())) return null;
    const found = (await this.#read(name, version)) ?? (await this.#ask(name, version));
    if (found) {
      if (this.#known.size >= RECORDS) this.#known.clear();
      this.#known.set(key, found);
    }
    return found;
  }

  /** Writes records to the host's disk, where they are not there yet. */
  async store(releases: readonly Release[]): Promise<void> {
    for (const release of releases) {
      const { name, version } = release;
      const file = this.#file(name, version);
      if (isDevVersion(version) || (await isThere(file))) continue;
      await writeWhole(file, JSON.stringify(release));
      const versions = (await readdir(this.#folder(name))).sort().reverse();
      for (const old of versions.slice(RECORDS))
        await rm(path.join(this.#folder(name), old), { recursive: true, force: true });
    }
  }

  async #read(name: string, version: string): Promise<Release | null> {
    const text = await readFile(this.#file(name, version), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as Release);
  }

  async #ask(name: string, version: string): Promise<Release | null> {
    const key = `${name}/${version}`;
    const underWay = this.#asking.get(key);
    if (underWay) return underWay;
    if (this.#asking.size >= ASKED_AT_ONCE) throw new Error('too many records are being asked for');
    const asking = this.#options.api.release(name, version).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    const record = await asking;
    if (record) await this.store([record]).catch(() => undefined);
    return record;
  }

  #folder(name: string): string {
    return path.join(this.#options.dataDir, 'host', 'releases', name);
  }

  #file(name: string, version: string): string {
    return path.join(this.#folder(name), version, 'release.json');
  }
}
