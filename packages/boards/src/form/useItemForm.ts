import type { ContentItem } from '@wkff/contracts';
import { type Editor, formTexts, type Problems, type Refusal, useEditor, useLatest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { placesOf } from '../uploadPlaces.ts';
import { serverProblems } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';
import { clearedBy, withChange } from './itemEdit.ts';
import type { FormDraft, ItemEditable } from './itemEditable.ts';
import type { OpenForm } from './openForm.ts';
import { picturePreview } from './picturePreview.ts';
import { FIELD_OF, refusedFileOf } from './saveFailure.ts';
import { useChoosing } from './useChoosing.ts';
import { useItemSending } from './useItemSending.ts';
import { useWaitingSave, type UnfinishedUploads } from './useWaitingSave.ts';

type ItemEditor = Editor<ContentItem | null, FormDraft>;

/** The state of an item's form: its editor, how it is sent (`useItemSending`), and the chosen files. */
export function useItemForm(
  host: Host,
  board: Board,
  opened: OpenForm,
  onSaved: (saved: ContentItem, merged: string | null) => void,
) {
  const { start } = opened;
  /** Key of the chosen file that the server refused, or null. */
  const [refused, setRefused] = useState<string | null>(null);
  /** True once the item, which somebody deleted, is to be created again. */
  const [isInstead, setIsInstead] = useState(false);
  const [uploading, setUploading] = useState<UnfinishedUploads>({ count: 0, failed: 0 });
  const changeDraft = useRef<ItemEditor['edit'] | null>(null);
  const { submission } = start.draft;
  const restoredId = start.restoredAt === null || submission.hasLostTry ? null : submission.id;
  const sending = useItemSending(host, board, start.stored?.id ?? null, restoredId, (of) =>
    changeDraft.current?.((draft) => ({ ...draft, submission: of(draft.submission) })),
  );
  const [editable] = useState<ItemEditable>(() => ({
    ...opened.editable,
    send: sending.send,
    isStored: sending.isStored,
    serverProblems(draft, _base, refusal) {
      const { problems, file } = problemsOf(draft, refusal);
      setRefused(file);
      return problems;
    },
  }));
  const editor = useEditor({ ...opened, editable }, host, {
    sessionOver: formTexts.sessionOver,
    isOverWhenSaved: true,
    onStored: (saved, how, merged) => {
      if (how === 'saved' && saved) onSaved(saved, merged);
    },
  });
  useEffect(() => {
    changeDraft.current = editor.edit;
  });
  usePreviews(editor);
  const choosing = useChoosing(board, editor, edit);
  const find = () => editable.findProblems(editor.draft);
  // Until the editor of the text is loaded, it reports no uploads.
  const count = Math.max(uploading.count, placesOf(editor.draft.textWithUploads).length);
  const waiting = useWaitingSave(editor, { ...uploading, count }, find, choosing.preparing.size);

  function edit(change: Partial<FormDraft> | ((draft: ItemDraft) => Partial<FormDraft>)): void {
    const changeOf = (draft: FormDraft) => (typeof change === 'function' ? change(draft) : change);
    const known = changeOf(editor.draft);
    if (known.pictures ?? known.attachments) setRefused(null);
    editor.edit((now) => withChange(now, changeOf(now)), ...clearedBy(known));
  }

  const { stored, draft, problems } = editor;
  return {
    editor,
    sending,
    /** The stored item; null: a new one. */
    base: stored,
    draft,
    problems,
    refused,
    /** Unfinished uploads of pictures in the text. */
    uploading: { ...uploading, count },
    /** The save, which waits for the uploads. */
    waiting,
    edit,
    ...choosing,
    setUploading,
    isInstead,
    /** Saves the input as a new item, because somebody deleted the stored one. */
    createInstead(): void {
      sending.createInstead();
      setIsInstead(true);
      waiting.save();
    },
    take: (item: ContentItem | null) => editor.take(item),
    /** Puts the texts of an earlier save into the form. The input of before can be brought back. */
    putIn: (words: Partial<ItemDraft>) =>
      editor.replace((now) => withChange({ ...now, textWithUploads: '' }, words), ...clearedBy(words)),
    /** Resolves to true once the item is deleted. */
    async remove(item: number): Promise<boolean> {
      const end = await editor.run(sending.removal(item));
      if (end?.phase === 'saved') editor.forget();
      return end?.phase === 'saved';
    },
  };
}

export type ItemInput = ReturnType<typeof useItemForm>;

/** Returns the server's errors by field, and the key of the chosen file that it refused. */
function problemsOf(draft: ItemDraft, { code, message, errors }: Refusal): { problems: Problems; file: string | null } {
  const file = refusedFileOf(draft, errors);
  if (file) return { problems: { [file.field]: file.message }, file: file.key };
  const found: Problems = serverProblems(errors);
  if (Object.keys(found).length > 0) return { problems: found, file: null };
  const field = FIELD_OF[code];
  return { problems: field && message ? { [field]: message } : {}, file: null };
}

/** Shows the previews of chosen pictures, also those of a restored draft, once decoded. */
function usePreviews({ draft: { pictures }, files, edit }: ItemEditor): void {
  const read = useRef(new Set<string>());
  const show = useLatest(edit);
  useEffect(() => {
    for (const { key, preview } of pictures) {
      const file = files.get(key);
      if (preview !== null || !file || read.current.has(key)) continue;
      read.current.add(key);
      void picturePreview(file).then((address) => {
        if (address === null) return;
        const shown = (one: ItemDraft['pictures'][number]) => (one.key === key ? { ...one, preview: address } : one);
        show.current((now) => ({ ...now, pictures: now.pictures.map(shown) }));
      });
    }
  }, [pictures, files, show]);
}
