import { useMemo, useReducer, useState } from 'react';
import type { ChosenFiles, FoundDraft, Versioned } from './editable.ts';
import { isSame, reduceEditor, type EditorAction, type EditorState } from './editorState.ts';
import type { OpenEditor } from './openEditor.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

/** The input of an editor (`reduceEditor`), and the draft and files that this browser stores of it. */
export function useInput<Stored extends Versioned, Draft extends object>(
  { editable, start, drafts, draftFiles, ...opened }: OpenEditor<Stored, Draft>,
  clock: { now(): number },
) {
  const [state, dispatch] = useReducer(
    (before: EditorState<Stored, Draft>, action: EditorAction<Stored, Draft>) => reduceEditor(editable, before, action),
    start,
  );
  const [files, setFiles] = useState(opened.files);
  /** True if the browser could not store a chosen file. */
  const [isBlocked, setIsBlocked] = useState(false);
  const { draft, base, version } = state;
  const isTouched = !isSame(editable, draft, base);
  const unsaved = useMemo<FoundDraft<Draft> | null>(
    () => (isTouched ? { draft: editable.toStore?.(draft) ?? draft, base, version, at: clock.now() } : null),
    [isTouched, editable, draft, base, version, clock],
  );
  const autosave = useDraftAutosave(unsaved, drafts);

  function clearFiles(): void {
    setFiles(new Map());
    if (editable.filesOf) void draftFiles.clear();
  }

  return {
    state,
    dispatch,
    isTouched,
    files,
    /** True once the draft is stored, false if this browser cannot store it, null without a draft. */
    isStored: isBlocked ? false : autosave.isStored,
    writeNow: autosave.writeNow,
    addFiles(chosen: ChosenFiles): void {
      setFiles((before) => new Map([...before, ...chosen]));
      for (const [key, file] of chosen) {
        void draftFiles.write(key, file).then((isWritten) => setIsBlocked((before) => before || !isWritten));
      }
    },
    /** Begins again over a stored object: without input, or with a draft. */
    take(stored: Stored, next?: Draft): void {
      dispatch({ type: 'take', stored, draft: next });
      if (next) return;
      // At once: the form may be unmounted.
      drafts.clear();
      clearFiles();
    },
    /** Deletes the draft and stops storing it. */
    forget(): void {
      autosave.finish();
      clearFiles();
    },
  };
}

export type EditorInput<Stored extends Versioned, Draft extends object> = ReturnType<typeof useInput<Stored, Draft>>;
