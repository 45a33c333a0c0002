import { useMemo, useReducer, useState } from 'react';
import type { ChosenFiles, FoundDraft, Versioned } from './editable.ts';
import { hasInput, reduceEditor, type EditorAction, type EditorState } from './editorState.ts';
import type { OpenEditor } from './openEditor.ts';
import { useDraftAutosave } from './useDraftAutosave.ts';

/** The input of an editor (`reduceEditor`), and the draft and files that this browser stores of it. */
export function useInput<Stored extends Versioned, Draft extends object>(
  opened: OpenEditor<Stored, Draft>,
  clock: { now(): number },
) {
  const { editable, start, drafts } = opened;
  const [state, dispatch] = useReducer(
    (before: EditorState<Stored, Draft>, action: EditorAction<Stored, Draft>) => reduceEditor(editable, before, action),
    start,
  );
  const { files, isBlocked, addFiles, clearFiles } = useDraftFiles(opened);
  const isTouched = hasInput(editable, state);
  const autosave = useDraftAutosave(useUnsaved(opened, state, isTouched, clock), drafts);

  return {
    state,
    dispatch,
    isTouched,
    files,
    /** True once the draft is stored, false if this browser cannot store it, null without a draft. */
    isStored: isBlocked ? false : autosave.isStored,
    writeNow: autosave.writeNow,
    addFiles,
    /** Moves the draft among the discarded ones, and copies its files. Returns null without a draft. */
    setAside(): Aside | null {
      const discarded = autosave.discard();
      return discarded && withFiles(opened, state.draft, discarded);
    },
    /** Copies a draft, as it was over the stored data of the input, among the discarded ones. The current one stays. */
    keep(draft: Draft): Aside {
      const { base, version } = state;
      const found = { draft: editable.toStore?.(draft) ?? draft, base, version, at: clock.now() };
      return withFiles(opened, draft, drafts.keep(found));
    },
    /** Begins again over a stored object: without input, or with a draft. */
    take(stored: Stored, next?: Draft): void {
      dispatch({ type: 'take', stored, draft: next });
      if (next) return;
      // At once: the form may be unmounted.
      void drafts.clear();
      clearFiles();
    },
    /** Goes back to an earlier input and its files. */
    back(earlier: EditorState<Stored, Draft>, chosen: ChosenFiles): void {
      dispatch({ type: 'back', state: earlier });
      clearFiles();
      addFiles(chosen);
    },
    /** Deletes the draft and stops storing it, after it was saved or set aside. */
    finish(): void {
      autosave.finish();
      clearFiles();
    },
  };
}

/** A draft that is being stored among the discarded ones, with its files. */
export interface Aside {
  key: string;
  isDone: Promise<unknown>;
}

/** Copies the files of a draft for the discarded one. */
function withFiles<Stored extends Versioned, Draft extends object>(
  { editable, draftFiles }: OpenEditor<Stored, Draft>,
  draft: Draft,
  discarded: Aside,
): Aside {
  if (!editable.filesOf) return discarded;
  const isCopied = draftFiles.copy(discarded.key, editable.filesOf(draft));
  return { key: discarded.key, isDone: Promise.all([discarded.isDone, isCopied]) };
}

/** Returns the input as this browser stores it, or null if it equals what is stored on the server. */
function useUnsaved<Stored extends Versioned, Draft extends object>(
  { editable }: OpenEditor<Stored, Draft>,
  { draft, base, version }: EditorState<Stored, Draft>,
  isTouched: boolean,
  clock: { now(): number },
): FoundDraft<Draft> | null {
  return useMemo(
    () => (isTouched ? { draft: editable.toStore?.(draft) ?? draft, base, version, at: clock.now() } : null),
    [isTouched, editable, draft, base, version, clock],
  );
}

/** The chosen files of an editor, in memory and in this browser. */
function useDraftFiles<Stored extends Versioned, Draft extends object>(opened: OpenEditor<Stored, Draft>) {
  const { editable, draftFiles } = opened;
  const [files, setFiles] = useState(opened.files);
  /** True if the browser could not store a chosen file. */
  const [isBlocked, setIsBlocked] = useState(false);
  return {
    files,
    isBlocked,
    addFiles(chosen: ChosenFiles): void {
      setFiles((before) => new Map([...before, ...chosen]));
      for (const [key, file] of chosen) {
        void draftFiles.write(key, file).then((isWritten) => setIsBlocked((before) => before || !isWritten));
      }
    },
    clearFiles(): void {
      setFiles(new Map());
      if (editable.filesOf) void draftFiles.clear();
    },
  };
}

export type EditorInput<Stored extends Versioned, Draft extends object> = ReturnType<typeof useInput<Stored, Draft>>;
