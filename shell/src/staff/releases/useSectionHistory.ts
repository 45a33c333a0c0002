import type { ReleasesClient } from '@wkff/api-client';
import type { ListedRelease, ReleaseMove, Section } from '@wkff/contracts';
import { useRead, type Read } from './useRead.ts';

/** Interval in ms. A release that is only ready changes nothing of the section, so it is found only by polling. */
const HISTORY_EVERY = 15_000;

/** Number of moves that are read: as many as decide where a rollback goes. */
const MOVES = 100;

/** Releases and moves of a section. */
export interface SectionHistory {
  /** Newest first. */
  releases: ListedRelease[];
  /** Newest first. */
  moves: ReleaseMove[];
}

export interface HistoryOptions {
  api: ReleasesClient;
  section: Section;
  isFrozen: boolean;
  report(error: unknown): void;
}

/** Follows the releases and moves of a section. Reads them again immediately when the section has moved. */
export function useSectionHistory({ api, section, isFrozen, report }: HistoryOptions): Read<SectionHistory> {
  const { name, revision } = section;
  return useRead({
    key: name,
    stamp: revision,
    read: async (_before: SectionHistory | undefined, signal) => {
      const [releases, moves] = await Promise.all([
        api.releases(name, signal),
        api.moves(name, { limit: MOVES }, signal),
      ]);
      return { releases, moves };
    },
    every: HISTORY_EVERY,
    isFrozen,
    report,
  });
}
