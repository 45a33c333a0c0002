import { isApiError, serverMessage } from '@wkff/api-client';
import { DELETED_DAYS } from '@wkff/contracts';
import { ConfirmDialog, formTexts, UNDO_MS, withLogin, type Leaving } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { showToastAfterwards } from '@wkff/ui';
import { useState } from 'react';
import { photosBoard, type Board } from '../board.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.remove;

/** Deletes the form's item once the member has confirmed it, and leaves the form with a way to restore the item. */
export function useRemoval(host: Host, board: Board, { base, editor, sending }: ItemInput, leaving: Leaving) {
  const [isAsked, setIsAsked] = useState(false);
  const { revalidate } = useRevalidator();

  /** Restores the deleted item. Runs on the page that follows the form. */
  async function restore(id: number): Promise<void> {
    try {
      await withLogin(() => host.api.content.undelete(id));
      await revalidate();
      void showToastAfterwards(t.undone);
    } catch (error) {
      host.report({ where: 'boards: undo of a deletion', error });
      void showToastAfterwards(serverMessage(error) ?? t.notUndone, 'error');
    }
  }

  async function remove(): Promise<void> {
    setIsAsked(false);
    if (!base) return;
    const send = () => sending.run('remove', () => removeOnce(host, base.id));
    const end = await editor.run({ send, isStored: (stored) => stored === null });
    if (end?.phase !== 'saved') return;
    editor.forget();
    leaving.leaveDeleted(board.detail(base.id), board === photosBoard ? 'back' : 'list');
    const undo = { lasts: UNDO_MS, list: [{ label: formTexts.draft.undo, run: () => void restore(base.id) }] };
    void showToastAfterwards(t.done, 'success', undo);
  }

  return { isAsked, ask: () => setIsAsked(true), close: () => setIsAsked(false), remove };
}

/** Deletes an item, unless an earlier request whose response was lost, or somebody else, has deleted it. */
async function removeOnce({ api: { content } }: Host, id: number): Promise<null> {
  await content.remove(id).catch((error: unknown) => {
    if (!isApiError(error) || error.code !== 'article_not_found') throw error;
  });
  return null;
}

/** Asks before the item is deleted. */
export function AskRemoval({ removal: { isAsked, remove, close } }: { removal: ReturnType<typeof useRemoval> }) {
  if (!isAsked) return null;
  return (
    <ConfirmDialog title={t.title} confirm={t.button} cancel={t.cancel} onConfirm={() => void remove()} onClose={close}>
      <p>{t.question}</p>
      <p>{t.waysBack(UNDO_MS / 1_000, DELETED_DAYS)}</p>
    </ConfirmDialog>
  );
}
