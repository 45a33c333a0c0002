import { contentForm } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import type { ChosenFiles } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { createItem } from './createItem.ts';
import { hasChosenFiles, isStoredDraft, type ItemDraft, type StoredFiles } from './itemDraft.ts';
import { isDateChosen, itemOf, type FormDraft, type ItemEditable } from './itemEditable.ts';
import { formOf } from './itemForm.ts';
import { useItemRequest, type SendOptions } from './useItemRequest.ts';
import type { Submission } from './useSubmission.ts';

/**
 * Creates and changes an item. `send` and `isStored` are those of the first render, too.
 * @param id of the item; null: a new one.
 */
export function useItemSending({ api: { content } }: Host, board: Board, id: number | null, submission: Submission) {
  const request = useItemRequest();
  const creating = useCreating(id === null);

  const send: ItemEditable['send'] = (form, { base, version }, files) => {
    const draft = itemOf(form);
    const stored = storedFilesOf(base);
    const over = id === null || creating.isCreating() ? null : { id, version, ...stored };
    // Of a new item only a copied one has stored files.
    const sent = { board, draft, files, copied: over ? undefined : stored };
    return request
      .run(over ? 'edit' : 'create', (options) => {
        const calls = callsOf(content, sent, options);
        if (over) return calls.put(over);
        const made = { submission: { ...form.submission, renew: submission.renew }, lost: submission.lost() };
        return createItem({ board, draft, ...made, isDateChosen: isDateChosen(draft, base) }, calls);
      })
      .catch((error: unknown) => {
        submission.remember(error, form, over === null);
        throw error;
      });
  };

  // A chosen file can't be compared with a stored one, unless this request sent it.
  const isStored = (form: FormDraft, stored: ContentItem | null): boolean =>
    stored !== null &&
    isStoredDraft(board, itemOf(form), stored, creating.isCreating()) &&
    (submission.wasCutOff(form) || !hasChosenFiles(form));

  return { ...request, ...creating, send, isStored };
}

/** Whether a save creates an item. @param isAtFirst true if the form is that of a new item. */
function useCreating(isAtFirst: boolean) {
  const [isInstead, setIsInstead] = useState(false);
  const isNew = useRef(isAtFirst);
  return {
    /** Returns true if a save creates an item. */
    isCreating: () => isNew.current,
    /** True once the item, which somebody deleted, is to be created again. */
    isInstead,
    /** Makes the next save create the item again, with the files of the deleted one. */
    createInstead(): void {
      isNew.current = true;
      setIsInstead(true);
    },
  };
}

interface SentItem {
  board: Board;
  draft: ItemDraft;
  files: ChosenFiles;
  /** Files of another item, of which the draft may contain some. */
  copied: StoredFiles | undefined;
}

/** Returns the calls that store a draft as a new item, or over a stored one. */
const callsOf = (content: Host['api']['content'], { board, draft, files, copied }: SentItem, options: SendOptions) => ({
  put: (item: StoredFiles & { id: number; version: number }) =>
    content.update(item.id, contentForm(formOf(board, draft, files, item, copied)), options),
  post: (input: ItemDraft, submissionId: string) =>
    content.create(contentForm({ ...formOf(board, input, files, null, copied), submissionId }), options),
});

/** Returns the stored files of a draft. */
function storedFilesOf({ pictures, attachments }: ItemDraft): StoredFiles {
  const ids = (files: readonly { id: number | null }[]) => files.flatMap(({ id }) => (id === null ? [] : { id }));
  return { images: ids(pictures), attachments: ids(attachments) };
}
