import type { Host } from '@wkff/mf-contract';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { placesOf } from '../uploadPlaces.ts';
import type { ItemDraft } from './itemDraft.ts';
import { clearedBy, withChange } from './itemEdit.ts';
import type { FormDraft } from './itemEditable.ts';
import type { OpenForm } from './openForm.ts';
import { useChoosing } from './useChoosing.ts';
import { useItemEditor, type SavedHandler } from './useItemEditor.ts';
import { usePreviews } from './usePreviews.ts';
import { useWaitingSave, type UnfinishedUploads } from './useWaitingSave.ts';

/** The state of an item's form: its editor (`useItemEditor`), the chosen files, and a save that waits for them. */
export function useItemForm(host: Host, board: Board, opened: OpenForm, onSaved: SavedHandler) {
  const { editor, editable, sending, refused, forgetRefused } = useItemEditor(host, board, opened, onSaved);
  const { stored, draft, problems } = editor;
  const [reported, setUploading] = useState<UnfinishedUploads>({ count: 0, failed: 0 });
  // Until the editor of the text is loaded, it reports no uploads.
  const uploading = { ...reported, count: Math.max(reported.count, placesOf(draft.textWithUploads).length) };
  usePreviews(editor);
  const choosing = useChoosing(board, editor, edit);
  const find = () => editable.findProblems(draft);
  const waiting = useWaitingSave(editor, uploading, find, choosing.preparing.size);

  function edit(change: Partial<FormDraft> | ((draft: ItemDraft) => Partial<FormDraft>)): void {
    const changeOf = (now: FormDraft) => (typeof change === 'function' ? change(now) : change);
    const known = changeOf(draft);
    if (known.pictures ?? known.attachments) forgetRefused();
    editor.edit((now) => withChange(now, changeOf(now)), ...clearedBy(known));
  }

  return {
    editor,
    sending,
    /** The stored item; null: a new one. */
    base: stored,
    draft,
    problems,
    refused,
    /** Unfinished uploads of pictures in the text. */
    uploading,
    /** The save, which waits for the uploads. */
    waiting,
    edit,
    ...choosing,
    setUploading,
    /** Puts the texts of an earlier save into the form. The input of before can be brought back. */
    putIn: (words: Partial<ItemDraft>) =>
      editor.replace((now) => withChange({ ...now, textWithUploads: '' }, words), ...clearedBy(words)),
  };
}

export type ItemInput = ReturnType<typeof useItemForm>;
