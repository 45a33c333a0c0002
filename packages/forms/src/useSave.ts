import { useRef, useState } from 'react';
import { runSave, type SaveRequest, type SaveEnd } from './runSave.ts';
import { useAccount } from './useAccount.ts';

/** The state of a form's save. The form's input stays in every state. */
export type SaveState<Stored> = { phase: 'idle' } | { phase: 'busy' } | SaveEnd<Stored>;

export interface Save<Stored> {
  state: SaveState<Stored>;
  /**
   * Saves, or returns null while a save is under way. Resolves to how it ended, also when the form is unmounted by
   * then. Never rejects: an unexpected error ends as `unsure`, and the next save finds out whether it was stored.
   */
  save(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null>;
  /** Resets the state to idle, e.g. once a conflict is decided; does nothing while a save is under way. */
  reset(): void;
}

/**
 * Saves a form, one request at a time, asks for a login where needed, and handles other people's saves and lost
 * answers (`runSave`). The form only draws the state.
 * @param report receives an unexpected error, for the operators.
 * @param why the login dialog's text when the session ran out by itself.
 */
export function useSave<Stored>(report: (error: unknown) => void, why: string | null = null): Save<Stored> {
  const account = useAccount();
  const [state, setState] = useState<SaveState<Stored>>({ phase: 'idle' });
  // A ref, because state updates too late for the second click of a double click.
  const isRunning = useRef(false);
  const lost = useRef<SaveRequest<Stored> | null>(null);

  async function save(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setState({ phase: 'busy' });
    const end = await runSave(request, { account, why, lost: lost.current }).catch(
      (error: unknown): SaveEnd<Stored> => {
        report(error);
        return { phase: 'unsure', message: null };
      },
    );
    isRunning.current = false;
    if (end.phase === 'unsure') lost.current = request;
    // A refusal says nothing about an earlier request whose answer was lost.
    else if (end.phase !== 'refused') lost.current = null;
    setState(end);
    return end;
  }

  function reset(): void {
    if (!isRunning.current) setState({ phase: 'idle' });
  }

  return { state, save, reset };
}
