import type { ReleasesClient } from '@wkff/api-client';
import type { ListedRelease, ReleaseMove, Section } from '@wkff/contracts';
import { useRead, type Read } from './useRead.ts';

/** Polling interval, in ms. A new release that is not live does not change the section, so only polling finds it. */
const HISTORY_EVERY = 15_000;

/** Number of moves that are read. The API chooses the target of a rollback from all moves, which are rarely more. */
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
