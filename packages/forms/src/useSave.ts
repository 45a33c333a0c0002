import { useRef, useState } from 'react';
import { runSave, type SaveRequest, type SaveEnd } from './runSave.ts';
import { useAccount } from './useAccount.ts';

/** Where the saving of a form is. Whatever it is, what was entered stays in the form. */
export type SaveState<Stored> = { phase: 'idle' } | { phase: 'busy' } | SaveEnd<Stored>;

export interface Save<Stored> {
  state: SaveState<Stored>;
  /**
   * Saves, unless a save is under way: then null. Resolves to how it ended, also when the form is gone by then. Never rejects: after
   * an unexpected error nobody knows whether it was saved, and the next attempt finds out.
   */
  save(request: SaveRequest<Stored>): Promise<SaveEnd<Stored> | null>;
  /** Makes the state idle again, e.g. once a conflict is decided; not while a save is under way. */
  reset(): void;
}

/**
 * The guarded save of one form: one at a time, a login where one is needed, and an answer to what others saved and to what was lost on
 * the way (`runSave`). The form only draws its state.
 * @param report takes an unexpected error, for the operators.
 * @param why said by the login dialog when the session ran out by itself.
 */
export function useSave<Stored>(report: (error: unknown) => void, why: string | null = null): Save<Stored> {
  const account = useAccount();
  const [state, setState] = useState<SaveState<Stored>>({ phase: 'idle' });
  // State comes too late for the second half of a double click.
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
    // A refusal says nothing about what was lost before it.
    else if (end.phase !== 'refused') lost.current = null;
    setState(end);
    return end;
  }

  function reset(): void {
    if (!isRunning.current) setState({ phase: 'idle' });
  }

  return { state, save, reset };
}
