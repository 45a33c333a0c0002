import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { tryOrNull, type Release } from '@wkff/contracts';
import { LRUCache } from 'lru-cache';
import { isDevVersion } from './devBuilds.ts';
import type { InternalApi } from './InternalApi.ts';
import { isUsableRecord } from './isUsableRecord.ts';
import { isThere, writeWhole } from './wholeFiles.ts';

/** Most records of each remote on the host's disk (the newest versions), and most records of all remotes in memory. */
const RECORDS = 200;
/** Number of records that are requested at the same time. */
const ASKED_AT_ONCE = 8;

export interface ReleaseRecordsOptions {
  dataDir: string;
  /** Returns the record of a live release, or undefined. */
  findLive: (name: string, version: string) => Release | undefined;
  /** Provides the records of older releases. */
  api: Pick<InternalApi, 'release'>;
}

/** The records of releases, live or not. Each is stored on the host's disk once it has been read. */
export class ReleaseRecords {
  readonly #options: ReleaseRecordsOptions;
  readonly #known = new LRUCache<string, Release>({ max: RECORDS });
  readonly #asking = new Map<string, Promise<Release | null>>();

  constructor(options: ReleaseRecordsOptions) {
    this.#options = options;
  }

  /**
   * Returns a record from the live set, memory, the host's disk or the registry, or null if there is no such release.
   * @param mayExist returns whether to ask the registry. Not called if the record is found elsewhere.
   * @throws Error if the API does not answer, or if too many records are requested at the same time.
   */
  async find(name: string, version: string, mayExist: () => Promise<boolean>): Promise<Release | null> {
    const key = `${name}/${version}`;
    const known = this.#options.findLive(name, version) ?? this.#known.get(key);
    if (known) return known;
    if (!(await mayExist())) return null;
    const found = (await this.#read(name, version)) ?? (await this.#ask(name, version));
    if (found) this.#known.set(key, found);
    return found;
  }

  /** Stores the records that are not on the host's disk yet. */
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
    const record = text === null ? null : tryOrNull(() => JSON.parse(text) as Release);
    return record && isUsableRecord(record) ? record : null;
  }

  async #ask(name: string, version: string): Promise<Release | null> {
    const key = `${name}/${version}`;
    const underWay = this.#asking.get(key);
    if (underWay) return underWay;
    if (this.#asking.size >= ASKED_AT_ONCE) throw new Error('too many records are being requested');
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
