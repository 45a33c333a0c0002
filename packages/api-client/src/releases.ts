import type { HealthSlot, ListedRelease, MoveKind, ReleaseMove, Section } from '@wkff/contracts';
import { createGet, createSend, type ApiClientOptions } from './request.ts';

/** The moves of a section that staff ask for; a publish comes with its files. */
export type AskedMove = Exclude<MoveKind, 'publish'>;

/** What a move is about. */
export interface MoveInput {
  version?: string;
  /** Of a canary: 1 to 99. */
  percent?: number;
  /** Revision of the section that was seen. The move is refused with `section_moved` when it is another by now. */
  revision?: number;
  reason?: string;
}

/**
 * Returns the calls for those who release sections. They are no part of `createApiClient`: only a staff page needs them, and
 * visitors don't load them.
 */
export function createReleasesClient(options: ApiClientOptions) {
  const get = createGet(options);
  const send = createSend(options);
  return {
    /** What is live of each section, by name. */
    sections: (signal?: AbortSignal): Promise<Section[]> =>
      get<{ data: { sections: Section[] } }>('releases/sections', {}, signal).then((body) => body.data.sections),
    /** The releases of a section, newest first. */
    releases: (name: string, signal?: AbortSignal): Promise<ListedRelease[]> =>
      get<{ data: { releases: ListedRelease[] } }>('releases', { name }, signal).then((body) => body.data.releases),
    /** The moves of a section, newest first; `before`: only those older than this move. */
    moves: (name: string, query: { before?: number; limit?: number }, signal?: AbortSignal): Promise<ReleaseMove[]> =>
      get<{ data: { moves: ReleaseMove[] } }>('releases/moves', { name, ...query }, signal).then(
        (body) => body.data.moves,
      ),
    /** The health of a section's releases in the last minutes. */
    health: (name: string, minutes: number, signal?: AbortSignal): Promise<HealthSlot[]> =>
      get<{ data: { slots: HealthSlot[] } }>('releases/health', { name, minutes }, signal).then(
        (body) => body.data.slots,
      ),
    /** Moves a section; resolves to the section afterwards. The data of a `section_moved` is the section as it is now. */
    move: (name: string, kind: AskedMove, input: MoveInput): Promise<Section> =>
      send<{ data: { section: Section } }>('POST', `releases/${name}/${kind}`, input).then((body) => body.data.section),
    /** Path that begins a preview of a release in the browser that opens it. */
    preview: (name: string, version: string): Promise<string> =>
      send<{ data: { path: string } }>('POST', `releases/${name}/preview`, { version }).then((body) => body.data.path),
  };
}

export type ReleasesClient = ReturnType<typeof createReleasesClient>;
