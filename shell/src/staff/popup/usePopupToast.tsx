import { isApiError, serverMessage } from '@wkff/api-client';
import type { Popup } from '@wkff/contracts';
import { formTexts, UNDO_MS, withLogin } from '@wkff/forms';
import { Button, Toast, type AlertKind } from '@wkff/ui';
import { useState } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import { contentOf, draftOf } from './popupDraft.ts';
import { texts } from './texts.ts';

const t = texts.remove;

interface Message {
  text: string;
  kind: AlertKind;
  /** A deleted popup that can be created again. */
  deleted: Popup | null;
}

/**
 * The messages of the popup editor. A deleted popup is created again on request, as a new one with the same content:
 * the server does not keep it. @param onRestored receives the new popup.
 */
export function usePopupToast(onRestored: (popup: Popup) => Promise<void>) {
  const { host } = usePage();
  const [message, setMessage] = useState<Message | null>(null);

  async function restore(deleted: Popup): Promise<void> {
    setMessage(null);
    try {
      const popup = await withLogin(() => host.api.site.savePopup({ ...contentOf(draftOf(deleted)), version: 0 }));
      setMessage({ text: t.undone, kind: 'success', deleted: null });
      await onRestored(popup);
    } catch (error) {
      host.report({ where: 'popup: undo of a deletion', error });
      const isTaken = isApiError(error) && error.code === 'stale';
      const text = isTaken ? t.sameDay : (serverMessage(error) ?? t.notUndone);
      setMessage({ text, kind: 'error', deleted: isTaken ? null : deleted });
    }
  }

  const deleted = message?.deleted;
  const isFailed = message?.kind === 'error';
  const undo = deleted ? (
    <Button onClick={() => void restore(deleted)}>{isFailed ? t.again : formTexts.draft.undo}</Button>
  ) : undefined;
  return {
    say: (text: string) => setMessage({ text, kind: 'success', deleted: null }),
    offerUndo: (popup: Popup) => setMessage({ text: t.done, kind: 'success', deleted: popup }),
    element: (
      <Toast
        kind={message?.kind ?? 'success'}
        message={message?.text ?? null}
        {...(undo ? { action: undo, lasts: UNDO_MS } : {})}
        onDismiss={() => setMessage(null)}
      />
    ),
  };
}
