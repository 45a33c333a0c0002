import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftStore } from './DraftStore.ts';

/** Maximum delay between typing and storing, in ms. */
const DELAY_MS = 300;

/**
 * Stores a form's draft in this browser: at most `DELAY_MS` after each change, and at once when the page is hidden or
 * left.
 * @param form the draft, or null if the input equals the stored version, so there is no draft.
 */
export function useDraftAutosave<Draft extends object>(form: Draft | null, drafts: Omit<DraftStore<Draft>, 'read'>) {
  /** True once the browser has stored the draft, false if it could not. Null: there is none, or not yet. */
  const [isStored, setIsStored] = useState<boolean | null>(null);
  const latest = useRef(form);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const isOver = useRef(false);
  /** Number of writes that the browser has not confirmed. */
  const unconfirmed = useRef(0);

  /** Resolves to false if the browser could not store the draft. */
  const write = useCallback(
    async (draft: Draft): Promise<boolean> => {
      unconfirmed.current += 1;
      const isWritten = await drafts.write(draft);
      unconfirmed.current -= 1;
      if (!isOver.current && latest.current !== null) setIsStored(isWritten);
      return isWritten;
    },
    [drafts],
  );

  const flush = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    if (!isOver.current && latest.current) void write(latest.current);
  }, [write]);

  useEffect(() => {
    latest.current = form;
    if (isOver.current) return;
    if (form) {
      timer.current ??= setTimeout(flush, DELAY_MS);
    } else {
      void drafts.clear();
      setIsStored(null);
    }
  }, [form, drafts, flush]);

  const leave = useCallback(() => {
    const isPending = timer.current !== null || unconfirmed.current > 0;
    if (isPending && !isOver.current && latest.current) drafts.copy(latest.current);
    flush();
  }, [drafts, flush]);
  useWhenLeft(leave);
  useEffect(() => flush, [flush]);

  return {
    isStored,
    /** Stores the form now, e.g. before it is sent. Resolves to false if the browser could not store it. */
    writeNow: (): Promise<boolean> => (latest.current === null ? Promise.resolve(true) : write(latest.current)),
    /** Deletes the draft and stops storing it, after it was saved. */
    finish(): void {
      isOver.current = true;
      void drafts.clear();
    },
    /** Moves the draft among the discarded ones. Returns its key there, or null without a draft. */
    discard(): { key: string; isDone: Promise<void> } | null {
      return latest.current === null ? null : drafts.discard(latest.current);
    },
  };
}

/** Calls `leave` when the page is hidden or left. */
function useWhenLeft(leave: () => void): void {
  useEffect(() => {
    const handleHide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', handleHide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', handleHide);
      window.removeEventListener('pagehide', leave);
    };
  }, [leave]);
}
