import { useRef, useState } from 'react';
import { runSave, type SaveRequest, type SaveEnd } from './runSave.ts';
import { useAccount } from './useAccount.ts';

/** The state of a form's save. The form's input stays in every state. */
export type SaveState<Stored> = { phase: 'idle' } | { phase: 'busy' } | SaveEnd<Stored>;

export interface Save<Stored> {
  state: SaveState<Stored>;
  /**
   * Saves and resolves to the outcome, even if the form is unmounted meanwhile. Resolves to null if another save is in
   * flight. Never rejects: an unexpected error becomes `unsure`, and the next save detects whether the first one was
   * stored.
   */
  save(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null>;
  /** Resets the state to idle, e.g. after a conflict was resolved. Does nothing while a save is in flight. */
  reset(): void;
}

/**
 * Saves a form, one request at a time. Asks for a login if necessary, and handles conflicts and lost responses
 * (`runSave`). The form only renders the state.
 * @param report receives unexpected errors.
 * @param why the login dialog's text if the session expired.
 */
export function useSave<Stored>(report: (error: unknown) => void, why: string | null = null): Save<Stored> {
  const account = useAccount();
  const [state, setState] = useState<SaveState<Stored>>({ phase: 'idle' });
  // A ref, because a state update would be too late for the second click of a double click.
  const isRunning = useRef(false);
  const lost = useRef<SaveRequest<Stored> | null>(null);

  async function save(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setState({ phase: 'busy' });
    let last = request;
    const onSend = (sent: SaveRequest<Stored>) => void (last = sent);
    const end = await runSave(request, { account, why, lost: lost.current, onSend }).catch(
      (error: unknown): SaveEnd<Stored> => {
        report(error);
        return { phase: 'unsure', message: null };
      },
    );
    isRunning.current = false;
    if (end.phase === 'unsure') lost.current = last;
    // A refusal doesn't show whether an earlier request, whose response was lost, was stored.
    else if (end.phase !== 'refused') lost.current = null;
    setState(end);
    return end;
  }

  function reset(): void {
    if (!isRunning.current) setState({ phase: 'idle' });
  }

  return { state, save, reset };
}
