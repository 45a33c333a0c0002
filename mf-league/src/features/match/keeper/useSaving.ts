import type { FullMatch } from '@wkff/contracts';
import { useRevalidator } from '@wkff/router';
import { useRef, useState } from 'react';
import type { SaveOutcome } from './trySave.ts';
import { texts } from './texts.ts';

/** Where a form's saving stands. */
export interface Saving {
  isBusy: boolean;
  /** What went well, to be read out. */
  done: string | null;
  /** What went wrong, to be read out. */
  error: string | null;
  /** What somebody else saved meanwhile; the keeper has to choose. */
  conflict: FullMatch | null;
}

const IDLE: Saving = { isBusy: false, done: null, error: null, conflict: null };

/** The saving of one form: one at a time, whatever is clicked; a saved match is loaded anew. */
export function useSaving() {
  const [saving, setSaving] = useState(IDLE);
  const isRunning = useRef(false);
  const { revalidate } = useRevalidator();

  /** Gives the match as it is once it is saved; null: it is not. */
  async function run(save: () => Promise<SaveOutcome>): Promise<FullMatch | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setSaving({ ...IDLE, isBusy: true });
    const outcome = await save().finally(() => {
      isRunning.current = false;
    });
    if (outcome.kind === 'failed') setSaving({ ...IDLE, error: outcome.message });
    if (outcome.kind === 'stale') setSaving({ ...IDLE, conflict: outcome.stored });
    if (outcome.kind !== 'saved') return null;
    setSaving({ ...IDLE, done: texts.saved });
    void revalidate();
    return outcome.match;
  }

  return {
    saving,
    run,
    /** Says something without saving. */
    tell: (told: Partial<Saving>) => setSaving({ ...IDLE, ...told }),
  };
}
