import {
  MAX_LIST_LIMIT,
  type ActiveRelease,
  type AskedKind,
  type HealthSlot,
  type ListedRelease,
  type Release,
  type ReleaseAlerts,
  type ReleaseError,
  type ReleaseList,
  type ReleaseMove,
  type Section,
  type ReleaseHost,
  type SectionVerdict,
} from '@wkff/contracts';
import type { Query } from './request.ts';

/** Parameters of a move. */
export interface MoveInput {
  version?: string | undefined;
  /** Percentage of visitors who get the canary, 1 to 99. */
  percent?: number | undefined;
  /**
   * Revision of the section that the move is based on. The call fails with `section_moved` if it is not the current
   * one. If absent, it is not checked.
   */
  revision?: number | undefined;
  reason?: string | undefined;
  /** True: the site goes back by itself if the release that is live for everybody fails more often than the one before. */
  auto_rollback?: boolean | undefined;
}

/** The result of a move. */
interface Moved {
  /** The section afterwards. */
  section: Section;
  move: ReleaseMove;
}

/** An uploaded build to publish: for everybody, for `percent` of the visitors, or not yet. */
interface PublishInput {
  release: Release;
  as: 'active' | 'canary' | 'ready';
  percent?: number | undefined;
}

/** How a call of the API is sent. */
export interface CallOptions {
  /** A file, or an object that is sent as JSON. */
  body?: object;
  signal?: AbortSignal | undefined;
  /** True if sending it twice does no harm. Reads always may be sent twice. */
  isRepeatable?: boolean;
}

/** Calls the API at a path below `/api/` and resolves to the `data` of its answer. Rejects with `ApiError`. */
export type Call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions) => Promise<T>;

/**
 * Returns the calls for people and programs that release sections. They are not part of `createApiClient`, so that
 * visitors do not load them.
 */
export function createReleasesClient(call: Call) {
  return { ...releaseReads(call), ...releaseWrites(call) };
}

function releaseReads(call: Call) {
  const read = <T>(path: string, query: Query = {}, signal?: AbortSignal) =>
    call<T>('GET', path + searchOf(query), { signal });
  const sections = async (signal?: AbortSignal) =>
    (await read<{ sections: Section[] }>('releases/sections', {}, signal)).sections;
  const releases = (name: string | undefined, query: { page: number; limit: number }, signal?: AbortSignal) =>
    read<ReleaseList>('releases', { name, ...query }, signal);
  return {
    /** Returns what browsers get of each section. */
    active: async (): Promise<ActiveRelease[]> =>
      (await read<{ releases: ActiveRelease[] }>('releases/active')).releases,
    /** Returns the live releases of each section, sorted by name. */
    sections,
    /** Returns the live releases of a section. Null if none was ever live. */
    section: async (name: string): Promise<Section | null> =>
      (await sections()).find((section) => section.name === name) ?? null,
    /** Returns a page (from 1) of the releases of a section, newest first, without their files. */
    releases,
    /**
     * Returns all releases of a section, or of all sections, newest first. Releases that are published meanwhile may be
     * missing or twice.
     */
    allReleases: (name?: string) => readAll((page) => releases(name, { page, limit: MAX_LIST_LIMIT })),
    /** Returns a release with its files. */
    release: (name: string, version: string, signal?: AbortSignal): Promise<Release> =>
      read(`releases/${name}/${version}`, {}, signal),
    /** Returns the moves of a section, newest first. With `before` (id of a move), only older ones. */
    moves: async (
      name: string,
      query: { before?: number; limit?: number } = {},
      signal?: AbortSignal,
    ): Promise<ReleaseMove[]> =>
      (await read<{ moves: ReleaseMove[] }>('releases/moves', { name, ...query }, signal)).moves,
    /** Returns what was told about a section, newest first, and where messages go. */
    alerts: (name: string, limit?: number, signal?: AbortSignal): Promise<ReleaseAlerts> =>
      read('releases/alerts', { name, limit }, signal),
    /** Returns what is known about the live releases of the sections that the caller may release, or of one of them. */
    verdicts: async (name?: string, signal?: AbortSignal): Promise<SectionVerdict[]> =>
      (await read<{ verdicts: SectionVerdict[] }>('releases/verdicts', { name }, signal)).verdicts,
    /** Returns what each web host shows of a section. Older ones are not in it. */
    hosts: async (name: string, signal?: AbortSignal): Promise<ReleaseHost[]> =>
      (await read<{ hosts: ReleaseHost[] }>('releases/hosts', { name }, signal)).hosts,
    /** Returns the errors of a section's releases, or of one version, grouped, the latest first. */
    errors: async (name: string, version?: string, signal?: AbortSignal): Promise<ReleaseError[]> =>
      (await read<{ errors: ReleaseError[] }>('releases/errors', { name, version }, signal)).errors,
    /** Returns the health of a section's releases in the last `minutes`. */
    health: async (name: string, minutes: number, signal?: AbortSignal): Promise<HealthSlot[]> =>
      (await read<{ slots: HealthSlot[] }>('releases/health', { name, minutes }, signal)).slots,
  };
}

