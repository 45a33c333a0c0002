import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ClubSummary, LiveSection, Release } from '@wkff/contracts';
import { withDevBuilds, type ReleaseFolders } from './devBuilds.ts';
import { frameClubs } from './frameClubs.ts';
import type { InternalApi } from './InternalApi.ts';
import { hashOf, liveReleases, toActive, withRelease, type Canary, type View } from './views.ts';

/** What the registry said last. Stored on disk for the day it is away. */
export interface Snapshot {
  sections: LiveSection[];
  clubs: ClubSummary[];
}

/** How the address of the frame's style sheet begins; its hash follows. */
export const FRAME_SHEET = '/assets/frame.';

/** When a snapshot that could not be written is tried again. */
const SAVE_AGAIN_MS = 30_000;

export interface RegistryOptions {
  api: Pick<InternalApi, 'liveSections' | 'clubs'>;
  /** Where the snapshot is stored. */
  dataDir: string;
  folders: ReleaseFolders;
  /** The host's own rules. */
  frameCss: string;
  /** Makes sure that releases can be served before they are the view. */
  prepare?: (releases: readonly Release[]) => Promise<void>;
  /** Told when the snapshot cannot be written; it is tried again by itself. */
  onUnsaved(error: unknown): void;
  /**
   * Starts the render processes of another set of releases; what it returns ends those of all others, in the moment at
   * which the set is the view.
   */
  prepareRenders(releases: readonly Release[]): Promise<() => void>;
}

/** The registry as the host last saw it. */
export class Registry {
  readonly #api: Pick<InternalApi, 'liveSections' | 'clubs'>;
  readonly #file: string;
  readonly #folders: ReleaseFolders;
  readonly #frameCss: string;
  readonly #prepare: RegistryOptions['prepare'];
  readonly #onUnsaved: RegistryOptions['onUnsaved'];
  readonly #prepareRenders: RegistryOptions['prepareRenders'];
  #view: View | null = null;
  #retry: NodeJS.Timeout | undefined;

  constructor({ api, dataDir, folders, frameCss, prepare, onUnsaved, prepareRenders }: RegistryOptions) {
    this.#api = api;
    this.#prepare = prepare;
    this.#onUnsaved = onUnsaved;
    this.#prepareRenders = prepareRenders;
    this.#frameCss = frameCss;
    this.#file = path.join(dataDir, 'host', 'snapshot.json');
    this.#folders = folders;
  }

  get view(): View | null {
    return this.#view;
  }

  /**
   * Reads the registry again and serves what it says from then on, also while the snapshot cannot be written.
   * @throws when the API does not answer.
   */
  async refresh(): Promise<void> {
    const [sections, clubs] = await Promise.all([this.#api.liveSections(), this.#api.clubs()]);
    await this.#prepare?.(sections.flatMap(({ active, canary }) => (canary ? [active, canary.release] : [active])));
    const snapshot: Snapshot = { sections, clubs };
    const view = this.#derive(snapshot);
    const isOtherSet = this.#view !== null && versionsOf(view) !== versionsOf(this.#view);
    const endOthers = isOtherSet ? await this.#prepareRenders(liveReleases(view)) : () => undefined;
    this.#view = view;
    endOthers();
    this.#save(snapshot);
  }

  /**
   * Writes the snapshot beside and renames it. On a full disk it is tried again until there is room, or a newer one.
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

  /** Takes the last snapshot from disk when there is no view yet. */
  restore(): boolean {
    if (this.#view) return true;
    try {
      this.#view = this.#derive(readSnapshot(readFileSync(this.#file, 'utf8')));
      return true;
    } catch {
      return false;
    }
  }

  #derive({ sections, clubs }: Snapshot): View {
    const recorded = sections.map(({ active }) => active);
    const releases = withDevBuilds(recorded, this.#folders.devDir);
    // A build that is being worked on is there for everybody.
    const live = sections.filter(({ active }) => releases.includes(active));
    const paused = new Set(live.filter((section) => section.is_paused).map(({ active }) => active.name));
    const css = `${this.#frameCss}\n${clubColours(clubs)}`;
    const sheet = { path: `${FRAME_SHEET}${hashOf(css)}.css`, css };
    const inFrame = frameClubs(clubs);
    const key = hashOf(
      JSON.stringify([
        releases.map(({ name, version, built_at }) => [name, version, built_at, paused.has(name)]),
        sheet.path,
        inFrame,
      ]),
    );
    const active = releases.map((release) => toActive(release, paused.has(release.name)));
    const canaries: Canary[] = [];
    const view: View = { releases, active, canaries, clubs, frameClubs: inFrame, key, sheet };
    for (const { canary, is_paused } of live) {
      if (canary && !is_paused) canaries.push({ ...canary, view: withRelease(view, canary.release) });
    }
    return view;
  }
}

/** Reads a stored snapshot; an earlier host wrote the active releases alone. */
function readSnapshot(text: string): Snapshot {
  const { clubs, ...stored } = JSON.parse(text) as { clubs: ClubSummary[] } & (
    Pick<Snapshot, 'sections'> | { releases: Release[] }
  );
  if ('sections' in stored) return { clubs, sections: stored.sections };
  return { clubs, sections: stored.releases.map((active) => ({ active, canary: null, is_paused: false })) };
}

/**
 * Returns the versions that are live, in a word. Builds that are being worked on have one version for all: their
 * processes start with a page.
 */
function versionsOf(view: View): string {
  return liveReleases(view)
    .map(({ name, version }) => `${name} ${version}`)
    .join();
}

/** One class per club that sets its colours; `style` attributes are forbidden by the security policy. */
function clubColours(clubs: readonly ClubSummary[]): string {
  const colour = /^#[0-9a-f]{6}$/i;
  return clubs
    .filter((club) => /^[a-z0-9-]+$/.test(club.key) && colour.test(club.colour) && colour.test(club.on_colour))
    .map((club) => `.club-${club.key}{--club:${club.colour};--on-club:${club.on_colour}}`)
    .join('\n');
}
