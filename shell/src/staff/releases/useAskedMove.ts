import type { ReleasesClient } from '@wkff/api-client';
import type { ReleaseMove, Section } from '@wkff/contracts';
import { isForbidden, useReason, useSave, type SaveEnd, type SaveState } from '@wkff/forms';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { inputOf, isDone, isPossible, wordsOf, type Intent } from './intents.ts';
import type { Setback } from './setbackOf.ts';
import { texts } from './texts.ts';

/** Default percentage of a new canary. */
const FIRST_PERCENT = 10;

/** A move that a dialog asks about. */
export interface MoveQuestion {
  api: ReleasesClient;
  /** The section as it was when the dialog opened. */
  section: Section;
  intent: Intent;
  /** Number of views of the section in the last minutes. */
  views: number;
  /** What speaks against the release that would go live. */
  setback: Setback | null;
  report(error: unknown): void;
  onClose(): void;
  /** @param sentence describes what was done. */
  onMoved(section: Section, sentence: string): void;
}

/** The section, input and state of the dialog that asks about a move, and its functions. */
export function useAskedMove({ api, section: seen, intent, report, onClose, onMoved }: MoveQuestion) {
  const [section, setSection] = useState(seen);
  /** The latest move that others made in the meantime. Null: none. */
  const [between, setBetween] = useState<{ move: ReleaseMove | null } | null>(null);
  const { percent, percentField, demandPercent } = usePercent(intent, seen);
  const why = useReason(`move:${seen.name}:${intent.kind}`, report);
  const { state, move } = useMove(api, intent, report);
  const canMove = isPossible(section, intent) && !isFinal(state);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canMove || !demandPercent() || percent === null) return;
    const end = await move(section, percent, why.reason.trim());
    if (end?.phase === 'saved') {
      why.forget();
      onMoved(end.stored, texts.done[wordsOf(intent, section)]);
    } else if (end?.phase === 'conflict') {
      setSection(end.stored);
      setBetween({ move: null });
      const [newest] = await api.moves(section.name, { limit: 1 }).catch(() => []);
      setBetween({ move: newest ?? null });
    }
  }

  function cancel(): void {
    // The dialog cannot be closed during a move, because it shows the result.
    if (state.phase === 'busy') return;
    why.forget();
    onClose();
  }

  return { section, between, percent, percentField, why, state, canMove, handleSubmit, cancel };
}

/** The input of a canary's percentage. Its error is shown once `demandPercent` was called, which focuses the field. */
function usePercent(intent: Intent, section: Section) {
  const isRunning = wordsOf(intent, section) === 'percent';
  const [typed, setTyped] = useState(String(section.canary && isRunning ? section.canary.percent : FIRST_PERCENT));
  const [isWrong, setIsWrong] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const percent = readPercent(typed);
  return {
    percent,
    percentField: {
      ref,
      value: typed,
      error: isWrong && percent === null ? texts.dialog.wrongPercent : null,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setTyped(value),
    },
    /** Returns true if there is a percentage. */
    demandPercent(): boolean {
      setIsWrong(percent === null);
      if (percent === null) ref.current?.focus();
      return percent !== null;
    },
  };
}

/** Returns a percentage from 1 to 99, or null. */
function readPercent(text: string): number | null {
  return /^[1-9]\d?$/.test(text.trim()) ? Number(text) : null;
}

/** Returns true if the same move would be refused again. */
const isFinal = (state: SaveState<unknown>) =>
  isForbidden(state) || (state.phase === 'refused' && state.code === 'move_not_possible');

interface MoveSave {
  state: SaveState<Section>;
  /** Moves the section. Resolves to null if a move is in progress. */
  move(section: Section, percent: number, reason: string): Promise<SaveEnd<Section> | null>;
}

/**
 * Makes a move of a section. Repeated calls make it only once, as the move names the revision that it is based on. If
 * an answer was lost, the next call finds the section in the state after the move.
 */
function useMove(api: ReleasesClient, intent: Intent, report: (error: unknown) => void): MoveSave {
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