function releaseWrites(call: Call) {
  return {
    /** Moves a section. A `section_moved` has the current section as `data`. */
    move: (name: string, kind: AskedKind, body: MoveInput = {}): Promise<Moved> =>
      call('POST', `releases/${name}/${kind}`, { body }),
    /** Sets the address that is told what happens to a section. Null removes it. Returns the secret of its signatures. */
    setAlerts: async (name: string, url: string | null): Promise<string | null> =>
      (await call<{ secret: string | null }>('PUT', `releases/${name}/alerts`, { body: { url } })).secret,
    /** Returns the path that starts a preview of a release in the browser that opens it. */
    preview: async (name: string, version: string): Promise<string> =>
      (await call<{ path: string }>('POST', `releases/${name}/preview`, { body: { version }, isRepeatable: true }))
        .path,
    /** Marks a release that is not live as refused: it did not pass a check. */
    refuse: (name: string, version: string, reason: string): Promise<unknown> =>
      call('POST', `releases/${name}/refuse`, { body: { version, reason }, isRepeatable: true }),
    /** Has a release checked again, and returns its pages without parameters. One that passes is not refused any more. */
    recheck: async (name: string, version: string): Promise<string[]> =>
      (await call<{ pages: string[] }>('POST', `releases/${name}/recheck`, { body: { version }, isRepeatable: true }))
        .pages,
    /** Uploads a file of a build that is not published yet. Replaces it if it exists. */
    upload: ({ name, version }: Pick<Release, 'name' | 'version'>, file: string, body: Blob): Promise<unknown> =>
      call('PUT', `releases/${name}/${version}/files/${file}`, { body, isRepeatable: true }),
    /** Uploads the source map of a script of a recorded release. Returns the hash of what the site has. */
    uploadMap: (
      { name, version }: Pick<Release, 'name' | 'version'>,
      file: string,
      body: Blob,
    ): Promise<{ sha256: string }> =>
      call('PUT', `releases/${name}/${version}/maps/${file}`, { body, isRepeatable: true }),
    /** Publishes a build whose files are uploaded. */
    publish: (body: PublishInput): Promise<unknown> =>
      call('POST', 'releases', { body, isRepeatable: body.as === 'ready' }),
  };
}

async function readAll(readPage: (page: number) => Promise<ReleaseList>): Promise<ListedRelease[]> {
  const all: ListedRelease[] = [];
  for (let page = 1; ; page += 1) {
    const { releases, total } = await readPage(page);
    all.push(...releases);
    if (releases.length === 0 || all.length >= total) return all;
  }
}

export type ReleasesClient = ReturnType<typeof createReleasesClient>;

/** Returns the query of an address, with its `?`; blank without one. Undefined parameters are left out. */
export function searchOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
