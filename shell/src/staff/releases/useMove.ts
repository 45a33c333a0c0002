import type { ReleasesClient } from '@wkff/api-client';
import type { Section } from '@wkff/contracts';
import { useSave, type SaveEnd, type SaveState } from '@wkff/forms';
import { inputOf, isDone, type Intent } from './intents.ts';

export interface MoveSave {
  state: SaveState<Section>;
  /** Moves the section. Resolves to null if a move is in progress. */
  move(section: Section, percent: number, reason: string): Promise<SaveEnd<Section> | null>;
}

/**
 * Makes a move of a section. Repeated calls make it only once, as the move names the revision that it is based on. If
 * an answer was lost, the next call finds the section in the state after the move.
 */
export function useMove(api: ReleasesClient, intent: Intent, report: (error: unknown) => void): MoveSave {
  const { state, save } = useSave<Section>(report);
  return {
    state,
    move: (section, percent, reason) =>
      save({
        send: async () =>
          (await api.move(section.name, intent.kind, inputOf(intent, section, percent, reason))).section,
        isStored: (now) => isDone(now, intent, percent),
      }),
  };
}
