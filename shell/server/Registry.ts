import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeMisfit,
  findMisfit,
  toActive,
  type Clock,
  type ClubSummary,
  type DocumentContent,
  type HostSupport,
  type LiveSection,
  type Release,
} from '@wkff/contracts';
import { siteOf } from '../src/page/siteDocument.ts';
import { isDevVersion, withDevBuilds, type ReleaseFolders } from './devBuilds.ts';
import { frameClubs } from './frameClubs.ts';
import type { InternalApi } from './InternalApi.ts';
import { hashOf, liveReleases, withRelease, type Canary, type ReleaseSet } from './releaseSets.ts';

/** The registry's last answer. It is stored on disk for times when the API is unavailable. */
export interface Snapshot {
  sections: LiveSection[];
  clubs: ClubSummary[];
  /** What is stored of the footer's document. */
  site: DocumentContent | null;
}

/** Beginning of the address of the frame's style sheet. Its hash follows. */
export const FRAME_SHEET = '/assets/frame.';

/** Delay before writing a snapshot is retried, in ms. */
const SAVE_AGAIN_MS = 30_000;

/** Shortest wait before the registry is read because of the clock, in ms. */
const SOON_MS = 1_000;
/** Longest one: a timer cannot wait for longer than 24 days. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

type RegistryApi = Pick<InternalApi, 'liveSections' | 'clubs' | 'siteDocument'>;

export interface RegistryOptions {
  api: RegistryApi;
  /** The site clock, by which a scheduled change of the footer is shown. */
  clock: Clock;
  /** Folder where the snapshot is stored. */
  dataDir: string;
  folders: ReleaseFolders;
  /** CSS of the host's own build. */
  frameCss: string;
  /** What this host supports. The section of a live release that needs something else shows a page of the host. */
  support: HostSupport;
  /** Called once for each live release that this host cannot run, with the reason. */
  onMisfit(release: Release, reason: string): void;
  /** Called before releases go live. Makes sure that they can be served. */
  prepare?: (releases: readonly Release[]) => Promise<void>;
  /** Called when the snapshot cannot be written. Writing is retried automatically. */
  onUnsaved(error: unknown): void;
  /**
   * Starts render processes for a new set of releases. Returns a function that ends the processes of all other
   * releases, to be called when the set goes live.
   */
  prepareRenders(releases: readonly Release[]): Promise<() => void>;
}

/** The registry of releases as the host last read it. */
export class Registry {
  readonly #api: RegistryApi;
  readonly #clock: Clock;
  readonly #file: string;
  readonly #folders: ReleaseFolders;
  readonly #frameCss: string;
  readonly #prepare: RegistryOptions['prepare'];
  readonly #onUnsaved: RegistryOptions['onUnsaved'];
  readonly #prepareRenders: RegistryOptions['prepareRenders'];
  readonly #support: HostSupport;
  readonly #onMisfit: RegistryOptions['onMisfit'];
  /** The releases that were reported as misfits. */
  readonly #misfits = new Set<string>();
  #releaseSet: ReleaseSet | null = null;
  #retry: NodeJS.Timeout | undefined;
  /** When the footer changes by the clock. */
  #scheduled: NodeJS.Timeout | undefined;

  constructor(options: RegistryOptions) {
    const { api, clock, dataDir, folders, frameCss, prepare, onUnsaved, prepareRenders } = options;
    this.#support = options.support;
    this.#onMisfit = options.onMisfit;
    this.#api = api;
    this.#clock = clock;
    this.#prepare = prepare;
    this.#onUnsaved = onUnsaved;
    this.#prepareRenders = prepareRenders;
    this.#frameCss = frameCss;
    this.#file = path.join(dataDir, 'host', 'snapshot.json');
    this.#folders = folders;
  }

  get releaseSet(): ReleaseSet | null {
    return this.#releaseSet;
  }

  /**
   * Reads the registry again and serves its answer from then on, even if the snapshot cannot be written.
   * @throws if the API does not answer.
   */
  async refresh(): Promise<void> {
    const [sections, clubs, { content: site, validUntil }] = await Promise.all([
      this.#api.liveSections(),
      this.#api.clubs(),
      this.#api.siteDocument(),
    ]);
    this.#schedule(validUntil);
    const served = sections.flatMap(({ active, canary }) => (canary ? [active, canary.release] : [active]));
    await this.#prepare?.(served.filter(({ files }) => files.length > 0));
    const snapshot: Snapshot = { sections, clubs, site };
    const releaseSet = this.#derive(snapshot);
    const isOtherSet = this.#releaseSet !== null && versionsOf(releaseSet) !== versionsOf(this.#releaseSet);
    const endOthers = isOtherSet ? await this.#prepareRenders(liveReleases(releaseSet)) : () => undefined;
    this.#releaseSet = releaseSet;
    endOthers();
    this.#save(snapshot);
  }

