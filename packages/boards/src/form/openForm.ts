import { ApiError, isApiError } from '@wkff/api-client';
import type { ContentItem } from '@wkff/contracts';
import { listDrafts, openEditor, type ListedDraft, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import type { Board } from '../board.ts';
import { hasChosenFiles, isStoredDraft } from './itemDraft.ts';
import { formName, itemEditable, itemOf, type FormDraft, type FormOf } from './itemEditable.ts';

export interface OpenForm extends OpenEditor<ContentItem | null, FormDraft> {
  /** The item that the new one is a copy of. Null: none, or it was deleted, and there is a draft of the copy. */
  copied: ContentItem | null;
  /** Id of the item to edit if it was deleted; its draft is a new item then. Null: it was not. */
  gone: number | null;
}

/** Until the form is shown, which knows how it is sent. */
const send = () => Promise.reject(new Error('the form is not open'));

/**
 * Loads the item to edit, or to copy, and this browser's stored draft of its form.
 * @throws ApiError when the item cannot be loaded. A deleted item of which there is a draft is none.
 */
export async function openForm(host: Host, board: Board, account: SessionUser, of: FormOf): Promise<OpenForm> {
  const { id, copy } = of;
  const load = (one: number) =>
    host.api.content.detail(one).catch((error: unknown) => orDraft(error, account, formName(board, of)));
  const item = id === null ? null : await load(id);
  const copied = copy === null ? null : await load(copy);
  if (copied && copied.write_location !== board.location) throw new ApiError(404, 'article_not_found', '');
  const editable = itemEditable(board, of, host.clock.now(), copied);
  const opened = await openEditor(
    { ...editable, send, isSaved: (draft, stored) => isSaved(host, board, draft, stored) },
    account.id,
    item,
  );
  return { ...opened, copied, gone: item === null ? id : null };
}

/** True for the error of an item that does not exist. */
export const isMissing = (error: unknown) => isApiError(error) && error.status === 404;

/** Resolves to null if the item was deleted and there is a draft of its form. @throws the error. */
async function orDraft(error: unknown, { id: accountId }: SessionUser, name: string): Promise<null> {
  const isThere = ({ form, state }: ListedDraft) => form === name && state === 'current';
  if (isMissing(error) && (await listDrafts(accountId)).some(isThere)) return null;
  throw error;
}

/** Resolves to true if the server has everything of a draft, which its browser could not clear any more. */
async function isSaved(host: Host, board: Board, draft: FormDraft, stored: ContentItem | null): Promise<boolean> {
  try {
    // A chosen file can't be compared with a stored one. Only the form's id shows that it was sent.
    if (draft.textWithUploads !== '' || (stored && hasChosenFiles(draft))) return false;
    const item = stored ?? (await host.api.content.submitted(draft.submission.id));
    return item !== null && isStoredDraft(board, itemOf(draft), item, stored === null);
  } catch {
    // Without an answer the draft is unfinished: sent again, it creates no second item.
    return false;
  }
}
