import { contentForm, isApiError } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { newId, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { createItem } from './createItem.ts';
import { hasChosenFiles, isStoredDraft, type ItemDraft, type StoredFiles } from './itemDraft.ts';
import { isDateChosen, itemOf, type FormDraft, type ItemEditable, type SubmissionDraft } from './itemEditable.ts';
import { formOf } from './itemForm.ts';
import { saveFailure, type Request } from './saveFailure.ts';

/**
 * Creates, changes and deletes an item, with upload progress and a way to cancel. All functions are those of the first
 * render, too.
 * @param id of the item; null: a new one.
 * @param restoredId the submission id of a restored draft, which may belong to what was saved then.
 * @param change writes the submission into the draft.
 */
export function useItemSending(
  { api: { content } }: Host,
  board: Board,
  id: number | null,
  restoredId: string | null,
  change: (of: (before: SubmissionDraft) => SubmissionDraft) => void,
) {
  const [request, setRequest] = useState<Request>('create');
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  /** Drafts of new items whose answers were lost. */
  const lost = useRef<ItemDraft[]>([]);
  /** True once the item, which somebody deleted, is to be created again. */
  const isNew = useRef(id === null);
  const cutOff = useRef(new WeakSet<FormDraft>());

  /** Runs a call and replaces its error with one that has the form's message. */
  async function call<T>(of: Request, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    setRequest(of);
    sending.current = new AbortController();
    try {
      return await run(sending.current.signal);
    } catch (error) {
      throw saveFailure(error, of);
    } finally {
      sending.current = null;
      setProgress(null);
    }
  }

  const send: ItemEditable['send'] = async (form, { base, version }, files) => {
    const draft = itemOf(form);
    const over = id === null || isNew.current ? null : { id, version, ...storedFilesOf(base) };
    // Of a new item only a copied one has stored files.
    const copied = over ? undefined : storedFilesOf(base);
    const run = (signal: AbortSignal) => {
      const options = { signal, onProgress: setProgress };
      const put = (item: StoredFiles & { id: number; version: number }) =>
        content.update(item.id, contentForm(formOf(board, draft, files, item, copied)), options);
      if (over) return put(over);
      const post = (input: ItemDraft, submissionId: string) =>
        content.create(contentForm({ ...formOf(board, input, files, null, copied), submissionId }), options);
      const submission = { ...form.submission, renew };
      const item = { board, draft, submission, isDateChosen: isDateChosen(draft, base), lost: lost.current };
      return createItem(item, { post, put });
    };
    return call(over ? 'edit' : 'create', run).catch((error: unknown) => {
      if (isApiError(error) && error.status === 0) cutOff.current.add(form);
      if (!over && mayBeStored(error)) {
        lost.current.push(draft);
        change((now) => (now.id === restoredId ? now : { ...now, hasLostTry: true }));
      }
      throw error;
    });
  };

  /** Replaces the id of a new item’s form by one that only this form knows. */
  function renew(): string {
    const made = newId();
    change(() => ({ id: made, hasLostTry: false }));
    return made;
  }

  // A chosen file can't be compared with a stored one, unless this request sent it.
  const isStored: NonNullable<ItemEditable['isStored']> = (form, stored) =>
    stored !== null &&
    isStoredDraft(board, itemOf(form), stored, isNew.current) &&
    (cutOff.current.has(form) || !hasChosenFiles(form));

  const removal = (item: number): SaveRequest<ContentItem | null> => ({
    send: () =>
      call('remove', async () => {
        await content.remove(item).catch((error: unknown) => {
          // Deleted by an earlier request whose response was lost, or by somebody else.
          if (!isApiError(error) || error.code !== 'article_not_found') throw error;
        });
        return null;
      }),
    isStored: (stored) => stored === null,
  });

  return {
    /** The kind of request that was sent last. */
    request,
    /** The sent fraction of the form, 0 to 1; null: nothing is being sent. */
    progress,
    /** Makes the next save create the item again, with the files of the deleted one. */
    createInstead: () => (isNew.current = true),
    /** Returns true if a save creates an item. */
    isCreating: () => isNew.current,
    cancel: () => sending.current?.abort(),
    send,
    isStored,
    removal,
  };
}

/** Returns the stored files of a draft. */
function storedFilesOf({ pictures, attachments }: ItemDraft): StoredFiles {
  const ids = (files: readonly { id: number | null }[]) => files.flatMap(({ id }) => (id === null ? [] : { id }));
  return { images: ids(pictures), attachments: ids(attachments) };
}

/** Returns false if the API refused a request, so that nothing of it is stored. A 5xx may follow a commit. */
const mayBeStored = (error: unknown) =>
  !isApiError(error) || error.code === 'unexpected' || error.status < 400 || error.status >= 500;
