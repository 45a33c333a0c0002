import { contentForm } from '@wkff/api-client';
import type { ContentItem, FieldError } from '@wkff/contracts';
import { fieldErrorsOf, useSave, type SaveRequest, type SaveEnd } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { isApiError } from '@wkff/ui';
import { useRef, useState } from 'react';
import type { Board } from '../board.ts';
import { createItem, type Submission } from './createItem.ts';
import { formOf, hasChosenFiles, isStoredDraft, type ChosenFiles, type ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';
import { saveFailure, type Request } from './saveFailure.ts';

/** The input of one save. */
export interface Sending {
  draft: ItemDraft;
  files: ChosenFiles;
  submission: Submission;
  /** True if the editor chose date and time. */
  isDateChosen: boolean;
}

/** The outcome of a save. */
export type ItemEnd = SaveEnd<ContentItem | null> & {
  /** The server's errors about single fields. */
  fields: readonly FieldError[];
  /** True if a request failed in a way that doesn't show whether it was stored. */
  isUnknown: boolean;
};

/** Creates, changes and deletes an item (`useSave`), with upload progress and a way to cancel. */
export function useItemSave(host: Host, board: Board) {
  const { content } = host.api;
  // Null: the item was deleted.
  const { state, save, reset } = useSave<ContentItem | null>(
    (error) => host.report({ where: `boards: form of ${board.location}`, error }),
    texts.save.sessionOver,
  );
  const [request, setRequest] = useState<Request>('create');
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const fields = useRef<readonly FieldError[]>([]);
  /** Drafts of new items whose answers were lost. */
  const lost = useRef<ItemDraft[]>([]);
  const isUnknown = useRef(false);

  /** Runs a call and replaces its error with one that has the form's message. */
  async function call<T>(of: Request, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    sending.current = new AbortController();
    try {
      return await run(sending.current.signal);
    } catch (error) {
      fields.current = fieldErrorsOf(error);
      throw saveFailure(error, of);
    } finally {
      sending.current = null;
      setProgress(null);
    }
  }

  async function store(what: Sending, over: ContentItem | null, signal: AbortSignal): Promise<ContentItem> {
    const { draft, files } = what;
    const options = { signal, onProgress: setProgress };
    const put = (item: ContentItem) => content.update(item.id, contentForm(formOf(board, draft, files, item)), options);
    if (over) return put(over);
    const post = (input: ItemDraft, submissionId: string) =>
      content.create(contentForm({ ...formOf(board, input, files, null), submissionId }), options);
    return createItem({ board, ...what, lost: lost.current }, { post, put });
  }

  function saveRequest(what: Sending, over: ContentItem | null): SaveRequest<ContentItem | null> {
    const { draft } = what;
    let isLost = false;
    return {
      send: () =>
        call(over ? 'edit' : 'create', (signal) => store(what, over, signal)).catch((error: unknown) => {
          isLost ||= isApiError(error) && error.status === 0;
          isUnknown.current = mayBeStored(error);
          if (!over && isUnknown.current) lost.current.push(draft);
          throw error;
        }),
      // A chosen file can't be compared with a stored one, unless this request sent it.
      isStored: (stored) =>
        stored !== null && isStoredDraft(board, draft, stored) && (isLost || !hasChosenFiles(draft)),
      ...(over ? { over: (stored) => saveRequest(what, stored) } : {}),
    };
  }

  async function run(of: Request, saving: SaveRequest<ContentItem | null>): Promise<ItemEnd | null> {
    setRequest(of);
    fields.current = [];
    isUnknown.current = false;
    const end = await save(saving);
    return end && { ...end, fields: end.phase === 'refused' ? fields.current : [], isUnknown: isUnknown.current };
  }

  return {
    state,
    /** The kind of request that the state describes. */
    request,
    /** The sent fraction of the form, 0 to 1; null: nothing is being sent. */
    progress,
    reset,
    cancel: () => sending.current?.abort(),
    /** @param over the stored item to change; null: a new one. */
    save: (what: Sending, over: ContentItem | null) => run(over ? 'edit' : 'create', saveRequest(what, over)),
    remove: ({ id }: ContentItem) =>
      run('remove', {
        send: () =>
          call('remove', async () => {
            await content.remove(id).catch((error: unknown) => {
              // Deleted by an earlier request whose response was lost, or by somebody else.
              if (!isApiError(error) || error.code !== 'article_not_found') throw error;
            });
            return null;
          }),
        isStored: (stored) => stored === null,
      }),
  };
}

/** Returns false if the API refused a request, so that nothing of it is stored. A 5xx may follow a commit. */
const mayBeStored = (error: unknown) =>
  !isApiError(error) || error.code === 'unexpected' || error.status < 400 || error.status >= 500;
