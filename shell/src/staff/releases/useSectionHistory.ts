import type { ReleasesClient } from '@wkff/api-client';
import type { ListedRelease, ReleaseMove, Section } from '@wkff/contracts';
import { useRead, type Read } from './useRead.ts';

/** A release that waits is no move of the section: it is only found by asking. */
const HISTORY_EVERY = 15_000;

/** How many moves are read at once: as many as decide where a rollback leads. */
const MOVES = 100;

/** What is known of one section's releases. */
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

/** Follows the releases and the moves of a section; at once when it has moved. */
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
