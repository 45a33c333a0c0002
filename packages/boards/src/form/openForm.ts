import type { ContentItem } from '@wkff/contracts';
import { openEditor, type OpenEditor } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import type { Board } from '../board.ts';
import { itemEditable, type FormDraft } from './itemEditable.ts';

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
  return openEditor({ ...itemEditable(board, id, host.clock.now()), send }, account.id, item);
}
