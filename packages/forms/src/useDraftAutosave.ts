import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from './draftStore.ts';

/** Maximum delay between typing and storing, in ms. */
const DELAY_MS = 300;

/**
 * Stores a form's draft in this browser: at most `DELAY_MS` after each change, and at once when the page is hidden or
 * left.
 * @param form the draft, or null if the input equals the stored version, so there is no draft.
 */
export function useDraftAutosave<Draft extends object>(form: Draft | null, drafts: DraftStore<Draft>) {
  /** Null: there is no draft to store. */
  const [isStored, setIsStored] = useState<boolean | null>(null);
  const latest = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isOver = useRef(false);

  const flush = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    if (isOver.current || !latest.current) return;
    setIsStored(drafts.write(latest.current));
  }, [drafts]);

  useEffect(() => {
    latest.current = form;
    if (isOver.current) return;
    if (form) {
      timer.current ??= setTimeout(flush, DELAY_MS);
    } else {
      drafts.clear();
      setIsStored(null);
    }
  }, [form, drafts, flush]);

  useWhenLeft(flush);

  return {
    isStored,
    /** Stores the form now, e.g. before it is sent. Returns false if the browser could not store it. */
    writeNow: (): boolean => latest.current === null || drafts.write(latest.current),
    /** Deletes the draft and stops storing it, after it was saved or discarded. */
    finish(): void {
      isOver.current = true;
      drafts.clear();
    },
  };
}

/** Calls `flush` when the page is hidden or left. */
function useWhenLeft(flush: () => void): void {
  useEffect(() => {
    const handleHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
}
