import type { ScoreInput } from '@wkff/api-client';
import type { ListedMatch } from '@wkff/contracts';
import type { Host } from '@wkff/mf-contract';
import { askLogin, endSession, sessionStore } from '@wkff/session';
import { useEffect, useRef, useState } from 'react';
import { checkDraft, type ScoreProblem } from './checkDraft.ts';
import type { Stored } from './draft.ts';
import { readFailure } from './failure.ts';
import { sameAsStored, toScoreInput } from './scoreInput.ts';
import { texts } from './texts.ts';
import { EDITING, type Desk } from './useDesk.ts';

export interface SaveOptions {
  /** What it is saved over; the default is what is stored as far as the desk knows. */
  over?: Stored;
  /** The keeper agreed that stored goals go. */
  canDiscard?: boolean;
}

/** How the saving ends: with the match as it is stored, or with what to tell when the dialog was closed meanwhile. */
export interface SaveEnds {
  onSaved(stored: Stored): void;
  onFailedUnseen(message: string): void;
}

/**
 * Saves the draft, once however often it is asked for. A session that is over is asked for again, and the save goes on; of a conflict
 * the keeper decides; after a lost connection the next try finds out whether the last one was saved.
 */
export function useSave(host: Host, match: ListedMatch, desk: Desk, focus: (name: string) => void, ends: SaveEnds) {
  const [isSaving, setIsSaving] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [problem, setProblem] = useState<ScoreProblem | null>(null);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  // What is rendered comes too late for the second half of a double click.
  const isSending = useRef(false);
  const isShown = useRef(true);
  /** Was sent, and nobody knows what became of it. */
  const unsure = useRef<ScoreInput | null>(null);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { draft, load } = desk;
  // What was wrong may be right after the next edit; saving looks again.
  useEffect(() => setProblem(null), [draft, load]);

  function refuse(found: ScoreProblem): void {
    desk.setPhase(EDITING);
    setProblem(found);
    focus(found.field);
  }

  async function save({ over = desk.stored, canDiscard = false }: SaveOptions = {}): Promise<void> {
    if (isSending.current) return;
    setAlert(null);
    setProblem(null);
    if (draft.mode === 'detailed' && load !== 'ready')
      return refuse({ field: 'goals', message: texts.goals.notLoaded });
    const found = checkDraft(draft, over, isReasonAsked);
    if (found) return refuse(found);
    isSending.current = true;
    setIsSaving(true);
    let base: Stored | null = over;
    while (base !== null) base = await send(base, canDiscard);
    isSending.current = false;
    setIsSaving(false);
  }

  /** One try. Gives what to try again over, or null: this save has ended. */
  async function send(base: Stored, canDiscard: boolean): Promise<Stored | null> {
    const token = await readToken();
    if (token === null) return null;
    const input = toScoreInput(draft, base, canDiscard);
    try {
      ends.onSaved(await host.api.matches.saveScore(match.id, input));
      return null;
    } catch (error) {
      return fail(error, input, base, token);
    }
  }

  /** The token to save with; asked for when there is none. */
  async function readToken(): Promise<string | null> {
    const read = () => {
      sessionStore.getState().refresh();
      return sessionStore.getState().token;
    };
    const token = read();
    if (token !== null) return token;
    setAlert(texts.needLogin);
    if (!(await askLogin({ user: desk.account }))) return giveUp();
    setAlert(null);
    return read();
  }

  function giveUp(): null {
    focus('save');
    return null;
  }

  async function fail(error: unknown, input: ScoreInput, base: Stored, token: string): Promise<Stored | null> {
    const failure = readFailure(error);
    if (failure.kind === 'stale') {
      if (sameAsStored(input, failure.stored)) {
        ends.onSaved(failure.stored);
        return null;
      }
      // The try before came through after all: this one goes over it.
      if (unsure.current && sameAsStored(unsure.current, failure.stored)) {
        unsure.current = null;
        desk.setStored(failure.stored);
        return failure.stored;
      }
    }
    const message = texts.saveFailed(failure.message);
    if (failure.kind === 'login') {
      setAlert(message);
      if (!(await askLogin({ user: desk.account, refused: token }))) return giveUp();
      setAlert(null);
      return base;
    }
    if (failure.kind === 'forbidden') endSession();
    if (!isShown.current) {
      ends.onFailedUnseen(message);
      return null;
    }
    switch (failure.kind) {
      case 'forbidden':
        setAlert(message);
        desk.setPhase({ name: 'forbidden' });
        focus('login');
        break;
      case 'stale':
        desk.setPhase({ name: 'conflict', stored: failure.stored });
        focus('conflict');
        break;
      case 'discard':
        desk.setPhase({ name: 'discard' });
        focus('discard');
        break;
      case 'reason':
        setIsReasonAsked(true);
        refuse({ field: 'reason', message: failure.message });
        break;
      case 'other':
        if (failure.isUnsure) unsure.current = input;
        desk.setPhase(EDITING);
        setAlert(failure.isUnsure ? `${message} ${texts.unsure}` : message);
        focus(failure.field ?? 'save');
    }
    return null;
  }

  return {
    isSaving,
    alert,
    problem,
    isReasonAsked,
    save: (options?: SaveOptions) => void save(options),
  };
}

export type Save = ReturnType<typeof useSave>;
