import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Release } from '@wkff/contracts';
import type { Frame } from '@wkff/server';
import type { SourcePlace } from '@wkff/server/source-maps';
import { LRUCache } from 'lru-cache';
import type { MapRow } from './repository.ts';

/** Places in one release. */
interface Asked extends Pick<Release, 'name' | 'version'> {
  frames: readonly Frame[];
}

export interface PlaceFinderOptions {
  /** Returns the stored maps of a release. */
  listMaps(name: string, version: string): Promise<MapRow[]>;
  /** Reads a stored map. Null if it is missing. */
  readMap(id: Pick<Release, 'name' | 'version'>, file: string): Promise<Buffer | null>;
  /** Called if a map is not what was uploaded, or could not be read in time or memory. */
  onUnreadable(map: MapRow, reason: string): void;
  /** Limits for reading a map. */
  limits?: { ms: number; memoryMb: number };
}

/** A map comes from a team, so reading one may not take long or much memory. */
const LIMITS = { ms: 10_000, memoryMb: 192 };
/** Places in memory. A release has some 400 at most. */
const MOST_FOUND = 10_000;

/**
 * Finds places of releases in their sources, by the source maps that were uploaded with them. Each map is read when a
 * place in it is asked for the first time, in a thread with limits, one after the other.
 */
export class PlaceFinder {
  readonly #options: PlaceFinderOptions;
  /** The place of each frame. False: it has none. */
  readonly #found = new LRUCache<string, SourcePlace | false>({ max: MOST_FOUND });
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PlaceFinderOptions) {
    this.#options = options;
  }

  /** Returns the places of each list of frames. Null for a frame whose place is not known. */
  async find(asked: readonly Asked[]): Promise<(SourcePlace | null)[][]> {
    const reading = this.#last.then(() => this.#findAll(asked));
    this.#last = reading.catch(() => undefined);
    await reading;
    return asked.map((one) => one.frames.map((frame) => this.#found.get(keyOf(one, frame)) || null));
  }

  async #findAll(asked: readonly Asked[]): Promise<void> {
    const missing = new Map<string, Asked & { frames: Frame[] }>();
    for (const one of asked) {
      for (const frame of one.frames) {
        if (this.#found.has(keyOf(one, frame))) continue;
        const id = `${one.name} ${one.version}`;
        const { frames } = missing.get(id) ?? { frames: [] };
        missing.set(id, { name: one.name, version: one.version, frames: [...frames, frame] });
      }
    }
    for (const one of missing.values()) await this.#readMaps(one);
  }

  async #readMaps(release: Asked): Promise<void> {
    const maps = await this.#options.listMaps(release.name, release.version);
    for (const map of maps) {
      const frames = release.frames.filter(({ file }) => file === map.file);
      if (frames.length === 0) continue;
      const places = await this.#readMap(map, frames).catch((error: unknown) => {
        this.#options.onUnreadable(map, (error as Error).message);
        return [];
      });
      for (const [index, frame] of frames.entries()) this.#found.set(keyOf(release, frame), places[index] ?? false);
    }
  }

  async #readMap(row: MapRow, frames: readonly Frame[]): Promise<(SourcePlace | null)[]> {
    const map = await this.#options.readMap(row, row.file);
    if (!map || createHash('sha256').update(map).digest('hex') !== row.sha256)
      throw new Error('it is not what was uploaded');
    return findInThread(map.toString('utf8'), frames, this.#options.limits ?? LIMITS);
  }
}

const keyOf = ({ name, version }: Pick<Release, 'name' | 'version'>, { file, line, column }: Frame) =>
  `${name} ${version} ${file}:${line}:${column}`;

/** @throws Error if it takes too long or too much memory, or the map cannot be read. */
function findInThread(
  map: string,
  frames: readonly Frame[],
  { ms, memoryMb }: typeof LIMITS,
): Promise<(SourcePlace | null)[]> {
  const worker = new Worker(join(import.meta.dirname, 'placeThread.ts'), {
    workerData: { map, frames },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  return new Promise<(SourcePlace | null)[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took more than ${ms} ms to read`)), ms);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('its thread ended'));
    });
  }).finally(() => worker.terminate());
}
