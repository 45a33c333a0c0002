import type { ContentItem } from '@wkff/contracts';
import { formTexts, useEditor, type Editor, type Problems, type Refusal } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useEffect, useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { serverProblems } from './checkItem.ts';
import type { ItemDraft } from './itemDraft.ts';
import type { FormDraft, ItemEditable } from './itemEditable.ts';
import type { OpenForm } from './openForm.ts';
import { FIELD_OF, refusedFileOf } from './saveFailure.ts';
import { useItemSending } from './useItemSending.ts';
import { useSubmission } from './useSubmission.ts';

export type ItemEditor = Editor<ContentItem | null, FormDraft>;

/** Receives what was saved, and the sentence about what others have saved meanwhile, or null. */
export type SavedHandler = (saved: ContentItem, merged: string | null) => void;

/** The editor of an item, how it is sent (`useItemSending`), and what the server refused. */
export function useItemEditor(host: Host, board: Board, opened: OpenForm, onSaved: SavedHandler) {
  const { stored, restoredAt, draft } = opened.start;
  /** Key of the chosen file that the server refused, or null. */
  const [refused, setRefused] = useState<string | null>(null);
  const changeDraft = useRef<ItemEditor['edit'] | null>(null);
  const restoredId = restoredAt === null || draft.submission.hasLostTry ? null : draft.submission.id;
  const submission = useSubmission(restoredId, (of) =>
    changeDraft.current?.((now) => ({ ...now, submission: of(now.submission) })),
  );
  const sending = useItemSending(host, board, stored?.id ?? null, submission);
  const [editable] = useState<ItemEditable>(() => ({
    ...opened.editable,
    send: sending.send,
    isStored: sending.isStored,
    serverProblems(refusedDraft, _base, refusal) {
      const { problems, file } = problemsOf(refusedDraft, refusal);
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
  return { editor, editable, sending, refused, forgetRefused: () => setRefused(null) };
}

/** Returns the server's errors by field, and the key of the chosen file that it refused. */
function problemsOf(draft: ItemDraft, { code, message, errors }: Refusal): { problems: Problems; file: string | null } {
  const file = refusedFileOf(draft, errors);
  if (file) return { problems: { [file.field]: file.message }, file: file.key };
  const found: Problems = serverProblems(errors);
  if (Object.keys(found).length > 0) return { problems: found, file: null };
  const field = FIELD_OF[code];
  return { problems: field && message ? { [field]: message } : {}, file: null };
}
