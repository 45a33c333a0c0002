import type { ReleasesClient } from '@wkff/api-client';
import type { Section } from '@wkff/contracts';
import { useSave, type SaveEnd, type SaveState } from '@wkff/forms';
import { inputOf, isDone, type Intent } from './intents.ts';

export interface MoveSave {
  state: SaveState<Section>;
  /** Moves the section, unless a move is under way: then null. */
  move(section: Section, percent: number, reason: string): Promise<SaveEnd<Section> | null>;
}

/**
 * One move of a section, made once however often it is asked for: it names the revision that was seen. Where an answer was lost, the
 * next try finds the section as the move would have made it.
 */
export function useMove(api: ReleasesClient, intent: Intent, report: (error: unknown) => void): MoveSave {
  const { state, save } = useSave<Section>(report);
  return {
    state,
    move: (section, percent, reason) =>
      save({
        send: () => api.move(section.name, intent.kind, inputOf(intent, section, percent, reason)),
        isStored: (now) => isDone(now, intent, percent),
      }),
  };
}
