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
  const latest = useRef(form);
  const isOver = useRef(false);
  const wanted = useCallback(() => (isOver.current ? null : latest.current), []);
  const { isStored, write, isWriting, forget } = useWrites(drafts, wanted);
  const { begin, flush, isPending } = useDelayed(write, wanted);

  useEffect(() => {
    latest.current = form;
    if (isOver.current) return;
    if (form) {
      begin();
    } else {
      void drafts.clear();
      forget();
    }
  }, [form, drafts, begin, forget]);

  const leave = useCallback(() => {
    const draft = wanted();
    if (draft && (isPending() || isWriting())) drafts.copy(draft);
    flush();
  }, [drafts, wanted, flush, isPending, isWriting]);
  useWhenLeft(leave);

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

/** Writes drafts, and knows what the browser has confirmed. @param wanted returns the draft that is to be stored. */
function useWrites<Draft extends object>(drafts: Pick<DraftStore<Draft>, 'write'>, wanted: () => Draft | null) {
  /** True once the browser has stored the draft, false if it could not. Null: there is none, or not yet. */
  const [isStored, setIsStored] = useState<boolean | null>(null);
  /** Number of writes that the browser has not confirmed. */
  const unconfirmed = useRef(0);

  /** Resolves to false if the browser could not store the draft. */
  const write = useCallback(
    async (draft: Draft): Promise<boolean> => {
      unconfirmed.current += 1;
      const isWritten = await drafts.write(draft);
      unconfirmed.current -= 1;
      if (wanted() !== null) setIsStored(isWritten);
      return isWritten;
    },
    [drafts, wanted],
  );
  const isWriting = useCallback(() => unconfirmed.current > 0, []);
  const forget = useCallback(() => setIsStored(null), []);
  return { isStored, write, isWriting, forget };
}

/** Writes the draft that is then wanted `DELAY_MS` after `begin`, or at `flush`, also when the form is left. */
function useDelayed<Draft extends object>(write: (draft: Draft) => Promise<boolean>, wanted: () => Draft | null) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = useCallback(() => {
    if (timer.current === null) return;
    clearTimeout(timer.current);
    timer.current = null;
    const draft = wanted();
    if (draft) void write(draft);
  }, [write, wanted]);
  const begin = useCallback(() => {
    timer.current ??= setTimeout(flush, DELAY_MS);
  }, [flush]);
  const isPending = useCallback(() => timer.current !== null, []);
  useEffect(() => flush, [flush]);
  return { begin, flush, isPending };
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
