import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { realNow, tryOrNull } from '@wkff/contracts';
import type { SitemapEntry } from '@wkff/mf-contract';
import { writeWhole } from '../wholeFiles.ts';

/** How long an earlier list is served, in ms. After that, more of it may be wrong than right. */
const LONGEST_SERVED = 7 * 24 * 60 * 60_000;
/** Largest stored list, in bytes. */
const MOST_BYTES = 8 * 1024 * 1024;

/** A list of a remote's pages from a time at which it was complete. */
export interface LastSitemap {
  /** Epoch ms, real clock. */
  savedAt: number;
  entries: SitemapEntry[];
}

/** The last complete list of each remote's pages, on the host's disk, for times when a new one cannot be made. */
export class LastSitemaps {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'host', 'sitemaps');
  }

  /** Stores a complete list, unless it is too large or the disk is full. */
  async save(name: string, entries: readonly SitemapEntry[]): Promise<void> {
    const text = JSON.stringify({ savedAt: realNow(), entries });
    if (Buffer.byteLength(text) > MOST_BYTES) return;
    // The one before stays.
    await writeWhole(this.#file(name), text).catch(() => undefined);
  }

  /** Returns the last complete list. Null if there is none, or none that is recent enough. */
  async find(name: string): Promise<LastSitemap | null> {
    const text = await readFile(this.#file(name), 'utf8').catch(() => null);
    const found = text === null ? null : tryOrNull(() => JSON.parse(text) as LastSitemap);
    return found && realNow() - found.savedAt < LONGEST_SERVED ? found : null;
  }

  #file(name: string): string {
    return path.join(this.#folder, `${name}.json`);
  }
}
