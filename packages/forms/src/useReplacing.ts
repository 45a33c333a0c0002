import { removeDiscarded } from './discardedDrafts.ts';
import type { ChosenFiles, Versioned } from './editable.ts';
import type { EditorState } from './editorState.ts';
import type { ListedDraft } from './listDrafts.ts';
import { readDiscarded, type OpenEditor } from './openEditor.ts';
import { useDiscardedList } from './useDiscardedList.ts';
import type { EditorInput } from './useInput.ts';
import { useUndo } from './useUndo.ts';
import { useLatest } from './useLatest.ts';

/** What replaces the input of an editor. The input moves among the discarded drafts, and can be brought back. */
export interface Replacing<Draft> {
  /** Replaces the input, and offers to bring it back (`undo`). */
  withUndo(replace: () => void): void;
  /** Copies drafts among the discarded ones. */
  keep(drafts: readonly Draft[]): void;
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
): Replacing<Draft> {
  const { accountId, editable } = opened;
  const { undo, offer } = useUndo();
  const { discarded, readAgain } = useDiscardedList(accountId, editable.what, opened.discarded);
  const latest = useLatest(input);

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
      // Pictures that were being made smaller arrive later.
      goBack(state, new Map([...latest.current.files, ...files]));
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

  function keep(drafts: readonly Draft[]): void {
    const asides = drafts.map((draft) => latest.current.keep(draft));
    if (asides.length > 0) readAgain(Promise.all(asides.map(({ isDone }) => isDone)));
  }

  return { withUndo, keep, undo, discarded, restore };
}
