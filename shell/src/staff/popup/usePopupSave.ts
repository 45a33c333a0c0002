import { isApiError } from '@wkff/ui';
import type { Popup } from '@wkff/contracts';
import { createDraftStore, useSave, type SaveRequest } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import type { SessionUser } from '@wkff/session';
import { useEffect, useState } from 'react';
import { changedFields, contentOf, draftOf, newDraft, type PopupContent, type PopupDraft } from './popupDraft.ts';

/** Version of the draft's format in the storage. */
const SHAPE = 1;

/** A draft, and the stored popup that it started from. Null: a new one. */
interface Entered {
  draft: PopupDraft;
  base: Popup | null;
}

/**
 * Returns the draft of a popup, and functions to save and delete it. The draft is stored in this browser as long as it
 * differs from the stored popup.
 * @param popup the stored popup. Null: a new one.
 * @param today `YYYY-MM-DD` on the site clock.
 */
export function usePopupSave(host: Host, account: SessionUser, popup: Popup | null, today: string) {
  const { site } = host.api;
  // The result of a delete is null.
  const { state, save, reset } = useSave<Popup | null>((error) => host.report({ where: 'popup', error }));
  const [drafts] = useState(() => createDraftStore<Entered>(account.id, `popup:${popup?.id ?? 'new'}`, SHAPE));
  const [restored] = useState(() => drafts.read());
  const [base, setBase] = useState(restored ? restored.base : popup);
  const blank = base ? draftOf(base) : newDraft(today);
  const [draft, setDraft] = useState(restored?.draft ?? blank);
  const touched = changedFields(blank, draft);
  const isTouched = touched.length > 0;

  // Without unsaved input, the form shows what others saved. With unsaved input, the conflict lets the user choose.
  if (popup && base && popup.version > base.version && !isTouched) take(popup);
  useEffect(() => {
    if (isTouched) drafts.write({ draft, base });
    else drafts.clear();
  }, [drafts, draft, base, isTouched]);

  /** Replaces the form's content with a stored popup, or with a new one if `stored` is null. */
  function take(stored: Popup | null): void {
    setBase(stored);
    setDraft(stored ? draftOf(stored) : newDraft(today));
  }

  /**
   * Returns the request to save. A new popup has version 0, so that an existing one with the same start day causes a
   * conflict and is not replaced by accident.
   */
  function saveRequest(content: PopupContent, over: Popup | null): SaveRequest<Popup | null> {
    return {
      send: () => site.savePopup({ ...content, ...(over ? { id: over.id } : {}), version: over?.version ?? 0 }),
      isStored: (stored) => stored !== null && changedFields(draftOf(content), draftOf(stored)).length === 0,
      over: (stored) => saveRequest(content, stored),
    };
  }

  async function deleteStored({ id, version }: Popup): Promise<null> {
    await site.deletePopup(id, version).catch((error: unknown) => {
      // Already deleted: by a request whose answer was lost, or by someone else.
      if (!isApiError(error) || error.code !== 'popup_not_found') throw error;
    });
    return null;
  }

  async function run(request: SaveRequest<Popup | null>) {
    const end = await save(request);
    // The form may be unmounted before its effects run.
    if (end?.phase === 'saved') drafts.clear();
    return end;
  }

  return {
    state,
    reset,
    isRestored: restored !== null,
    base,
    draft,
    touched,
    edit(change: Partial<PopupDraft>) {
      setDraft((before) => ({ ...before, ...change }));
      reset();
    },
    take,
    /** Saves the draft in place of a stored popup, or as a new one if `over` is null. */
    save: (over: Popup | null) => run(saveRequest(contentOf(draft), over)),
    /** Deletes the stored popup. */
    remove: (stored: Popup) => run({ send: () => deleteStored(stored), isStored: (now) => now === null }),
  };
}
