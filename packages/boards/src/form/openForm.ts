import type { ContentItem } from '@wkff/contracts';
import { openEditor, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import type { Board } from '../board.ts';
import { hasChosenFiles, isStoredDraft } from './itemDraft.ts';
import { itemEditable, itemOf, type FormDraft } from './itemEditable.ts';

export type OpenForm = OpenEditor<ContentItem | null, FormDraft>;

/** Until the form is shown, which knows how it is sent. */
const send = () => Promise.reject(new Error('the form is not open'));

/**
 * Loads the item to edit and this browser's stored draft of its form.
 * @param id of the item; null: a new one.
 * @throws ApiError when the item cannot be loaded.
 */
export async function openForm(host: Host, board: Board, account: SessionUser, id: number | null): Promise<OpenForm> {
  const item = id === null ? null : await host.api.content.detail(id);
  const editable = itemEditable(board, id, host.clock.now());
  return openEditor(
    { ...editable, send, isSaved: (draft, stored) => isSaved(host, board, draft, stored) },
    account.id,
    item,
  );
}

/** Resolves to true if the server has everything of a draft, which its browser could not clear any more. */
async function isSaved(host: Host, board: Board, draft: FormDraft, stored: ContentItem | null): Promise<boolean> {
  try {
    // A chosen file can't be compared with a stored one. Only the form's id shows that it was sent.
    if (stored && hasChosenFiles(draft)) return false;
    const item = stored ?? (await host.api.content.submitted(draft.submission.id));
    return item !== null && isStoredDraft(board, itemOf(draft), item);
  } catch {
    // Without an answer the draft is unfinished: sent again, it creates no second item.
    return false;
  }
}
