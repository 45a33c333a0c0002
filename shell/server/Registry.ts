import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ActiveRelease, ClubSummary, Release } from '@wkff/contracts';
import type { FrameClub } from '../src/page/clubs.ts';
import { withDevBuilds, type ReleaseFolders } from './devBuilds.ts';
import { frameClubs } from './frameClubs.ts';
import type { InternalApi } from './InternalApi.ts';

/** Everything the host needs to serve pages, as it was at one moment. Kept on disk for the day the registry is away. */
export interface Snapshot {
  releases: Release[];
  clubs: ClubSummary[];
}

/** A snapshot with what follows from it. */
export interface View extends Snapshot {
  /** What browsers are told. */
  active: ActiveRelease[];
  /** The clubs for menus and breadcrumb, in their order. */
  frameClubs: FrameClub[];
  /** Changes whenever a release, a club's name or a club colour does: part of every page's cache key. */
  key: string;
  sheet: FrameSheet;
}

/** The host's own rules and the clubs' colours in one style sheet: each file costs the first paint a connection. */
export interface FrameSheet {
  path: string;
  css: string;
}

/** How the address of the frame's style sheet begins; its hash follows. */
export const FRAME_SHEET = '/assets/frame.';

/** When a snapshot that could not be written is tried again. */
const SAVE_AGAIN_MS = 30_000;

export interface RegistryOptions {
  api: Pick<InternalApi, 'activeReleases' | 'clubs'>;
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
  readonly #api: Pick<InternalApi, 'activeReleases' | 'clubs'>;
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
    const [releases, clubs] = await Promise.all([this.#api.activeReleases(), this.#api.clubs()]);
    await this.#prepare?.(releases);
    const snapshot: Snapshot = { releases, clubs };
    const view = this.#derive(snapshot);
    const isOtherSet = this.#view !== null && versionsOf(view) !== versionsOf(this.#view);
    const endOthers = isOtherSet ? await this.#prepareRenders(view.releases) : () => undefined;
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
      this.#view = this.#derive(JSON.parse(readFileSync(this.#file, 'utf8')) as Snapshot);
      return true;
    } catch {
      return false;
    }
  }

  #derive(recorded: Snapshot): View {
    const snapshot = { ...recorded, releases: withDevBuilds(recorded.releases, this.#folders.devDir) };
    const css = `${this.#frameCss}\n${clubColours(snapshot.clubs)}`;
    const sheet = { path: `${FRAME_SHEET}${hash(css)}.css`, css };
    const active = snapshot.releases.map((release) => ({
      name: release.name,
      version: release.version,
      contract: release.contract,
      title: release.title,
      mounts: release.mounts,
      globalName: release.browser.globalName,
      entry: `/remotes/${release.name}/${release.version}/${release.browser.scripts[0] ?? ''}`,
    }));
    const inFrame = frameClubs(snapshot.clubs);
    const key = hash(
      JSON.stringify([
        snapshot.releases.map(({ name, version, built_at }) => [name, version, built_at]),
        sheet.path,
        inFrame,
      ]),
    );
    return { ...snapshot, active, frameClubs: inFrame, key, sheet };
  }
}

/**
 * What is live, in a word. Builds that are being worked on have one version for all: their processes start with a page.
 */
function versionsOf({ releases }: View): string {
  return releases.map(({ name, version }) => `${name} ${version}`).join();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

/** One class per club that sets its colours; `style` attributes are forbidden by the security policy. */
function clubColours(clubs: readonly ClubSummary[]): string {
  const colour = /^#[0-9a-f]{6}$/i;
  return clubs
    .filter((club) => /^[a-z0-9-]+$/.test(club.key) && colour.test(club.colour) && colour.test(club.on_colour))
    .map((club) => `.club-${club.key}{--club:${club.colour};--on-club:${club.on_colour}}`)
    .join('\n');
}
