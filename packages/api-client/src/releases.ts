import type { AskedKind, HealthSlot, Release, ReleaseList, ReleaseMove, Section } from '@wkff/contracts';
import { createGet, createSend, type ApiClientOptions } from './request.ts';

/** Parameters of a move. */
export interface MoveInput {
  version?: string;
  /** Percentage of visitors who get the canary, 1 to 99. */
  percent?: number;
  /**
   * Revision of the section that the move is based on. The call fails with `section_moved` if it is not the current
   * one.
   */
  revision?: number;
  reason?: string;
}

/**
 * Returns the calls for people who release sections. They are not part of `createApiClient`, so that visitors do not
 * load them.
 */
export function createReleasesClient(options: ApiClientOptions) {
  const get = createGet(options);
  const send = createSend(options);
  return {
    /** Returns the live releases of each section, sorted by name. */
    sections: (signal?: AbortSignal): Promise<Section[]> =>
      get<{ data: { sections: Section[] } }>('releases/sections', {}, signal).then((body) => body.data.sections),
    /** Returns a page (from 1) of the releases of a section, newest first, without their files. */
    releases: (name: string, query: { page: number; limit: number }, signal?: AbortSignal): Promise<ReleaseList> =>
      get<{ data: ReleaseList }>('releases', { name, ...query }, signal).then((body) => body.data),
    /** Returns a release with its files. */
    release: (name: string, version: string, signal?: AbortSignal): Promise<Release> =>
      get<{ data: Release }>(`releases/${name}/${version}`, {}, signal).then((body) => body.data),
    /** Returns the moves of a section, newest first. With `before` (id of a move), only older ones. */
    moves: (name: string, query: { before?: number; limit?: number }, signal?: AbortSignal): Promise<ReleaseMove[]> =>
      get<{ data: { moves: ReleaseMove[] } }>('releases/moves', { name, ...query }, signal).then(
        (body) => body.data.moves,
      ),
    /** Returns the health of a section's releases in the last `minutes`. */
    health: (name: string, minutes: number, signal?: AbortSignal): Promise<HealthSlot[]> =>
      get<{ data: { slots: HealthSlot[] } }>('releases/health', { name, minutes }, signal).then(
        (body) => body.data.slots,
      ),
    /** Moves a section and returns the moved section. A `section_moved` has the current section as `data`. */
    move: (name: string, kind: AskedKind, input: MoveInput): Promise<Section> =>
      send<{ data: { section: Section } }>('POST', `releases/${name}/${kind}`, input).then((body) => body.data.section),
    /** Returns the path that starts a preview of a release in the browser that opens it. */
    preview: (name: string, version: string): Promise<string> =>
      send<{ data: { path: string } }>('POST', `releases/${name}/preview`, { version }).then((body) => body.data.path),
  };
}

export type ReleasesClient = ReturnType<typeof createReleasesClient>;
