import { useEffect, useRef, useState } from 'react';
import { removeDiscarded } from './discardedDrafts.ts';
import type { ChosenFiles, Versioned } from './editable.ts';
import type { EditorState } from './editorState.ts';
import { listDiscardedOf, type ListedDraft } from './listDrafts.ts';
import { readDiscarded, type OpenEditor } from './openEditor.ts';
import type { EditorInput } from './useInput.ts';
import { useUndo } from './useUndo.ts';

/** What replaces the input of an editor. The input moves among the discarded drafts, and can be brought back. */
export interface Replacing {
  /** Replaces the input, and offers to bring it back (`undo`). */
  withUndo(replace: () => void): void;
  /** Brings back the input that was replaced. Null: nothing was, or not in the last 10 s. */
  undo: (() => void) | null;
  /** The discarded drafts of this form, newest first. */
  discarded: readonly ListedDraft[];
  /** Goes on with a discarded draft. Resolves to false if it cannot be read any more. */
  restore(discarded: ListedDraft): Promise<boolean>;
}

export function useReplacing<Stored extends Versioned, Draft extends object>(
  opened: OpenEditor<Stored, Draft>,
  input: EditorInput<Stored, Draft>,
  reset: () => void,
): Replacing {
  const { editable } = opened;
  const { undo, offer } = useUndo();
  const { discarded, readAgain } = useDiscardedList(opened);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  function goBack(state: EditorState<Stored, Draft>, files: ChosenFiles): void {
    reset();
    latest.current.back(state, files);
  }

  function withUndo(replace: () => void): void {
    const { state, files, isTouched } = latest.current;
    const aside = latest.current.setAside();
    replace();
    if (aside) readAgain(aside.isDone);
    if (!isTouched) return offer(null);
    const back = () => {
      goBack(state, files);
      if (aside) readAgain(aside.isDone.then(() => removeDiscarded([aside.key])));
    };
    offer(() => {
      if (latest.current.isTouched) withUndo(back);
      else back();
    });
  }

  async function restore({ key }: ListedDraft): Promise<boolean> {
    const found = await readDiscarded(editable, latest.current.state.stored, key);
    if (!found) return false;
    withUndo(() => goBack(found.start, found.files));
    // Removed only once it is stored as the current draft.
    const { draft, base, version, restoredAt } = found.start;
    const isStored = await opened.drafts.write({ draft, base, version, at: restoredAt ?? 0 });
    if (isStored) readAgain(removeDiscarded([key]));
    return true;
  }

  return { withUndo, undo, discarded, restore };
}

/** The discarded drafts of a form. `readAgain` reads them after a change. */
function useDiscardedList<Stored extends Versioned, Draft extends object>(opened: OpenEditor<Stored, Draft>) {
  const { accountId, editable } = opened;
  const [discarded, setDiscarded] = useState(opened.discarded);
  const count = useRef(opened.discarded.length);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    discarded,
    readAgain(change: Promise<unknown>): void {
      const read = () => listDiscardedOf(accountId, editable.what);
      void change.then(read, read).then((list) => {
        if (isGone.current || (list.length === 0 && count.current === 0)) return;
        count.current = list.length;
        setDiscarded(list);
      });
    },
  };
}