  /** Reads again when the footer changes by the site clock, and until the API answers. */
  #schedule(at: number | null): void {
    clearTimeout(this.#scheduled);
    if (at === null) return;
    const wait = Math.min(Math.max(at - this.#clock.now(), SOON_MS), LONGEST_WAIT_MS);
    this.#scheduled = setTimeout(() => void this.refresh().catch(() => this.#schedule(at)), wait).unref();
  }

  /**
   * Writes the snapshot to a temporary file and renames it. On a full disk it retries until it succeeds or there is a
   * newer one.
   */
  #save(snapshot: Snapshot): void {
    clearTimeout(this.#retry);
    try {
      mkdirSync(path.dirname(this.#file), { recursive: true });
      writeFileSync(`${this.#file}.new`, JSON.stringify(snapshot));
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      this.#onUnsaved(error);
      this.#retry = setTimeout(() => this.#save(snapshot), SAVE_AGAIN_MS).unref();
    }
  }

  /** Loads the last snapshot from disk if there is no set of releases yet. Returns whether there is one. */
  restore(): boolean {
    if (this.#releaseSet) return true;
    try {
      this.#releaseSet = this.#derive(readSnapshot(readFileSync(this.#file, 'utf8')));
      return true;
    } catch {
      return false;
    }
  }

  /** Returns a section as this host can serve it: as paused if it cannot run the live release. */
  #withoutMisfits(section: LiveSection): LiveSection {
    const { active, canary, is_paused } = section;
    return {
      active,
      canary: canary && this.#fits(canary.release) ? canary : null,
      is_paused: is_paused || !this.#fits(active),
    };
  }

  #fits(release: Release): boolean {
    if (isDevVersion(release.version)) return true;
    const misfit = findMisfit(release, this.#support);
    if (misfit === null) return true;
    const key = `${release.name} ${release.version}`;
    if (!this.#misfits.has(key)) {
      this.#misfits.add(key);
      this.#onMisfit(release, describeMisfit(misfit, release, this.#support));
    }
    return false;
  }

  #derive({ sections: recordedSections, clubs, site: stored }: Snapshot): ReleaseSet {
    const sections = recordedSections.map((section) => this.#withoutMisfits(section));
    const recorded = sections.map(({ active }) => active);
    const releases = withDevBuilds(recorded, this.#folders.devDir);
    // Development builds have no canaries: everybody gets them.
    const live = sections.filter(({ active }) => releases.includes(active));
    const paused = new Set(live.filter((section) => section.is_paused).map(({ active }) => active.name));
    const css = `${this.#frameCss}\n${clubColours(clubs)}`;
    const sheet = { path: `${FRAME_SHEET}${hashOf(css)}.css`, css };
    const inFrame = frameClubs(clubs);
    const site = siteOf(stored);
    const key = hashOf(
      JSON.stringify([
        releases.map(({ name, version, built_at }) => [name, version, built_at, paused.has(name)]),
        sheet.path,
        inFrame,
        site,
      ]),
    );
    const active = releases.map((release) => toActive(release, paused.has(release.name)));
    const canaries: Canary[] = [];
    const releaseSet: ReleaseSet = { releases, active, canaries, clubs, frameClubs: inFrame, site, key, sheet };
    for (const { canary, is_paused } of live) {
      if (canary && !is_paused) canaries.push({ ...canary, releaseSet: withRelease(releaseSet, canary.release) });
    }
    return releaseSet;
  }
}

/** Parses a stored snapshot. Older hosts stored only the active releases. */
function readSnapshot(text: string): Snapshot {
  const {
    clubs,
    site = null,
    ...stored
  } = JSON.parse(text) as Pick<Snapshot, 'clubs'> &
    Partial<Pick<Snapshot, 'site'>> &
    (Pick<Snapshot, 'sections'> | { releases: Release[] });
  if ('sections' in stored) return { clubs, site, sections: stored.sections };
  return { clubs, site, sections: stored.releases.map((active) => ({ active, canary: null, is_paused: false })) };
}

/**
 * Returns a key of the versions that are live. Development builds do not change it, as they all have the same version.
 * Their processes start with the next page.
 */
function versionsOf(releaseSet: ReleaseSet): string {
  return liveReleases(releaseSet)
    .map(({ name, version }) => `${name} ${version}`)
    .join();
}

/** Returns one CSS class per club with its colours. The security policy forbids `style` attributes. */
function clubColours(clubs: readonly ClubSummary[]): string {
  const colour = /^#[0-9a-f]{6}$/i;
  return clubs
    .filter((club) => /^[a-z0-9-]+$/.test(club.key) && colour.test(club.colour) && colour.test(club.on_colour))
    .map((club) => `.club-${club.key}{--club:${club.colour};--on-club:${club.on_colour}}`)
    .join('\n');
}
