import type { ReleasesClient } from '@wkff/api-client';
import { MAX_LIST_LIMIT, type ListedRelease, type Release, type ReleaseMove, type Section } from '@wkff/contracts';
import { useState } from 'react';
import { useRead, type Read } from '../useRead.ts';

/** Polling interval, in ms. A new release that is not live does not change the section, so only polling finds it. */
const HISTORY_EVERY = 15_000;

/** Number of moves that are read. */
const MOVES = 100;

/** Number of releases that are shown at first, and that each click adds. */
const FIRST_RELEASES = 5;
export const MORE_RELEASES = 25;

/** Releases and moves of a section. */
export interface SectionHistory {
  /** The newest releases, newest first. */
  releases: ListedRelease[];
  /** Number of all releases. */
  total: number;
  /** The live releases that are not among the newest. */
  live: Release[];
  /** Newest first. */
  moves: ReleaseMove[];
}

export interface HistoryOptions {
  api: ReleasesClient;
  section: Section;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** The history of a section, of which more releases can be read. */
export type ReadHistory = Read<SectionHistory> & { more(): void };

/** Follows the releases and moves of a section. Reads them again immediately when the section has moved. */
export function useSectionHistory({ api, section, isFrozen, report }: HistoryOptions): ReadHistory {
  const { name, revision } = section;
  const [count, setCount] = useState(FIRST_RELEASES);
  const read = useRead({
    key: name,
    stamp: `${revision} ${count}`,
    read: async (_before: SectionHistory | undefined, signal) => {
      const [lists, moves] = await Promise.all([
        Promise.all(pagesOf(count).map((page) => api.releases(name, page, signal))),
        api.moves(name, { limit: MOVES }, signal),
      ]);
      const releases = lists.flatMap((list) => list.releases).slice(0, count);
      const missing = [section.active, section.canary?.version].filter(
        (version) => version !== undefined && !releases.some((release) => release.version === version),
      );
      const live = await Promise.all(missing.map((version) => api.release(name, version ?? '', signal)));
      return { releases, total: lists[0]?.total ?? 0, live, moves };
    },
    every: HISTORY_EVERY,
    isFrozen,
    report,
  });
  return { ...read, more: () => setCount(count + MORE_RELEASES) };
}

/** Returns the pages that hold a number of releases. */
function pagesOf(count: number): { page: number; limit: number }[] {
  const limit = Math.min(count, MAX_LIST_LIMIT);
  return Array.from({ length: Math.ceil(count / limit) }, (_, index) => ({ page: index + 1, limit }));
}
