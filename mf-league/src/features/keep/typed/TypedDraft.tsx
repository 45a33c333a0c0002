import { useDraftAutosave } from '@wkff/forms';
import type { MatchProjection } from '@wkff/league/match-log';
import { useEffect, useSyncExternalStore } from 'react';
import { editPanel, undoPanel, type TypedTexts } from './TypedTexts.ts';

/** Stores what is typed, and drops what is about events that no longer count. Draws nothing, so that typing is fast. */
export function TypedDraft({ typed, events }: { typed: TypedTexts; events: MatchProjection['events'] }) {
  const stored = useSyncExternalStore(typed.subscribe, typed.read, typed.read);
  useDraftAutosave(stored, typed.drafts);
  useEffect(() => {
    const past = events.filter(({ state }) => state !== 'in_force');
    typed.forget(...past.flatMap(({ event: { id } }) => [undoPanel(id), editPanel(id)]));
  }, [typed, events]);
  return null;
}
